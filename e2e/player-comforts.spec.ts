import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openPlayer, playerOf, recordStatusMessages, seekToEnd, videoPath } from './player.ts';
import { expect, test } from './site.ts';

const choose = async (page: Page, role: 'menuitemradio' | 'menuitemcheckbox' | 'menuitem', name: string) => {
  const { region } = playerOf(page);
  await region.getByRole('button', { name: '更多' }).click();
  await region.getByRole(role, { name, exact: true }).click();
};

test('a film loops by default or by choice, which is remembered', async ({ page }) => {
  const player = await openPlayer(page, '/video/35');
  const loops = () => player.video.evaluate(({ loop }: HTMLVideoElement) => loop);
  const follows = page.getByRole('switch', { name: '自动播放' });
  const next = page.getByRole('region', { name: '接下来播放' });
  const expectToBeginAgain = async () => {
    await seekToEnd(player);
    await expect.poll(player.seconds).toBeLessThan(10);
    await expect(player.region).toHaveAttribute('data-status', 'playing');
    await expect(next).toHaveCount(0);
  };
  await test.step('a film with the default loops, unless autoplay of the next one is on or the viewer turned looping off', async () => {
    await expect.poll(loops).toBe(true);
    await player.play.click();
    await expectToBeginAgain();
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
  await test.step('R turns looping on for any film', async () => {
    await page.keyboard.press('r');
    await expect.poll(loops).toBe(false);
    await page.getByRole('region', { name: '相关推荐' }).getByRole('link').first().click();
    await expect(page).not.toHaveURL('/video/35');
    await expect(player.pause).toBeVisible();
    const heard = await recordStatusMessages(player);
    await page.keyboard.press('r');
    await expect.poll(heard).toContain('循环播放已打开');
    await expectToBeginAgain();
  });
  await test.step('it is remembered', async () => {
    await page.reload();
    await player.region.getByRole('button', { name: '更多' }).click();
    const item = player.region.getByRole('menuitemcheckbox', { name: '循环播放' });
    await expect(item).toBeChecked();
    await item.click();
    await expect.poll(loops).toBe(false);
  });
  await test.step('with 播完这部短片, nothing follows this film', async () => {
    await follows.click();
    await expect(follows).toBeChecked();
    // Chosen first, because a slow browser may reach the end before.
    await choose(page, 'menuitemradio', '播完这部短片');
    await player.play.click();
    // With reduced motion, the next video would be offered at once.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await seekToEnd(player);
    await expect(player.region).toHaveAttribute('data-status', 'ended');
    await expect(player.region.locator('[data-end-card="beside"]')).toHaveCount(1);
    await expect(next).toHaveCount(0);
    // The choice applied only to this end.
    await player.play.click();
    await player.region.getByRole('button', { name: '更多' }).click();
    await expect(player.region.getByRole('menuitemradio', { name: '关闭', exact: true })).toBeChecked();
  });
});

test('the sleep timer fades, pauses and restores the volume; changing the volume meanwhile cancels it', async ({
  page,
}) => {
  const timers = page.getByRole('group', { name: '定时关闭' }).getByRole('menuitemradio');
  const player = await openPlayer(page);
  await test.step('a short film alone has no minutes, a long list has', async () => {
    await player.region.getByRole('button', { name: '更多' }).click();
    await expect(timers).toHaveText(['关闭', '播完这部短片']);
    await page.keyboard.press('Escape');
    // A film that loops goes on for ever.
    await page.keyboard.press('r');
    await player.region.getByRole('button', { name: '更多' }).click();
    await expect(timers).toHaveCount(5);
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await openPlayer(page, `${videoPath}?list=categories`);
    await expect(page.getByRole('region', { name: '连播列表' })).toBeVisible();
    await player.region.getByRole('button', { name: '更多' }).click();
    await expect(timers).toHaveText(['关闭', '15 分钟', '30 分钟', '60 分钟', '播完这部短片']);
    await page.keyboard.press('Escape');
  });
  const volume = async () => (await player.volumeState()).volume;
  await page.clock.install();
  /** Stops halfway through the fade of 4 s. */
  const sleepHalf = async () => {
    await choose(page, 'menuitemradio', '15 分钟');
    await expect(player.region.getByRole('menu')).toHaveCount(0);
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 15 * 60_000 + 1000);
    await page.clock.runFor(2000);
    await expect.poll(volume).toBeCloseTo(0.25, 1);
    await expect(player.volume).toHaveValue('1');
  };
  await player.play.click();
  await sleepHalf();
  await page.keyboard.press('ArrowDown');
  await expect.poll(volume).toBe(0.9);
  await page.clock.runFor(4000);
  expect(await player.volumeState()).toEqual({ volume: 0.9, muted: false });
  expect(await player.isPaused()).toBe(false);

  await page.keyboard.press('ArrowUp');
  await page.clock.resume();
  await choose(page, 'menuitemcheckbox', '循环播放');
  await sleepHalf();
  expect(await player.isPaused()).toBe(false);
  await page.clock.runFor(2100);
  await expect(player.region.getByText('定时的时间到了，已经暂停')).toBeVisible();
  await expect.poll(player.isPaused).toBe(true);
  await expect.poll(player.volumeState).toEqual({ volume: 1, muted: false });
});

test('a screenshot is saved under a descriptive name, or a failure is explained', async ({ page }) => {
  const player = await openPlayer(page);
  const heard = await recordStatusMessages(player);
  const downloaded = page.waitForEvent('download');
  // Pressed before the frame of the seek is shown.
  await player.video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 12;
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }));
  });
  const file = await downloaded;
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  expect(file.suggestedFilename()).toBe(`${title} 0.12.jpg`);
  await expect.poll(heard).toContain('截图已保存');
  const film = await player.video.evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => ({
    width: videoWidth,
    height: videoHeight,
  }));
  expect(jpegSize(readFileSync(await file.path()))).toEqual(film);

  await test.step('before the first frame, the cover is saved', async () => {
    const downloaded = page.waitForEvent('download');
    await player.video.evaluate((element) =>
      Object.defineProperty(element, 'readyState', { value: 0, configurable: true }),
    );
    await page.keyboard.press('s');
    expect((await downloaded).suggestedFilename()).toBe(`${title} 0.12.webp`);
    await player.video.evaluate((element) => Reflect.deleteProperty(element, 'readyState'));
  });

  // Simulates a film of another site.
  await page.evaluate(() => {
    OffscreenCanvas.prototype.convertToBlob = () =>
      Promise.reject(new DOMException('tainted', 'SecurityError'));
  });
  await choose(page, 'menuitem', '截图');
  await expect(player.region.getByText('短片来自其他网站，浏览器不允许截图')).toBeVisible();
});

/** Reads the frame header (ITU-T T.81, B.2.2). */
function jpegSize(file: Buffer) {
  for (let at = 2; at < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file.readUInt16BE(at);
    if (marker === 0xffc0 || marker === 0xffc2)
      return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
  }
  throw new Error('no JPEG');
}
