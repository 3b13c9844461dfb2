import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openPlayer, type PlayerParts, playerOf, recordStatusMessages, switchAutoplayOn } from './player.ts';
import { expect, test } from './site.ts';

const seekToEnd = ({ video }: PlayerParts) =>
  video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.3;
  });

const choose = async (page: Page, role: 'menuitemradio' | 'menuitemcheckbox' | 'menuitem', name: string) => {
  const { region } = playerOf(page);
  await region.getByRole('button', { name: '更多' }).click();
  await region.getByRole(role, { name, exact: true }).click();
};

test('a film that loops begins again, is followed by nothing, and loops at the next visit', async ({
  page,
}) => {
  const player = await openPlayer(page);
  const heard = await recordStatusMessages(player);
  await page.keyboard.press('r');
  await expect.poll(heard).toContain('循环播放已打开');
  await player.play.click();
  await seekToEnd(player);
  await expect.poll(player.seconds).toBeLessThan(10);
  await expect(player.region).toHaveAttribute('data-status', 'playing');
  await expect(page.getByRole('region', { name: '接下来播放' })).toHaveCount(0);

  await page.reload();
  await player.region.getByRole('button', { name: '更多' }).click();
  const item = player.region.getByRole('menuitemcheckbox', { name: '循环播放' });
  await expect(item).toBeChecked();
  await item.click();
  await expect.poll(() => player.video.evaluate(({ loop }: HTMLVideoElement) => loop)).toBe(false);
});

test('a film that is meant to loop does so, unless another is to follow or the viewer says no', async ({
  page,
}) => {
  const loops = () => playerOf(page).video.evaluate(({ loop }: HTMLVideoElement) => loop);
  const follows = page.getByRole('switch', { name: '自动播放' });
  const player = await openPlayer(page, '/video/35');
  await expect.poll(loops).toBe(true);
  await player.play.click();
  await seekToEnd(player);
  await expect.poll(player.seconds).toBeLessThan(10);
  await expect(player.region).toHaveAttribute('data-status', 'playing');

  await follows.click();
  await expect.poll(loops).toBe(false);
  await follows.click();
  await expect.poll(loops).toBe(true);

  await choose(page, 'menuitemcheckbox', '循环播放');
  await expect.poll(loops).toBe(false);
  await page.reload();
  await choose(page, 'menuitemcheckbox', '循环播放');
  await expect.poll(loops).toBe(true);
});

/**
 * The sleep timer's quarter of an hour is over when the journey says so: Playwright's clock would take the page's marks away.
 * @returns ends it
 */
async function holdSleepTimer(page: Page) {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const waits = (...[run, delay, ...rest]: Parameters<typeof setTimeout>) =>
      delay === 15 * 60_000
        ? Object.assign(window, { timeIsUp: run }) && 0
        : setTimeout.call(window, run, delay, ...rest);
    Object.assign(window, { setTimeout: waits });
  });
  return async () => {
    // Its code comes when it is first set.
    await page.waitForFunction(() => 'timeIsUp' in window);
    await page.evaluate(() => (window as unknown as { timeIsUp: () => void }).timeIsUp());
  };
}

test('the sleep timer fades and pauses, says so, and leaves the volume as it was', async ({ page }) => {
  const endSleepTimer = await holdSleepTimer(page);
  const player = await openPlayer(page);
  await player.play.click();
  await choose(page, 'menuitemradio', '15 分钟');
  await choose(page, 'menuitemcheckbox', '循环播放');
  expect(await player.isPaused()).toBe(false);
  await endSleepTimer();
  await expect.poll(async () => (await player.volumeState()).volume).toBeLessThan(0.5);
  await expect(player.volume).toHaveValue('1');
  await expect(player.region.getByText('定时的时间到了，已经暂停')).toBeVisible();
  expect(await player.isPaused()).toBe(true);
  expect(await player.volumeState()).toEqual({ volume: 1, muted: false });
});

test('who turns the sound up while the sleep timer fades it is awake, and hears what was chosen', async ({
  page,
}) => {
  const endSleepTimer = await holdSleepTimer(page);
  const player = await openPlayer(page);
  await player.play.click();
  await choose(page, 'menuitemradio', '15 分钟');
  await endSleepTimer();
  await expect.poll(async () => (await player.volumeState()).volume).toBeLessThan(0.9);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await player.volumeState()).volume).toBe(0.9);
  // Longer than what was left of the fading.
  await page.waitForTimeout(4500);
  expect(await player.volumeState()).toEqual({ volume: 0.9, muted: false });
  expect(await player.isPaused()).toBe(false);
});

test('where playing is to end with this film, nothing follows', async ({ page }) => {
  await switchAutoplayOn(page);
  const player = await openPlayer(page);
  await player.play.click();
  await choose(page, 'menuitemradio', '播完本部');
  await seekToEnd(player);
  await expect(player.region).toHaveAttribute('data-status', 'ended');
  await expect(page.getByRole('region', { name: '接下来播放' })).toHaveCount(0);
  // It was for this end.
  await player.play.click();
  await player.region.getByRole('button', { name: '更多' }).click();
  await expect(player.region.getByRole('menuitemradio', { name: '关闭', exact: true })).toBeChecked();
});

test('the picture is saved whole, with its inscription, under a name that says which', async ({ page }) => {
  const player = await openPlayer(page);
  const downloaded = page.waitForEvent('download');
  // Pressed before the frame that was sought is there.
  await player.video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 12;
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }));
  });
  const file = await downloaded;
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  expect(file.suggestedFilename()).toBe(`${title} 0.12.jpg`);
  await expect(player.region.getByText('截图已保存')).toBeVisible();
  const { width, height } = jpegSize(readFileSync(await file.path()));
  const film = await player.video.evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => ({
    width: videoWidth,
    height: videoHeight,
  }));
  expect(width).toBe(film.width);
  expect(height).toBeGreaterThan(film.height * 1.1);
});

/** From the frame header (ITU-T T.81, B.2.2). */
function jpegSize(file: Buffer) {
  for (let at = 2; at < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file.readUInt16BE(at);
    if (marker === 0xffc0 || marker === 0xffc2)
      return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
  }
  throw new Error('no JPEG');
}

test('a film of another site is said to be the reason', async ({ page }) => {
  const player = await openPlayer(page);
  await page.evaluate(() => {
    window.createImageBitmap = () => Promise.reject(new DOMException('tainted', 'SecurityError'));
  });
  await choose(page, 'menuitem', '截图');
  await expect(player.region.getByText('短片来自别的网站，浏览器不允许截图')).toBeVisible();
});
