import type { Page } from '@playwright/test';
import { test } from './film-site.ts';
import { openPlayer, type PlayerParts, playerOf, recordStatusMessages } from './player.ts';
import { expect } from './site.ts';
import { violationsOf } from './violations.ts';

const more = (player: PlayerParts) => player.region.getByRole('button', { name: '更多' });
const qualities = (player: PlayerParts) => player.region.getByRole('group', { name: '清晰度' });

const seekTo = (player: PlayerParts, seconds: number) =>
  player.video.evaluate((video: HTMLVideoElement, at) => {
    video.currentTime = at;
  }, seconds);

const pictureHeight = (player: PlayerParts) =>
  player.video.evaluate((video: HTMLVideoElement) => video.videoHeight);

const isPlayedInSegments = (player: PlayerParts) =>
  player.video.evaluate((video: HTMLVideoElement) => video.currentSrc.startsWith('blob:'));

/** The files of the video that the page requests from now on, without versions. */
function filesOf(page: Page): () => string[] {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  return () => fetched.filter((path) => path.startsWith('/media/'));
}

test('a long film plays in segments, without its whole file; its chapters are marked, listed and reachable', async ({
  page,
}) => {
  const files = filesOf(page);
  const player = await openPlayer(page, '/video/long');
  expect(await isPlayedInSegments(player)).toBe(true);
  const button = player.region.getByRole('button', { name: /^章节/ });
  const chapters = player.region.getByRole('menu', { name: '章节' }).getByRole('menuitemradio');
  await test.step('chapters by mouse', async () => {
    await expect(button).toHaveAccessibleName('章节：开场');
    await expect(player.seekBar).toHaveAttribute('aria-valuetext', '0:00 / 0:40，开场');
    await button.click();
    await expect(chapters).toHaveText([
      /开场\s*0:00/,
      /第一幕 & 序曲\s*0:14/,
      /谢幕\s*0:28/,
      /一个很长的名字/,
    ]);
    const lines = chapters
      .locator('time')
      .evaluateAll((times) => times.map(({ clientHeight }) => clientHeight));
    expect(new Set(await lines).size).toBe(1);
    expect(await violationsOf(page)).toEqual([]);
    await chapters.nth(1).click();
    await expect.poll(player.seconds).toBeCloseTo(14, 1);
    await expect(button).toHaveAccessibleName('章节：第一幕 & 序曲');
    await button.click();
    await expect(chapters.nth(1)).toHaveAttribute('aria-checked', 'true');
    await expect(chapters.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
  });
  await test.step('chapters by keyboard', async () => {
    const heard = await recordStatusMessages(player);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(player.seconds).toBeCloseTo(28, 1);
    await player.seekBar.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(player.seconds).toBeCloseTo(14, 1);
    await expect.poll(heard).toEqual(['谢幕', '第一幕 & 序曲']);
    await expect(player.seekBar).toHaveAttribute('aria-valuetext', '0:14 / 0:40，第一幕 & 序曲');
  });
  await test.step('chapters on the seek bar', async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await player.seekBar.boundingBox()) ?? {};
    await page.mouse.move(x + width * 0.9, y + height / 2);
    await expect(player.seekBar.getByText('谢幕')).toBeVisible();
    await expect(player.seekBar.locator('canvas')).toHaveAttribute('data-second', '30');
    // Only the sheet of the storyboard with that moment is loaded.
    const sheets = files().filter((path) => /storyboard.*\.avif/.test(path));
    expect(sheets).toEqual(['/media/long/storyboard-2.avif']);
  });
  await player.play.click();
  await seekTo(player, 33);
  await expect.poll(player.seconds).toBeGreaterThan(33.2);
  await expect(player.region).toHaveAttribute('data-status', 'playing');
  expect(files().filter((path) => path.endsWith('/film.mp4'))).toEqual([]);
});

test('a chosen quality is applied, announced and remembered; the next film is a single file without chapters', async ({
  page,
}) => {
  const player = await openPlayer(page, '/video/long');
  const automatic = qualities(player).getByRole('menuitemradio', { name: /^自动（\d+p）$/ });
  const low = qualities(player).getByRole('menuitemradio', { name: '240p' });
  await test.step('自动 shows the current quality; a choice is announced', async () => {
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(0.3);
    await more(player).click();
    await expect(automatic).toHaveAttribute('aria-checked', 'true');
    await expect(qualities(player).getByRole('menuitemradio')).toHaveText([/自动/, '720p', '480p', '240p']);
    expect(await violationsOf(page)).toEqual([]);
    const heard = await recordStatusMessages(player);
    await low.click();
    await expect.poll(heard).toEqual(['清晰度：240p']);
    await expect.poll(() => pictureHeight(player)).toBe(240);
    await expect(player.region).toHaveAttribute('data-status', 'playing');
  });
  await test.step('the choice is remembered, in the menu and in the settings', async () => {
    await page.reload();
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(0.3);
    expect(await pictureHeight(player)).toBe(240);
    await seekTo(player, 1);
    await more(player).click();
    await expect(low).toHaveAttribute('aria-checked', 'true');
    await player.region.getByRole('menuitem', { name: '播放设置' }).click();
    const setting = page.getByRole('dialog').getByRole('combobox', { name: '清晰度' });
    await expect(setting).toHaveValue('240');
    await setting.selectOption('480p');
    await page.keyboard.press('Escape');
    await expect.poll(() => pictureHeight(player)).toBe(480);
    await more(player).click();
    await qualities(player).getByRole('menuitemradio', { name: '自动' }).click();
    await more(player).click();
    await expect(automatic).toHaveAttribute('aria-checked', 'true');
    await page.keyboard.press('Escape');
  });
  await test.step('the film continues in the mini player, and back on its page', async () => {
    // However long that took, the film must not be at its end.
    await seekTo(player, 1);
    // The mini player's code is loaded once the video plays.
    await expect(page.locator('section[aria-label="小窗播放"]')).toHaveCount(1);
    await page.getByRole('navigation').getByRole('link', { name: '分类' }).first().click();
    const mini = page.getByRole('region', { name: '小窗播放' }).locator('video');
    await expect(mini).toBeVisible();
    const seconds = () => mini.evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(seconds).toBeGreaterThan((await seconds()) + 0.3);
    await page.goBack();
    await expect(player.region).toHaveAttribute('data-status', 'playing');
    expect(await isPlayedInSegments(player)).toBe(true);
    await expect(player.region.getByRole('button', { name: /^章节/ })).toBeVisible();
  });
  await test.step('the next film is a single file; the first one plays in segments again', async () => {
    await page.getByRole('main').getByRole('link', { name: '一个镜头' }).first().click();
    await expect(page).toHaveURL(/short/);
    await expect(player.video).toHaveAttribute('src', /film(-av1)?\.mp4/);
    await expect.poll(player.seconds).toBeGreaterThan(0.3);
    await expect(player.region.getByRole('button', { name: /^章节/ })).toHaveCount(0);
    await more(player).click();
    await expect(player.region.getByRole('group', { name: '定时关闭' })).toBeVisible();
    await expect(qualities(player)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect.poll(() => isPlayedInSegments(player)).toBe(true);
  });
});

test('a small player never loads a quality that is larger than itself, even for the first segment', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Simulates a connection whose responses arrive before the page's next frame.
  await page.addInitScript(() => {
    window.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  });
  const files = filesOf(page);
  const player = await openPlayer(page, '/video/long');
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.3);
  const pictures = files().filter((path) => /\d+p\.mp4$/.test(path));
  expect([...new Set(pictures)]).toEqual(['/media/long/hls/240p.mp4']);
});

test('a damaged segment does not stop playback; a broken connection is reported, and a press resumes where it broke', async ({
  page,
  consoleErrors,
}) => {
  await page.addInitScript(() => {
    const { addSourceBuffer } = MediaSource.prototype;
    Object.assign(window, { refusals: 0 });
    MediaSource.prototype.addSourceBuffer = function add(type) {
      const buffer = addSourceBuffer.call(this, type);
      const append = buffer.appendBuffer.bind(buffer);
      buffer.appendBuffer = (data) => {
        const page = window as unknown as { refusals: number };
        if (page.refusals === 0 || !type.startsWith('video')) return append(data);
        page.refusals -= 1;
        throw new DOMException('refused', 'InvalidAccessError');
      };
      return buffer;
    };
  });
  const player = await openPlayer(page, '/video/long');
  await test.step('segments that the browser refuses are loaded again', async () => {
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(0.3);
    await page.evaluate(() => Object.assign(window, { refusals: 2 }));
    await seekTo(player, 30);
    // What was loaded ahead plays before the next segment is refused.
    await expect.poll(() => page.evaluate(() => (window as { refusals?: number }).refusals)).toBe(0);
    await expect.poll(player.seconds).toBeGreaterThan(30.3);
    await expect(player.region).toHaveAttribute('data-status', 'playing');
  });
  await test.step('playback resumes after a broken connection', async () => {
    await page.clock.install();
    let isDown = true;
    await page.route('**/hls/*.mp4*', (route) => (isDown ? route.abort() : route.continue()));
    await seekTo(player, 10);
    // hls.js retries after 1, 2, 4 seconds and so on.
    await expect(async () => {
      await page.clock.fastForward(8000);
      await expect(player.region).toHaveAttribute('data-status', 'failed', { timeout: 500 });
    }).toPass();
    isDown = false;
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(10.3);
    await expect(player.region).toHaveAttribute('data-status', 'playing');
  });
  consoleErrors.length = 0;
});

test('without a playlist the whole file plays, and the playlist once it is available', async ({
  page,
  consoleErrors,
}) => {
  let isGone = true;
  await page.route('**/main.m3u8*', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto('/video/long');
  await page.clock.install();
  const player = playerOf(page);
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.3);
  await expect(player.video).toHaveAttribute('src', /film\.mp4/);
  isGone = false;
  await seekTo(player, 20);
  await expect(async () => {
    await page.clock.fastForward(3000);
    await player.region.press('k');
    await player.region.press('k');
    expect(await isPlayedInSegments(player)).toBe(true);
  }).toPass();
  await expect.poll(player.seconds).toBeGreaterThan(20.3);
  await expect(player.region).toHaveAttribute('data-status', 'playing');
  consoleErrors.length = 0;
});
