import type { Page } from '@playwright/test';
import { videoPath } from './player.ts';
import { expect, test } from './site.ts';

/** Animated view transition parts and their durations. */
const noteTransitions = (page: Page) =>
  page.addInitScript(() => {
    const seen: {
      part: string;
      ms: number;
      during?: string | undefined;
      on?: string;
      stylesheets?: number;
    }[] = [];
    Object.assign(window, { seen });
    const countStylesheets = () => document.querySelectorAll('link[rel="stylesheet"]:not([disabled])').length;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = ((update: () => void) => {
      seen.push({
        part: 'begun',
        ms: 0,
        during: window.event?.type,
        on: location.pathname,
        stylesheets: countStylesheets(),
      });
      const transition = start(update);
      transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement?.startsWith('::view-transition'))
            continue;
          seen.push({ part: effect.pseudoElement, ms: Number(effect.getTiming().duration) });
        }
        seen.push({ part: 'done', ms: 0, stylesheets: countStylesheets() });
      });
      return transition;
    }) as typeof document.startViewTransition;
  });
type Seen = { part: string; ms: number; during?: string; on?: string; stylesheets?: number };
const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);

/** Moves the pointer, which preloads the watch page, and waits for that. */
const lookAround = async (page: Page) => {
  await page.mouse.move(4, 400);
  await page.waitForFunction(() => performance.getEntriesByName('watch-page-loaded').length > 0);
};

test('the cover that is pressed grows into its video, in a quarter of a second at most', async ({ page }) => {
  await noteTransitions(page);
  await page.goto('/categories');
  await lookAround(page);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(videoPath);
  await expect.poll(async () => (await seenBy(page)).at(-1)?.part).toBe('done');
  const seen = await seenBy(page);
  // The transition starts with the click, and no stylesheet is inserted meanwhile.
  expect(seen[0]).toMatchObject({ part: 'begun', during: 'navigate', on: '/categories' });
  expect(seen.at(-1)?.stylesheets).toBe(seen[0]?.stylesheets);
  const parts = seen.map(({ part }) => part);
  expect(parts).toContain('::view-transition-group(video)');
  expect(parts.filter((part) => part.includes('(root)'))).toEqual([]);
  expect(Math.max(...seen.map(({ ms }) => ms))).toBeLessThanOrEqual(250);

  // The watch page has exactly one part of that name, also when another video is clicked.
  await page.getByRole('region', { name: '相关推荐' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(videoPath);
  await expect.poll(async () => (await seenBy(page)).filter(({ part }) => part === 'done').length).toBe(2);
});

test('a transition does not style the page anew, which would hold up the video', async ({
  page,
  browser,
}) => {
  await page.goto('/categories');
  // Its stylesheet, inserted meanwhile, would style the page anew as well.
  await lookAround(page);
  const elements = await page.locator('*').count();
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await page.evaluate(() => document.startViewTransition(() => {}).finished);
  const { traceEvents }: { traceEvents: { name: string; args: { elementCount?: number } }[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  );
  const styled = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? []) : [],
  );
  expect(styled.length).toBeGreaterThan(0);
  expect(Math.max(...styled)).toBeLessThan(elements / 4);
});

test('nothing moves for those who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await noteTransitions(page);
  await page.goto('/categories');
  await lookAround(page);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(videoPath);
  await expect(page.getByRole('button', { name: '暂停', exact: true })).toBeVisible();
  expect(await seenBy(page)).toEqual([]);
});

test('a video whose page is not there yet is not waited for before a still page', async ({ page }) => {
  await noteTransitions(page);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/watch-.{8}\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/categories');
  // The code that follows navigations preloads the watch page as well.
  const codeRequest = page.waitForRequest(/\/assets\/watch-.{8}\.js$/);
  await page.mouse.move(4, 400);
  await codeRequest;
  const card = page.getByRole('article').getByRole('link').first();
  await card.hover();
  await card.click();
  await expect(card).toBeFocused();
  await page.waitForTimeout(300);
  expect(await seenBy(page)).toEqual([]);
  release();
  await expect(page).toHaveURL(videoPath);
  await expect.poll(async () => (await seenBy(page)).map(({ part }) => part)).toContain('done');
  expect((await seenBy(page)).map(({ part }) => part)).toContain('::view-transition-group(video)');
});

test('a video that was opened by a link, left, and gone back to another: nothing is fetched under a still page', async ({
  page,
}) => {
  await noteTransitions(page);
  await page.goto('/video/2');
  await lookAround(page);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '视频分类' })).toBeVisible();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.getByRole('article').getByRole('link').first().click();
  await expect.poll(async () => (await seenBy(page)).at(-1)?.part).toBe('done');
  expect(fetched.filter((url) => /watch-[^/]*\.css/.test(url))).toEqual([]);
  // The stylesheet is loaded.
  const pressedCover = await page
    .getByRole('main')
    .locator('h1')
    .evaluate((h1) => getComputedStyle(h1.closest('[data-hue]') ?? h1).getPropertyValue('--pressed-cover'));
  expect(pressedCover.trim()).toBe('none');
});

test('a card that is pressed twice opens its video once, and plays it', async ({ page }) => {
  await page.goto('/categories');
  await lookAround(page);
  const visits = await page.evaluate(() => history.length);
  const card = page.getByRole('article').getByRole('link').first();
  await card.evaluate((link: HTMLElement) => {
    link.click();
    // The URL has changed, the page has not.
    const again = setInterval(() => {
      if (!location.pathname.startsWith('/video/')) return;
      clearInterval(again);
      link.click();
    });
  });
  await expect(page.getByRole('button', { name: '暂停', exact: true })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(visits + 1);
});

test('who goes back before the video is there is not held before a still page', async ({ page }) => {
  // The timeout that ends the transition after a second.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((act: () => void, ms?: number) =>
      ms === 1000 ? 0 : setTimeout(act, ms)) as typeof window.setTimeout;
    const ends: Promise<void>[] = [];
    Object.assign(window, { ends });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      ends.push(transition.finished);
      return transition;
    };
  });
  await page.goto('/about');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).click();
  await lookAround(page);
  await page
    .getByRole('article')
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => {
      link.click();
      const back = setInterval(() => {
        if (!location.pathname.startsWith('/video/')) return;
        clearInterval(back);
        history.back();
      });
    });
  await page.evaluate(() => Promise.all((window as unknown as { ends: Promise<void>[] }).ends));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('视频分类');
});

test('offline, where a press may lead nowhere, no page is held', async ({ page, context }) => {
  await noteTransitions(page);
  await page.goto('/categories');
  await lookAround(page);
  await context.setOffline(true);
  await page.getByRole('article').getByRole('link').first().click();
  await page.waitForTimeout(300);
  expect(await seenBy(page)).toEqual([]);
});
