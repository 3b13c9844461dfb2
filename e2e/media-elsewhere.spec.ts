import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Server, startSite } from '../scripts/site-server.ts';
import { openPlayer } from './player.ts';
import { openFileServer, type TestServer } from './servers.ts';
import { expect, test } from './site.ts';

// Offline, Chromium logs each request.
test.use({ serviceWorkers: 'allow', allowedConsoleErrors: [/Failed to load resource|Failed to fetch/] });

let folder: string;
let bucket: TestServer;
let site: Server;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'yingxia-elsewhere-'));
  const prepared = path.join(folder, 'content');
  mkdirSync(path.join(folder, 'bucket/films'), { recursive: true });
  symlinkSync(path.join(prepared, 'media'), path.join(folder, 'bucket/films/media'), 'junction');
  bucket = await openFileServer(path.join(folder, 'bucket'), {
    'Access-Control-Allow-Origin': '*',
    // The tests send this header to have different addresses.
    'Access-Control-Allow-Headers': 'X-Forwarded-For',
  });
  const environment = { MEDIA_URL: `${bucket.origin}/films/`, CONTENT_BUILD_DIR: prepared };
  site = await startSite({ environment });
});

test.afterAll(async () => {
  await site?.stop();
  await bucket?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a film at another origin plays here, in other sites’ frames, and offline', async ({ page }) => {
  const paths: Record<'site' | 'bucket', string[]> = { site: [], bucket: [] };
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    paths[origin === bucket.origin ? 'bucket' : 'site'].push(pathname);
  });
  const player = await openPlayer(page, `${site.origin}/video/7`);
  await test.step('films, captions and previews come from MEDIA_URL, covers from the site', async () => {
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(0.3);
    await page.keyboard.press('c');
    await player.video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = 4;
    });
    const downloaded = page.waitForEvent('download');
    await page.keyboard.press('s');
    // The canvas is not tainted.
    expect((await downloaded).suggestedFilename()).toMatch(/ 0\.\d\d\.jpg$/);
    await player.seekBar.hover();
    await expect.poll(() => paths.bucket).toContain('/films/media/7/storyboard.avif');
    for (const name of ['film-av1.mp4', 'captions-zh.vtt'])
      expect(paths.bucket, name).toContain(`/films/media/7/${name}`);
    expect(paths.site.filter((name) => name.startsWith('/media/') && !name.includes('/cover-'))).toEqual([]);
    expect(paths.bucket.filter((name) => name.includes('/cover-'))).toEqual([]);
  });
  await test.step('stored on the device it plays offline', async () => {
    await page.getByRole('button', { name: '离线保存' }).click();
    const dialog = page.getByRole('dialog', { name: '离线保存' });
    await dialog.getByRole('button', { name: '保存到这台设备' }).click();
    await expect(dialog.getByRole('button', { name: '删除离线短片' })).toBeVisible();
    await page.context().setOffline(true);
    await openPlayer(page, `${site.origin}/video/7`);
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(0.3);
    await page.context().setOffline(false);
  });
  await test.step('it plays in frames of other sites', async () => {
    await page.goto(`${site.origin}/embed/7`);
    const video = page.locator('video');
    await page.getByRole('button', { name: '播放' }).click();
    await expect
      .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
      .toBeGreaterThan(0.2);
  });
});
