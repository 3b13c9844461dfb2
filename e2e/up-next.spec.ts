import { relatedVideos } from '../domain/related-videos.ts';
import { catalogue } from '../library/samples.ts';
import {
  coveredControlsOf,
  openPlayer,
  playerOf,
  recordStatusMessages,
  switchAutoplayOn,
  videoPath,
} from './player.ts';
import { expect, test } from './site.ts';

const [video] = catalogue;
const next = video && relatedVideos(video, catalogue).beside[0];
if (!next) throw new Error('the first video has no related one');

const endVideo = async (page: import('@playwright/test').Page) => {
  const player = playerOf(page);
  await player.play.click();
  await player.video.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2;
  });
};

test('the next video is offered at the end, and begins by itself', async ({ page }) => {
  await switchAutoplayOn(page);
  await openPlayer(page);
  await endVideo(page);
  const panel = page.getByRole('region', { name: '接下来播放' });
  await expect(panel).toContainText(next.title);
  // It waits for a dialog, which would go with the page, and whose Escape is its own.
  await page.getByRole('button', { name: '分享' }).click();
  await expect(page.getByRole('dialog', { name: '分享' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '分享' })).toHaveCount(0);
  await expect(panel).toContainText(next.title);
  // Nobody who is typing has asked for another page.
  const search = page.getByRole('banner').getByRole('searchbox');
  await search.pressSequentially('a film of the');
  await expect(page).toHaveURL(`/video/${next.id}`, { timeout: 30_000 });
  await expect(panel).toHaveCount(0);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('a film of the');
});

test('a film ends on its inscription, before anything is offered; screen readers hear of the offer alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await switchAutoplayOn(page);
  const player = await openPlayer(page);
  const order = await player.region.evaluateHandle((region) => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const offer = region.querySelector('[aria-label="接下来播放"]')?.textContent;
      const now = offer
        ? /\d+ 秒后开始/.exec(offer)?.[0]
        : region.querySelector('[data-end-card]')?.textContent;
      if (now && now !== seen.at(-1)) seen.push(now);
    }).observe(region, { childList: true, subtree: true });
    return seen;
  });
  await endVideo(page);
  const card = player.region.locator('[data-end-card]');
  await expect(card).toHaveText(video?.title ?? '');
  await expect(card).toHaveAttribute('aria-hidden', 'true');
  const panel = page.getByRole('region', { name: '接下来播放' });
  await expect(panel).toContainText(/\d 秒后开始/);
  await expect(panel.getByText(/\d 秒后开始/)).toBeVisible();
  // Eight from the end of the film.
  expect((await order.jsonValue()).slice(0, 2)).toEqual([video?.title, '6 秒后开始']);
  await panel.getByRole('button', { name: '取消' }).click();
  await expect(card).toBeVisible();
  await player.play.click();
  await expect(card).toHaveCount(0);
});

test('those who want less motion are offered it at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await switchAutoplayOn(page);
  const player = await openPlayer(page);
  await endVideo(page);
  await expect(player.region.locator('[data-end-card]')).toHaveAttribute('data-end-card', 'beside');
  await expect(page.getByRole('region', { name: '接下来播放' })).toContainText('8 秒后开始');
});

test('the next video is declined by keyboard, or started at once', async ({ page }) => {
  await switchAutoplayOn(page);
  const player = await openPlayer(page);
  await endVideo(page);
  const panel = page.getByRole('region', { name: '接下来播放' });
  // None of the controls is under it.
  await panel.waitFor();
  expect(await coveredControlsOf(player)).toEqual([]);
  const heard = await recordStatusMessages(player);
  await panel.getByRole('button', { name: '取消' }).press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(videoPath);
  await expect(player.play).toBeFocused();
  await endVideo(page);
  await expect(panel).toBeVisible();
  // The Escape that ends a composition is the input method's.
  await page
    .getByRole('searchbox', { name: '搜索视频' })
    .dispatchEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true, cancelable: true });
  await page.waitForTimeout(50);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect.poll(heard).toContain('已取消，不再接着播放');
  await endVideo(page);
  await panel.getByRole('button', { name: '立即播放' }).click();
  await expect(page).toHaveURL(`/video/${next.id}`);
});

test('a chosen speed holds when a video is opened; nothing follows until that is switched on', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('yingxia.preferences', '{"playbackRate":1.5}'));
  const player = await openPlayer(page);
  expect(
    await player.video.evaluate(({ playbackRate, preservesPitch }: HTMLVideoElement) => [
      playbackRate,
      preservesPitch,
    ]),
  ).toEqual([1.5, true]);
  await endVideo(page);
  await expect(player.region.locator('[data-end-card="beside"]')).toBeVisible();
  await expect(page.getByRole('region', { name: '接下来播放' })).toHaveCount(0);
});
