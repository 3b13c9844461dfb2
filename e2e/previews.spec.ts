import type { Locator, Page } from '@playwright/test';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { withMotion } from './motion.ts';
import { noteTransitions, seenBy } from './note-transitions.ts';
import { playerOf, recordEnding, seekToEnd, switchAutoplayOn } from './player.ts';
import { expect, test } from './site.ts';

test.use(withMotion);

const heroOf = (page: Page) => ({
  preview: page.locator('main a[aria-hidden="true"] video'),
  running: page.locator('main a[aria-hidden="true"] video[data-running]'),
  pause: page.getByRole('button', { name: '暂停预览' }),
  play: page.getByRole('button', { name: '播放预览' }),
  another: page.getByRole('link', { name: '换一部' }),
});

const card = (page: Page, index: number) =>
  page.getByRole('region', { name: '最新视频' }).getByRole('article').nth(index);
const cardPreviews = (page: Page) => page.locator('article video');

/** Opens the home page and waits for `entry/after-load.ts`. */
async function openHome(page: Page) {
  const later = page.waitForResponse(/after-load-.*\.js/);
  await page.goto('/');
  await (await later).finished();
}

/** Moves the pointer on a card's cover until the preview plays. */
async function pointUntilItRuns(card: Locator) {
  const cover = card.locator('img');
  await cover.scrollIntoViewIfNeeded();
  let x = 20;
  await expect(async () => {
    x = x === 20 ? 30 : 20;
    await cover.hover({ position: { x, y: 20 }, force: true });
    await expectToRun(card);
  }).toPass();
}

const expectToRun = (card: Locator) =>
  expect(card.locator('video[data-running]')).toBeVisible({ timeout: 2000 });

/** The element of the last LCP candidate. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { readonly element: Element | null };
          resolve(last.element?.tagName);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

test('the featured video plays a silent preview, which can be stopped; not beside the mini player', async ({
  page,
}) => {
  await page.goto('/');
  const { preview, running, pause, play, another } = heroOf(page);
  await test.step('after the page has loaded', async () => {
    await expect(running).toBeVisible();
    expect(await preview.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([
      true,
      true,
    ]);
    expect(await largestPaint(page)).toBe('IMG');
    const timing = await page.evaluate(() => ({
      fetched: performance.getEntriesByType('resource').find(({ name }) => name.includes('preview.mp4'))
        ?.startTime,
      loaded: performance.timing.loadEventEnd - performance.timing.navigationStart,
    }));
    expect(timing.fetched).toBeGreaterThan(timing.loaded);
  });
  await test.step('only while it is visible', async () => {
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
    await expect(preview).toHaveCount(0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(running).toBeVisible();
  });
  await test.step('once stopped, it stays stopped for other videos and later visits', async () => {
    await pause.click();
    await expect(preview).toHaveCount(0);
    await page.clock.install();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await another.click();
    // The button disappears with its film; the next one appears after three seconds.
    await expect(play).toHaveCount(0);
    await page.clock.runFor(3000);
    await page.clock.resume();
    await expect(play).toBeVisible();
    await expect(preview).toHaveCount(0);
    await play.press('Enter');
    await expect(running).toBeVisible();
    await expect(pause).toBeFocused();
  });
  await test.step('it ends with the page', async () => {
    await page.getByRole('link', { name: '立即观看' }).click();
    await expect.poll(playerOf(page).seconds).toBeGreaterThan(0.3);
    await expect(page.locator('video')).toHaveCount(1);
  });
  await test.step('beside the mini player, which may cover the button, there is neither preview nor button', async () => {
    await expect(page.locator('section[aria-label="小窗播放"]')).toHaveCount(1);
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();
    const mini = page.getByRole('region', { name: '小窗播放' });
    await mini.getByRole('button', { name: '暂停' }).click();
    await page.clock.runFor(3000);
    await expect(play.or(pause)).toHaveCount(0);
    await expect(preview).toHaveCount(0);
    await mini.getByRole('button', { name: '关闭小窗' }).click();
    await expect(pause).toBeVisible();
    await expect(preview).toHaveCount(1);
  });
});

test('a hovered or focused cover shows three silent seconds, one at a time', async ({ page }) => {
  await watchShifts(page);
  await openHome(page);
  const [first, second] = [card(page, 0), card(page, 1)];
  await test.step('by pointer', async () => {
    await pointUntilItRuns(first);
    const facts = await first.locator('video').evaluate((video: HTMLVideoElement) => ({
      muted: video.muted,
      loop: video.loop,
      hidden: video.getAttribute('aria-hidden'),
      src: new URL(video.src).pathname + new URL(video.src).search,
    }));
    expect(facts).toEqual({
      muted: true,
      loop: true,
      hidden: 'true',
      src: expect.stringMatching(/^\/media\/1\/preview\.mp4\?v=\w+$/),
    });
    await pointUntilItRuns(second);
    await expect(cardPreviews(page)).toHaveCount(1);
    await page.getByRole('heading', { name: '最新视频' }).hover();
    await expect(cardPreviews(page)).toHaveCount(0);
    expect(await shiftsOf(page)).toEqual([]);
  });
  await test.step('by keyboard focus; Escape ends it', async () => {
    await expect(async () => {
      await first.getByRole('link').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expectToRun(first);
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(cardPreviews(page)).toHaveCount(0);
  });
  await test.step('a press on the preview opens the card', async () => {
    await pointUntilItRuns(second);
    await pointUntilItRuns(first);
    await page.mouse.down();
    await expect(cardPreviews(page)).toHaveCount(0);
    await page.mouse.up();
    await expect(page).toHaveURL('/video/1');
  });
});

test('with reduced motion or data saver there are no previews; with reduced motion nothing grows, and the next video is offered at once', async ({
  page,
}) => {
  // Delays of the page take a tenth of their time.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    Object.assign(window, {
      setTimeout: (act: () => void, ms = 0, ...rest: unknown[]) =>
        wait(act, ms < 300 ? ms : ms / 10, ...rest),
    });
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await switchAutoplayOn(page);
  await noteTransitions(page);
  const previews: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('preview.mp4')) previews.push(request.url());
  });
  const expectNoPreview = async () => {
    await card(page, 0).locator('img').hover({ force: true });
    // Longer than the delay before a preview.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 6000)));
    expect(previews).toEqual([]);
    await expect(heroOf(page).play.or(heroOf(page).pause)).toHaveCount(0);
  };
  /** Sets the preference as the settings do. */
  const saveData = (savesData: boolean) =>
    page.evaluate(
      (text) => {
        localStorage.setItem('yingxia.preferences', text);
      },
      JSON.stringify({ savesData, autoplaysNext: true }),
    );

  await openHome(page);
  await test.step('with less motion', expectNoPreview);
  await test.step('with data saver', async () => {
    await saveData(true);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await heroOf(page).another.click();
    await expectNoPreview();
  });
  await test.step('with neither setting previews play', async () => {
    await saveData(false);
    await pointUntilItRuns(card(page, 1));
    expect(previews.filter((url) => url.includes('/media/1/'))).toEqual([]);
    await page.getByRole('heading', { name: '最新视频' }).hover();
    await heroOf(page).another.click();
    await expect(heroOf(page).running).toBeVisible();
  });
  await test.step('with reduced motion a video is shown at once, and the next one offered without a delay', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await card(page, 0).getByRole('link').click();
    const player = playerOf(page);
    await expect(player.pause).toBeVisible();
    expect((await seenBy(page)).grown).toEqual([]);
    const shown = await recordEnding(player);
    await seekToEnd(player);
    await expect(player.region.locator('[data-end-card]')).toHaveAttribute('data-end-card', 'beside');
    await expect.poll(async () => (await shown())[0]).toBe('8 秒后开始');
  });
});
