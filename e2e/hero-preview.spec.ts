import type { Page } from '@playwright/test';
import { openPlayer } from './player.ts';
import { expect, test } from './site.ts';

const heroOf = (page: Page) => ({
  preview: page.locator('main a[aria-hidden="true"] video'),
  running: page.locator('main a[aria-hidden="true"] video[data-running]'),
  pause: page.getByRole('button', { name: '暂停预览' }),
  play: page.getByRole('button', { name: '播放预览' }),
});

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

test('the featured video begins to move, silently, and can be stopped', async ({ page }) => {
  await page.goto('/');
  const { preview, running, pause, play } = heroOf(page);
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
  await pause.click();
  await expect(preview).toHaveCount(0);
  // Another one, and a later visit, keep to that.
  await page.getByRole('link', { name: '换一部' }).click();
  // The button goes with its film; the next one's comes after three seconds.
  await expect(play).toHaveCount(0);
  await expect(play).toBeVisible();
  await expect(preview).toHaveCount(0);
  await play.press('Enter');
  await expect(running).toBeVisible();
  await expect(pause).toBeFocused();
});

test('it runs in view only, and ends with the page', async ({ page }) => {
  await page.goto('/');
  const { preview, running } = heroOf(page);
  await expect(running).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
  await expect(preview).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(running).toBeVisible();
  await page.getByRole('link', { name: '浏览分类' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('视频分类');
  await expect(page.locator('video')).toHaveCount(0);
});

test('beside the small window neither it nor its button is there, which may lie under it', async ({
  page,
}) => {
  const player = await openPlayer(page);
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.3);
  await expect(page.locator('section[aria-label="小窗播放"]')).toHaveCount(1);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();
  const { preview, play } = heroOf(page);
  const mini = page.getByRole('region', { name: '小窗播放' });
  await mini.getByRole('button', { name: '暂停' }).click();
  await expect(page.locator('button', { hasText: '播放预览' })).toHaveCount(1);
  await expect(play).toHaveCount(0);
  await expect(preview).toHaveCount(0);
  await mini.getByRole('button', { name: '关闭小窗' }).click();
  await play.click();
  await expect(preview).toHaveCount(1);
});

for (const [setting, prepare] of [
  ['reduced motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  [
    'the data saver',
    (page: Page) =>
      page.addInitScript(() => localStorage.setItem('yingxia.preferences', '{"savesData":true}')),
  ],
] as const) {
  test(`with ${setting} nothing is fetched for it`, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await prepare(page);
    await page.goto('/');
    // Longer than it would stand still.
    await page.waitForFunction(() => {
      const later = performance.getEntriesByType('resource').find(({ name }) => name.includes('after-load-'));
      return later && performance.now() - later.startTime > 5000;
    });
    expect(requested.filter((url) => url.includes('preview.mp4'))).toEqual([]);
    await expect(heroOf(page).play.or(heroOf(page).pause)).toHaveCount(0);
  });
}
