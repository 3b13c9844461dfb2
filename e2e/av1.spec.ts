import type { Page } from '@playwright/test';
import { stopOwnSite, test } from './own-site.ts';
import { openPlayer, playerOf, setAv1Smoothness } from './player.ts';
import { expect } from './site.ts';

test.describe.configure({ mode: 'serial' });
test.use({
  content: {
    films: [
      {
        id: 'both',
        title: '两种编码',
        picture: { width: 640, height: 360, seconds: 6, hasAv1: true },
      },
      { id: 'one', title: '一种编码', picture: { seconds: 6 } },
    ],
  },
});
test.afterAll(stopOwnSite);

const path = '/video/both';

/** Names of the video files that a page asks for from now on. */
function videosOf(page: Page): () => readonly string[] {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/(film[^/?]*)/.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return () => [...names];
}

const pictureHeight = (page: Page) =>
  playerOf(page).video.evaluate((video: HTMLVideoElement) => video.videoHeight);

test('a browser that plays AV1 gets it, seeks in it, and asks for nothing else', async ({ page }) => {
  const videos = videosOf(page);
  const player = await openPlayer(page, path);
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.3);
  await page.keyboard.press('5');
  await expect.poll(player.seconds).toBeGreaterThan(3.2);
  expect(await pictureHeight(page)).toBe(540);
  expect(videos()).toEqual(['film-av1.mp4']);
});

test('one that does not play AV1 gets H.264', async ({ page }) => {
  await page.addInitScript(() => {
    const { canPlayType } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return type.includes('av01') ? '' : canPlayType.call(this, type);
    };
  });
  const videos = videosOf(page);
  await openPlayer(page, path);
  expect(await pictureHeight(page)).toBe(360);
  expect(videos()).toEqual(['film.mp4']);
});

test('a device that was too slow for AV1 gets H.264', async ({ page }) => {
  await setAv1Smoothness(page, false);
  await openPlayer(page, '/video/one');
  const videos = videosOf(page);
  await page.getByRole('link', { name: '两种编码' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('两种编码');
  await expect.poll(() => pictureHeight(page)).toBe(360);
  expect(videos()).toEqual(['film.mp4']);
});

test('a video that plays before the player has come is not exchanged for H.264', async ({ page }) => {
  await setAv1Smoothness(page, false);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const videos = videosOf(page);
  await page.goto(path, { waitUntil: 'commit' });
  const { video, seekBar } = playerOf(page);
  await video.evaluate((element: HTMLVideoElement) => {
    // However long the scripts take, it is not at its end.
    element.loop = true;
    return element.play();
  });
  letGo();
  await seekBar.waitFor();
  expect(await pictureHeight(page)).toBe(540);
  expect(videos()).toEqual(['film-av1.mp4']);
});

test('data saver gets H.264', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('yingxia.preferences', JSON.stringify({ savesData: true })),
  );
  const videos = videosOf(page);
  await page.goto(path);
  const player = playerOf(page);
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.3);
  expect(await pictureHeight(page)).toBe(360);
  expect(videos()).toEqual(['film.mp4']);
});

test('a video without a file in AV1 follows one with it', async ({ page }) => {
  const player = await openPlayer(page, path);
  await page.getByRole('link', { name: '一种编码' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('一种编码');
  await expect.poll(player.seconds).toBeGreaterThan(0.3);
  expect(await pictureHeight(page)).toBe(180);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('两种编码');
  await expect.poll(() => pictureHeight(page)).toBe(540);
});

test('feeds, other sites and search engines are told of H.264', async ({ page, request }) => {
  await page.goto('/embed/both');
  expect(await page.locator('video').getAttribute('src')).toMatch(/\/film\.mp4\?v=/);
  for (const url of ['/feed.xml', '/sitemap.xml', path]) {
    const text = await (await request.get(url)).text();
    expect(text, url).toContain('/film.mp4');
    if (url !== path) expect(text, url).not.toContain('film-av1');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser chooses by the type of each source', async ({ page }) => {
    await page.goto(path);
    const video = page.locator('video');
    expect(await video.getAttribute('src')).toBeNull();
    expect(
      await video
        .locator('source')
        .evaluateAll((sources) =>
          sources.map((source) => [
            source.getAttribute('src')?.replace(/.*\/|\?.*/g, ''),
            source.getAttribute('type'),
          ]),
        ),
    ).toEqual([
      ['film-av1.mp4', 'video/mp4; codecs="av01.0.08M.10, opus"'],
      ['film.mp4', null],
    ]);
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentSrc))
      .toContain('/film-av1.mp4?v=');
  });
});

test.describe('stored on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it plays from there, whichever file the page asks for', async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: '离线保存' }).click();
    const dialog = page.getByRole('dialog', { name: '离线保存' });
    await dialog.getByRole('button', { name: '保存到这台设备' }).click();
    await expect(dialog.getByRole('button', { name: '删除离线短片' })).toBeVisible();
    await openPlayer(page, path);
    expect(await pictureHeight(page)).toBe(360);
  });
});
