import { openPlayer, playerOf, switchAutoplayOn } from './player.ts';
import { expect, test } from './site.ts';

test('another video takes over the player: fullscreen, volume and speed stay', async ({ page }) => {
  await switchAutoplayOn(page, { playbackRate: 1.5 });
  const player = await openPlayer(page);
  await player.volume.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await player.enterFullscreen.click();
  await expect(player.leaveFullscreen).toBeVisible();
  await player.video.evaluate((video) => video.setAttribute('data-test-same', ''));
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('k');
  const upNext = page.getByRole('region', { name: '接下来播放' });
  const before = page.url();
  await upNext.getByRole('button', { name: '立即播放' }).click();
  await expect(page).not.toHaveURL(before);

  await expect(player.leaveFullscreen).toBeVisible();
  await expect(player.video).toHaveAttribute('data-test-same');
  // The URL changes before the video, and until then the ended one is shown.
  await expect.poll(player.seconds).toBeLessThan(20);
  await expect.poll(player.seconds).toBeGreaterThan(0.2);
  expect(await player.volumeState()).toEqual({ volume: 0.8, muted: false });
  expect(await player.video.evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
  await expect(page.locator('video')).toHaveCount(1);
});

test('the volume is remembered by this browser', async ({ page }) => {
  const player = await openPlayer(page);
  await player.volume.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await player.mute.click();
  await page.reload();
  await expect(player.volume).toHaveValue('0');
  expect(await player.volumeState()).toEqual({ volume: 0.8, muted: true });
  await player.unmute.click();
  await page.reload();
  await expect(player.volume).toHaveValue('0.8');
});

test('leaving a video unloads it, and coming back shows its poster', async ({ page }) => {
  const player = await openPlayer(page);
  const video = await player.video.elementHandle();
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '视频分类' })).toBeVisible();
  expect(
    await video?.evaluate(
      (element: HTMLVideoElement) =>
        element.paused && element.networkState === HTMLMediaElement.NETWORK_EMPTY,
    ),
  ).toBe(true);
  await page.goBack();
  await expect(playerOf(page).play).toBeVisible();
  await expect.poll(() => playerOf(page).video.getAttribute('poster')).toMatch(/\S/);
});
