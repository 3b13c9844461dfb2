import type { Page } from '@playwright/test';
import { withMotion } from './motion.ts';
import { noteTransitions, seenBy } from './note-transitions.ts';
import { expect, test } from './site.ts';

test.use(withMotion);

/** Moves the pointer, which starts preloading the watch page, and waits for that. */
const lookAround = async (page: Page) => {
  await page.mouse.move(4, 400);
  await page.waitForFunction(() => performance.getEntriesByName('watch-page-loaded').length > 0);
};

const card = (page: Page, index = 0) => page.getByRole('article').getByRole('link').nth(index);
const pauseButton = (page: Page) => page.getByRole('button', { name: '暂停', exact: true });
const openCategories = (page: Page) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).click();

/** Turns the mini player off, so that the next video always starts on its cover. */
const switchMiniPlayerOff = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('yingxia.preferences', '{"usesMiniPlayer":false}'));

test('a video starts on the pressed cover and grows from there, unless it resumes', async ({ page }) => {
  await switchMiniPlayerOff(page);
  await noteTransitions(page);
  await page.goto('/categories');
  await lookAround(page);
  const cover = await page.getByRole('article').getByRole('img').first().boundingBox();
  await card(page).click();
  await expect(pauseButton(page)).toBeVisible();
  await expect.poll(async () => (await seenBy(page)).grown).toHaveLength(1);
  const { played, grown } = await seenBy(page);
  const [, , id] = new URL(page.url()).pathname.split('/');
  await test.step('from the cover, within a quarter of a second', async () => {
    expect(played[0]).toBe(id);
    const [from] = grown;
    // A hovered cover is raised by three pixels.
    expect(Math.abs((from?.left ?? 0) - (cover?.x ?? 0))).toBeLessThan(1);
    expect(Math.abs((from?.top ?? 0) - (cover?.y ?? 0))).toBeLessThan(5);
    expect(Math.abs((from?.width ?? 0) - (cover?.width ?? 0))).toBeLessThan(1);
    expect(from?.ms).toBeLessThanOrEqual(250);
  });
  await test.step('another video grows too while this one plays', async () => {
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 20;
    });
    await expect(page.locator('video')).toHaveJSProperty('seeking', false);
    await page.getByRole('region', { name: '相关推荐' }).getByRole('link').first().click();
    await expect(page).not.toHaveURL(new RegExp(`/video/${id}$`));
    await expect.poll(async () => (await seenBy(page)).grown.length).toBe(2);
    await expect(pauseButton(page)).toBeVisible();
  });
  await test.step('a begun video resumes, without playing its beginning on the cover', async () => {
    await openCategories(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('视频分类');
    const before = (await seenBy(page)).played.length;
    await card(page).click();
    await expect(page).toHaveURL(`/video/${id}`);
    await expect(page.getByText('上次看到')).toBeVisible();
    expect((await seenBy(page)).played.slice(before)).not.toContain(id);
  });
});

test('a card pressed twice opens its video once, plays it, and loads no stylesheet again', async ({
  page,
}) => {
  await switchMiniPlayerOff(page);
  await page.goto('/video/2');
  await lookAround(page);
  await openCategories(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('视频分类');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const visits = await page.evaluate(() => history.length);
  await test.step('pressed again before the page has changed', async () => {
    await card(page).evaluate((link: HTMLElement) => {
      link.click();
      // The URL has changed, but not the page.
      const again = setInterval(() => {
        if (!location.pathname.startsWith('/video/')) return;
        clearInterval(again);
        link.click();
      });
    });
    await expect(pauseButton(page)).toBeVisible();
    expect(await page.evaluate(() => history.length)).toBe(visits + 1);
    expect(fetched.filter((url) => /\/watch-.{8}\.css$/.test(url))).toEqual([]);
  });
  await test.step('the second press of a double click does not reach the player under the pointer', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('视频分类');
    const isPressed = await page.evaluateHandle(() => {
      const animate = Element.prototype.animate;
      return {
        promise: new Promise<void>((resolve) => {
          Element.prototype.animate = function (this: Element, ...how) {
            const video = this.querySelector('video');
            video?.click();
            if (video) resolve();
            return animate.apply(this, how);
          };
        }),
      };
    });
    await card(page, 3).click();
    await isPressed.evaluate(({ promise }) => promise);
    await expect(pauseButton(page)).toBeVisible();
    await expect(page.locator('video')).toHaveJSProperty('paused', false);
  });
});

test('Back before the page or its code is loaded leaves no video behind, and the link works again', async ({
  page,
}) => {
  await switchMiniPlayerOff(page);
  await noteTransitions(page);
  for (const [index, [what, file]] of (
    [
      ['page', /descriptions/],
      ['code', /\/assets\/watch-.{8}\.js$/],
    ] as const
  ).entries())
    await test.step(what, async () => {
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
      await page.route(file, async (route) => {
        await isReleased;
        await route.continue();
      });
      // The first movement of the pointer may already request it.
      const asked = page.waitForRequest(file);
      await page.goto('/about');
      await openCategories(page);
      await page.mouse.move(4, 400);
      await card(page, index).click();
      await asked;
      await expect(page).toHaveURL(/\/video\//);
      if (what === 'page') {
        const begun = page.getByRole('article').locator('video:not([aria-hidden])');
        await expect(begun).toHaveJSProperty('paused', false);
      }
      await page.goBack();
      release();
      await page.waitForFunction(() => performance.getEntriesByName('watch-page-loaded').length > 0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('视频分类');
      await expect(page.locator('video')).toHaveCount(0);
      if (what === 'code') expect((await seenBy(page)).played).toEqual([]);
      await card(page, index).click();
      await expect(pauseButton(page)).toBeVisible();
      await expect
        .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0);
      await page.unroute(file);
    });
});
