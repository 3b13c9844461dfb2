import type { Page } from '@playwright/test';
import { stopOwnSite, test } from './own-site.ts';
import { openPlayer, type PlayerParts, playerOf, recordStatusMessages, setAv1Smoothness } from './player.ts';
import { openGateway } from './servers.ts';
import { expect } from './site.ts';
import { violationsOf } from './violations.ts';

test.describe.configure({ mode: 'serial' });
test.use({
  content: {
    films: [
      {
        id: 'long',
        title: '一场完整的演出',
        picture: { width: 1280, height: 720, seconds: 40, qualities: [720, 480, 240] },
        chapters: [
          [0, '开场'],
          [14, '第一幕 & 序曲'],
          [28, '谢幕'],
          [38, '一个很长的名字，菜单的一行里写不下，但它的时间不可以因此断开'],
        ],
      },
      {
        id: 'newer',
        title: '新的编码',
        picture: { width: 640, height: 360, seconds: 10, qualities: [360], hasAv1Qualities: true },
      },
      { id: 'short', title: '一个镜头' },
    ],
  },
});
test.afterAll(stopOwnSite);

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

/** The files that a page fetches of its video from now on, without their versions. */
function filesOf(page: Page): () => string[] {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  return () => fetched.filter((path) => path.startsWith('/media/'));
}

test('plays in segments, with nothing of the whole file, and seeks', async ({ page }) => {
  const files = filesOf(page);
  const player = await openPlayer(page, '/video/long');
  expect(await isPlayedInSegments(player)).toBe(true);
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.3);
  await seekTo(player, 33);
  await expect.poll(player.seconds).toBeGreaterThan(33.2);
  await expect(player.region).toHaveAttribute('data-status', 'playing');
  expect(files().filter((path) => path.endsWith('/film.mp4'))).toEqual([]);
});

for (const isSmooth of [true, false]) {
  test(`where AV1 is ${isSmooth ? '' : 'not '}decoded smoothly, it is played in ${isSmooth ? 'AV1' : 'H.264'} alone`, async ({
    page,
  }) => {
    await setAv1Smoothness(page, isSmooth);
    const files = filesOf(page);
    const player = await openPlayer(page, '/video/newer');
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(3);
    expect(await isPlayedInSegments(player)).toBe(true);
    expect(await pictureHeight(player)).toBe(360);
    const pictures = files().filter((path) => /\d+p\.mp4$/.test(path));
    expect([...new Set(pictures)]).toEqual([`/media/newer/hls/${isSmooth ? 'av1-' : ''}360p.mp4`]);
  });
}

test('a visitor with data saver on loads nothing of it before it is played', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('yingxia.preferences', JSON.stringify({ savesData: true })),
  );
  const files = filesOf(page);
  await page.goto('/video/long');
  const player = playerOf(page);
  await player.play.waitFor();
  await page.waitForLoadState('networkidle');
  expect(files().filter((path) => /hls|film/.test(path))).toEqual([]);
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.3);
  expect(files().filter((path) => path.endsWith('/720p.mp4'))).toEqual([]);
});

test('of a small player no picture is loaded that is larger, from the first segment on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // As on a connection whose answers come before the page's next frame.
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

test('the quality is chosen, said and remembered; 自动 says what it shows', async ({ page }) => {
  const player = await openPlayer(page, '/video/long');
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.3);
  await more(player).click();
  const automatic = qualities(player).getByRole('menuitemradio', { name: /^自动（\d+p）$/ });
  await expect(automatic).toHaveAttribute('aria-checked', 'true');
  await expect(qualities(player).getByRole('menuitemradio')).toHaveText([/自动/, '720p', '480p', '240p']);
  expect(await violationsOf(page)).toEqual([]);
  const heard = await recordStatusMessages(player);
  await qualities(player).getByRole('menuitemradio', { name: '240p' }).click();
  await expect.poll(heard).toEqual(['清晰度：240p']);
  await expect.poll(() => pictureHeight(player)).toBe(240);
  await expect(player.region).toHaveAttribute('data-status', 'playing');

  await page.reload();
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.3);
  expect(await pictureHeight(player)).toBe(240);
  await more(player).click();
  await expect(qualities(player).getByRole('menuitemradio', { name: '240p' })).toHaveAttribute(
    'aria-checked',
    'true',
  );
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
});

test('chapters are marked, listed and reached by mouse and keyboard', async ({ page }) => {
  const player = await openPlayer(page, '/video/long');
  const button = player.region.getByRole('button', { name: /^章节/ });
  await expect(button).toHaveAccessibleName('章节：开场');
  await expect(player.seekBar).toHaveAttribute('aria-valuetext', '0:00 / 0:40，开场');

  await button.click();
  const chapters = player.region.getByRole('menu', { name: '章节' }).getByRole('menuitemradio');
  await expect(chapters).toHaveText([/开场\s*0:00/, /第一幕 & 序曲\s*0:14/, /谢幕\s*0:28/, /一个很长的名字/]);
  const lines = chapters.locator('time').evaluateAll((times) => times.map((time) => time.clientHeight));
  expect(new Set(await lines).size).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  await chapters.nth(1).click();
  await expect.poll(player.seconds).toBeCloseTo(14, 1);
  await expect(button).toHaveAccessibleName('章节：第一幕 & 序曲');
  await button.click();
  await expect(chapters.nth(1)).toHaveAttribute('aria-checked', 'true');
  await expect(chapters.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');

  const heard = await recordStatusMessages(player);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(player.seconds).toBeCloseTo(28, 1);
  await player.seekBar.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(player.seconds).toBeCloseTo(14, 1);
  expect(await heard()).toEqual(['谢幕', '第一幕 & 序曲']);
  await expect(player.seekBar).toHaveAttribute('aria-valuetext', '0:14 / 0:40，第一幕 & 序曲');

  const files = filesOf(page);
  const { x = 0, y = 0, width = 0, height = 0 } = (await player.seekBar.boundingBox()) ?? {};
  await page.mouse.move(x + width * 0.9, y + height / 2);
  await expect(player.seekBar.getByText('谢幕')).toBeVisible();
  await expect(player.seekBar.locator('canvas')).toHaveAttribute('data-second', '30');
  // Of the storyboard's sheets only the one with that moment.
  expect(files().filter((path) => path.endsWith('.avif'))).toEqual(['/media/long/storyboard-2.avif']);
});

test('goes on in the mini player and back; the next film is one file again, without chapters', async ({
  page,
}) => {
  const player = await openPlayer(page, '/video/long');
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.5);
  await page.getByRole('navigation').getByRole('link', { name: '分类' }).first().click();
  const mini = page.getByRole('region', { name: '小窗播放' });
  await expect(mini.locator('video')).toBeVisible();
  const before = await mini.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect
    .poll(() => mini.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(before + 0.3);
  await page.goBack();
  await expect(player.region).toHaveAttribute('data-status', 'playing');
  expect(await isPlayedInSegments(player)).toBe(true);
  await expect(player.region.getByRole('button', { name: /^章节/ })).toBeVisible();

  await page
    .getByRole('main')
    .getByRole('link', { name: /一个镜头/ })
    .first()
    .click();
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

test.describe('stored on the device', () => {
  test.use({ serviceWorkers: 'allow', allowedConsoleErrors: [/Failed to load resource|Failed to fetch/] });

  test('it plays from there, with chapters and storyboard, while the server is gone', async ({
    page,
    baseURL,
  }) => {
    const gateway = await openGateway(baseURL ?? '');
    await page.goto(`${gateway.origin}/video/long`);
    await page.getByRole('button', { name: '离线保存' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '保存到这台设备' }).click();
    await expect(page.getByRole('dialog').getByText('已保存在这台设备上')).toBeVisible();
    await gateway.close();

    const files = filesOf(page);
    const player = await openPlayer(page, `${gateway.origin}/video/long`);
    await player.play.click();
    await page.keyboard.press('8');
    await expect.poll(player.seconds).toBeGreaterThan(32.2);
    await expect(player.video).toHaveAttribute('src', /film\.mp4/);
    expect(files().filter((path) => path.includes('/hls/'))).toEqual([]);
    await expect(player.region.getByRole('button', { name: '章节：谢幕' })).toBeVisible();
    const { x = 0, y = 0, width = 0, height = 0 } = (await player.seekBar.boundingBox()) ?? {};
    await page.mouse.move(x + width * 0.9, y + height / 2);
    await expect(player.seekBar.locator('canvas')).toHaveAttribute('data-second', '30');
  });
});

test('a broken connection is said, and a press goes on where it broke off', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  const player = await openPlayer(page, '/video/long');
  let isDown = true;
  await page.route('**/hls/*.mp4*', (route) => (isDown ? route.abort() : route.continue()));
  await seekTo(player, 30);
  await player.play.click();
  await expect(player.region).toHaveAttribute('data-status', 'failed', { timeout: 45_000 });
  isDown = false;
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(30.3);
  await expect(player.region).toHaveAttribute('data-status', 'playing');
  consoleErrors.length = 0;
});

test('a damaged segment that the browser refuses stops nothing', async ({ page, consoleErrors }) => {
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
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.3);
  await page.evaluate(() => Object.assign(window, { refusals: 2 }));
  await seekTo(player, 30);
  await expect.poll(player.seconds).toBeGreaterThan(30.3);
  await expect(player.region).toHaveAttribute('data-status', 'playing');
  expect(await page.evaluate(() => Object.entries(window).find(([name]) => name === 'refusals'))).toEqual([
    'refusals',
    0,
  ]);
  consoleErrors.length = 0;
});

test('without a playlist the whole file is played, and the playlist once it is back', async ({
  page,
  consoleErrors,
}) => {
  let isGone = true;
  await page.route('**/main.m3u8*', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto('/video/long');
  const player = playerOf(page);
  await player.play.click();
  await expect.poll(player.seconds, { timeout: 15_000 }).toBeGreaterThan(0.3);
  await expect(player.video).toHaveAttribute('src', /film\.mp4/);
  isGone = false;
  await seekTo(player, 20);
  await expect(async () => {
    await player.region.press('k');
    await player.region.press('k');
    expect(await isPlayedInSegments(player)).toBe(true);
  }).toPass();
  await expect.poll(player.seconds).toBeGreaterThan(20.3);
  await expect(player.region).toHaveAttribute('data-status', 'playing');
  consoleErrors.length = 0;
});

test('without Media Source Extensions the browser plays the playlist, or the whole file', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
      Reflect.deleteProperty(window, name);
  });
  await page.goto('/video/long');
  const player = playerOf(page);
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.3);
  const playsPlaylists = await player.video.evaluate(
    (video: HTMLVideoElement) => video.canPlayType('application/vnd.apple.mpegurl') !== '',
  );
  await expect(player.video).toHaveAttribute('src', playsPlaylists ? /main\.m3u8/ : /film\.mp4/);
  await more(player).click();
  await expect(player.region.getByRole('group', { name: '定时关闭' })).toBeVisible();
  await expect(qualities(player)).toHaveCount(0);
});
