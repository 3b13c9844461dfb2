import type { Page } from '@playwright/test';
import { relatedVideos } from '../domain/related-videos.ts';
import { catalogue } from '../library/samples.ts';
import { withMotion } from './motion.ts';
import {
  coveredControlsOf,
  openPlayer,
  playerOf,
  recordEnding,
  recordStatusMessages,
  seekToEnd,
  switchAutoplayOn,
  videoPath,
} from './player.ts';
import { expect, test } from './site.ts';

test.use(withMotion);

const [video] = catalogue;
const next = video && relatedVideos(video, catalogue).beside[0];
if (!next) throw new Error('the first video has no related one');

const offerOf = (page: Page) => page.getByRole('region', { name: '接下来播放' });

/** Plays the end of the video. */
async function endVideo(page: Page) {
  const player = playerOf(page);
  if (await player.play.isVisible()) await player.play.click();
  await seekToEnd(player);
}

/** Advances the page's held clock second by second, because its countdown waits for each. */
async function letPass(page: Page, seconds: number) {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000);
}

test('the next video is offered at the end, and starts by itself; the focus stays', async ({ page }) => {
  await switchAutoplayOn(page);
  const player = await openPlayer(page);
  await page.clock.install();
  // From here on, only the test moves the clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const offer = offerOf(page);
  const letOffer = async () => {
    await endVideo(page);
    await expect(player.region.locator('[data-end-card]')).toBeVisible();
    await letPass(page, 2);
  };
  await letOffer();
  await expect(offer).toContainText(next.title);
  await test.step('it waits while a dialog is open, whose Escape does not decline it', async () => {
    await page.getByRole('button', { name: '分享' }).click();
    await expect(page.getByRole('dialog', { name: '分享' })).toBeVisible();
    await letPass(page, 10);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '分享' })).toHaveCount(0);
    await expect(offer).toContainText(next.title);
  });
  await test.step('it waits for who reads on below', async () => {
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    await letPass(page, 10);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(offer).toContainText(next.title);
  });
  await test.step('it waits while its tab is hidden', async () => {
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
    await letPass(page, 10);
    await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'));
    await expect(offer).toContainText(next.title);
  });
  await test.step('it starts beside a field that is being typed in, which keeps the focus', async () => {
    const search = page.getByRole('banner').getByRole('searchbox');
    await search.pressSequentially('a film of the');
    await letPass(page, 8);
    await expect(page).toHaveURL(`/video/${next.id}`);
    await expect(offer).toHaveCount(0);
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('a film of the');
  });
  await test.step('a focused control of the player keeps the focus', async () => {
    await expect(player.pause).toBeVisible();
    await letOffer();
    await player.mute.focus();
    await expect(offer).toBeVisible();
    await letPass(page, 8);
    await expect(page).not.toHaveURL(`/video/${next.id}`);
    await expect(player.mute).toBeFocused();
  });
});

test('a film ends with its inscription before the offer, which can be declined, or started at once, also in fullscreen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await switchAutoplayOn(page, { playbackRate: 1.5 });
  const player = await openPlayer(page);
  const offer = offerOf(page);
  const card = player.region.locator('[data-end-card]');
  await test.step('the inscription; screen readers only announce the offer', async () => {
    const shown = await recordEnding(player);
    await endVideo(page);
    await expect(card).toHaveText(video?.title ?? '');
    await expect(card).toHaveAttribute('aria-hidden', 'true');
    await expect(offer.getByText(/\d 秒后开始/)).toBeVisible();
    // Eight seconds from the end of the film.
    expect((await shown()).slice(0, 2)).toEqual([video?.title, '6 秒后开始']);
    await offer.getByRole('button', { name: '取消' }).click();
    await expect(card).toBeVisible();
    await player.play.click();
    await expect(card).toHaveCount(0);
  });
  await test.step('it is declined by keyboard', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await endVideo(page);
    // It covers none of the controls.
    await offer.waitFor();
    await expect.poll(() => coveredControlsOf(player)).toEqual([]);
    const heard = await recordStatusMessages(player);
    await offer.getByRole('button', { name: '取消' }).press('Enter');
    await expect(offer).toHaveCount(0);
    await expect(page).toHaveURL(videoPath);
    await expect(player.play).toBeFocused();
    await endVideo(page);
    await expect(offer).toBeVisible();
    // An Escape that ends a composition belongs to the input method.
    await page
      .getByRole('searchbox', { name: '搜索视频' })
      .dispatchEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true, cancelable: true });
    await expect(offer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('status').getByText('已取消，不再接着播放').first()).toBeAttached();
    await expect(offer).toHaveCount(0);
    await expect.poll(heard).toContain('已取消，不再接着播放');
  });
  await test.step('the next video takes over the player: fullscreen, volume and speed stay', async () => {
    await player.volume.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await player.enterFullscreen.click();
    await expect(player.leaveFullscreen).toBeVisible();
    await player.video.evaluate((video) => video.setAttribute('data-test-same', ''));
    await endVideo(page);
    await offer.getByRole('button', { name: '立即播放' }).click();
    await expect(page).toHaveURL(`/video/${next.id}`);
    await expect(player.leaveFullscreen).toBeVisible();
    await expect(player.video).toHaveAttribute('data-test-same');
    // The URL changes before the video; until then the ended one is shown.
    await expect.poll(player.seconds).toBeLessThan(20);
    await expect.poll(player.seconds).toBeGreaterThan(0.2);
    expect(await player.volumeState()).toEqual({ volume: 0.8, muted: false });
    expect(await player.video.evaluate(({ playbackRate }: HTMLVideoElement) => playbackRate)).toBe(1.5);
    await expect(page.locator('video')).toHaveCount(1);
  });
});

test('this browser remembers speed, volume and 自动播放; nothing follows until that is turned on', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage['yingxia.preferences'] ??= '{"playbackRate":1.5}';
  });
  const player = await openPlayer(page);
  await test.step('leaving a video unloads it, and returning shows its poster', async () => {
    const video = await player.video.elementHandle();
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '视频分类' })).toBeVisible();
    const isUnloaded = () =>
      video?.evaluate(
        (element: HTMLVideoElement) =>
          element.paused && element.networkState === HTMLMediaElement.NETWORK_EMPTY,
      );
    await expect.poll(isUnloaded).toBe(true);
    await page.goBack();
    await expect(player.play).toBeVisible();
    await expect.poll(() => player.video.getAttribute('poster')).toMatch(/\S/);
  });
  await test.step('a chosen speed is kept; nothing follows', async () => {
    const speed = ({ playbackRate, preservesPitch }: HTMLVideoElement) => [playbackRate, preservesPitch];
    await expect.poll(() => player.video.evaluate(speed)).toEqual([1.5, true]);
    await endVideo(page);
    await expect(player.region.locator('[data-end-card="beside"]')).toBeVisible();
    await expect(offerOf(page)).toHaveCount(0);
  });
  const beside = page.getByRole('switch', { name: '自动播放', exact: true });
  await test.step('自动播放 can be changed beside 相关推荐 and in the settings, and both follow each other', async () => {
    await expect(beside).not.toBeChecked();
    await beside.click();
    await expect(beside).toBeChecked();
    await player.region.getByRole('button', { name: '更多' }).click();
    await player.region.getByRole('menuitem', { name: '播放设置' }).click();
    const setting = page.getByRole('switch', { name: '自动播放下一部' });
    await expect(setting).toBeChecked();
    await setting.click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '设置' })).toBeHidden();
    await expect(beside).not.toBeChecked();
    await beside.press('Space');
  });
  await test.step('the volume is remembered, muted or not', async () => {
    await player.volume.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await player.mute.click();
    await page.reload();
    await expect(beside).toBeChecked();
    await expect(player.volume).toHaveValue('0');
    expect(await player.volumeState()).toEqual({ volume: 0.8, muted: true });
    await player.unmute.click();
    await page.reload();
    await expect(player.volume).toHaveValue('0.8');
  });
});
