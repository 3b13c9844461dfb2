import type { Page } from '@playwright/test';
import { test } from './film-site.ts';
import { openPlayer, type PlayerParts, playerOf, setAv1Smoothness } from './player.ts';
import { openGateway } from './servers.ts';
import { expect } from './site.ts';

/** The film files that a page requests from now on, including those of segments. */
function filmsOf(page: Page): () => readonly string[] {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/(film[^/?]*|hls\/[^?]*)/.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return () => [...names];
}

const pictureHeight = (page: Page) =>
  playerOf(page).video.evaluate((video: HTMLVideoElement) => video.videoHeight);

/** Opens another film from the list beside this one, and waits until it plays. */
async function goOnTo(page: Page, title: string) {
  await page.getByRole('region', { name: '相关推荐' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

const playsSegments = ({ video }: PlayerParts) =>
  video.evaluate(({ currentSrc }: HTMLVideoElement) => currentSrc.startsWith('blob:'));

test('a browser with AV1 plays and seeks AV1 files and segments, also without scripts, and requests nothing else', async ({
  page,
  browser,
  baseURL,
}) => {
  const films = filmsOf(page);
  const player = await openPlayer(page, '/video/both');
  await test.step('a file', async () => {
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(0.3);
    await page.keyboard.press('5');
    await expect.poll(player.seconds).toBeGreaterThan(3.2);
    await expect.poll(() => pictureHeight(page)).toBe(540);
    expect(films()).toEqual(['film-av1.mp4']);
  });
  await test.step('the next film is without AV1, and the one after it with AV1', async () => {
    await goOnTo(page, '一种编码');
    await expect.poll(player.seconds).toBeGreaterThan(0.3);
    await expect.poll(() => pictureHeight(page)).toBe(180);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('两种编码');
    await expect.poll(() => pictureHeight(page)).toBe(540);
  });
  await test.step('segments', async () => {
    // By now a busy machine may have reported that it is slow.
    await page.evaluate(() => {
      navigator.mediaCapabilities.decodingInfo = () =>
        Promise.resolve({ supported: true, smooth: true, powerEfficient: true, keySystemAccess: null });
    });
    const segments = filmsOf(page);
    await goOnTo(page, '新的编码');
    await expect.poll(() => playsSegments(player)).toBe(true);
    await expect.poll(player.seconds).toBeGreaterThan(3);
    await expect.poll(() => pictureHeight(page)).toBe(360);
    expect(segments().filter((name) => name.endsWith('p.mp4'))).toEqual(['hls/av1-360p.mp4']);
  });
  await test.step('without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const served = await context.newPage();
    const asked = filmsOf(served);
    await served.goto('/video/both');
    await playerOf(served).video.evaluate((video: HTMLVideoElement) => video.play());
    await expect.poll(() => pictureHeight(served)).toBe(540);
    expect(asked()).toEqual(['film-av1.mp4']);
    await context.close();
  });
});

test('a device too slow for AV1 plays H.264, but does not replace a film that is already playing', async ({
  page,
}) => {
  await setAv1Smoothness(page, false);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const before = filmsOf(page);
  await page.goto('/video/both', { waitUntil: 'commit' });
  const player = playerOf(page);
  await test.step('a video that plays before the player is loaded is not replaced', async () => {
    await player.video.evaluate((element: HTMLVideoElement) => {
      // However long the scripts take, the video must not end.
      element.loop = true;
      return element.play();
    });
    letGo();
    await player.seekBar.waitFor();
    await expect.poll(() => pictureHeight(page)).toBe(540);
    expect(before()).toEqual(['film-av1.mp4']);
  });
  await test.step('later videos are H.264', async () => {
    await goOnTo(page, '一种编码');
    await expect.poll(() => pictureHeight(page)).toBe(180);
    const films = filmsOf(page);
    await goOnTo(page, '两种编码');
    await expect.poll(() => pictureHeight(page)).toBe(360);
    expect(films()).toEqual(['film.mp4']);
  });
  await test.step('segments are H.264 too', async () => {
    const films = filmsOf(page);
    await goOnTo(page, '新的编码');
    await expect.poll(() => playsSegments(player)).toBe(true);
    await expect.poll(player.seconds).toBeGreaterThan(3);
    await expect.poll(() => pictureHeight(page)).toBe(360);
    expect(films().filter((name) => name.endsWith('p.mp4'))).toEqual(['hls/360p.mp4']);
  });
});

test('a browser without AV1 and Media Source Extensions plays H.264: its native playlist or the whole file', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
      Reflect.deleteProperty(window, name);
    const { canPlayType } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return type.includes('av01') ? '' : canPlayType.call(this, type);
    };
  });
  const films = filmsOf(page);
  const player = await openPlayer(page, '/video/both');
  await expect.poll(() => pictureHeight(page)).toBe(360);
  expect(films()).toEqual(['film.mp4']);
  await goOnTo(page, '一场完整的演出');
  await expect.poll(player.seconds).toBeGreaterThan(0.3);
  const playsPlaylists = await player.video.evaluate(
    (video: HTMLVideoElement) => video.canPlayType('application/vnd.apple.mpegurl') !== '',
  );
  await expect(player.video).toHaveAttribute('src', playsPlaylists ? /main\.m3u8/ : /film\.mp4/);
  await player.region.getByRole('button', { name: '更多' }).click();
  await expect(player.region.getByRole('group', { name: '定时关闭' })).toBeVisible();
  await expect(player.region.getByRole('group', { name: '清晰度' })).toHaveCount(0);
});

test('with data saver no film is loaded before it is played, and then the smaller one', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('yingxia.preferences', JSON.stringify({ savesData: true })),
  );
  const player = playerOf(page);
  /**
   * Opens a film and plays it.
   * @returns the files loaded by then
   */
  const play = (id: string) =>
    test.step(id, async () => {
      const films = filmsOf(page);
      await page.goto(`/video/${id}`);
      await player.play.waitFor();
      await page.waitForLoadState('networkidle');
      expect(films()).toEqual([]);
      await player.play.click();
      await expect.poll(player.seconds).toBeGreaterThan(0.3);
      return films();
    });
  expect(await play('both')).toEqual(['film.mp4']);
  await expect.poll(() => pictureHeight(page)).toBe(360);
  const segments = await play('long');
  expect(segments).toContain('hls/main.m3u8');
  expect(segments).not.toContain('hls/720p.mp4');
});

test.describe('stored on the device', () => {
  test.use({ serviceWorkers: 'allow', allowedConsoleErrors: [/Failed to load resource|Failed to fetch/] });

  test('stored films play without the server, with chapters and storyboard, whichever codec the page requests', async ({
    page,
    baseURL,
  }) => {
    const gateway = await openGateway(baseURL ?? '');
    for (const id of ['both', 'long']) {
      await page.goto(`${gateway.origin}/video/${id}`);
      await page.getByRole('button', { name: '离线保存' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '保存到这台设备' }).click();
      await expect(page.getByRole('dialog').getByText('已保存在这台设备上')).toBeVisible();
    }
    await gateway.close();

    const films = filmsOf(page);
    const player = await openPlayer(page, `${gateway.origin}/video/long`);
    await player.play.click();
    await page.keyboard.press('8');
    await expect.poll(player.seconds).toBeGreaterThan(32.2);
    await expect(player.video).toHaveAttribute('src', /film\.mp4/);
    expect(films().filter((name) => name.startsWith('hls/'))).toEqual([]);
    await expect(player.region.getByRole('button', { name: '章节：谢幕' })).toBeVisible();
    const { x = 0, y = 0, width = 0, height = 0 } = (await player.seekBar.boundingBox()) ?? {};
    await page.mouse.move(x + width * 0.9, y + height / 2);
    await expect(player.seekBar.locator('canvas')).toHaveAttribute('data-second', '30');

    await openPlayer(page, `${gateway.origin}/video/both`);
    await expect.poll(() => pictureHeight(page)).toBe(360);
  });
});
