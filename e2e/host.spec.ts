import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Server, startSite } from '../scripts/site-server.ts';
import { ensurePrograms } from '../scripts/test/install-programs.ts';
import { expect, test } from './site.ts';

// What is gone answers 404, and Chromium logs it.
test.use({ allowedConsoleErrors: [/status of 404/] });

const root = path.resolve(import.meta.dirname, '..');
let folder: string;
let site: Server | undefined;
test.beforeAll(() => {
  ensurePrograms('ffmpeg');
  folder = mkdtempSync(path.join(tmpdir(), 'host-'));
  mkdirSync(path.join(folder, 'content'));
});
test.afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true });
});

const places = () => ({
  CONTENT_DIR: path.join(folder, 'content'),
  CONTENT_BUILD_DIR: path.join(folder, 'prepared'),
});

/** Types `npm run …` where the film lies. */
function type(...words: string[]): string {
  return execFileSync(process.execPath, [path.join(root, 'scripts/run.mjs'), ...words], {
    cwd: folder,
    env: { ...process.env, ...places(), INIT_CWD: folder },
    encoding: 'utf8',
  });
}

/** As a host does after each change, while nobody watches. */
async function startAgain(page: Page): Promise<string> {
  await page.goto('about:blank');
  await site?.stop();
  site = await startSite({ environment: places() });
  return site.origin;
}

test('a host adds a film, sees it, plays it, changes its title and removes it', async ({ page }) => {
  const picture = 'testsrc2=s=320x180:r=25:d=3';
  const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest'];
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=d=3'];
  execFileSync('ffmpeg', ['-loglevel', 'error', ...inputs, ...codecs, path.join(folder, 'sea.mp4')]);

  type('add', 'sea.mp4', '--title', '看海', '--category', '精选合集', '--tags', '海,夏天', '--yes');
  let origin = await startAgain(page);
  await page.goto(origin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('看海');
  await page.getByRole('link', { name: '立即观看' }).click();
  const player = page.getByRole('region', { name: '视频播放器' });
  const video = player.locator('video');
  await player.getByRole('button', { name: '播放', exact: true }).first().click();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(1);
  const address = new URL(page.url()).pathname;

  type('edit', '看海', '--title', '再去看海');
  origin = await startAgain(page);
  await page.goto(origin + address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('再去看海');

  type('remove', '再去看海', '--yes');
  type('samples', 'remove');
  origin = await startAgain(page);
  const answer = await page.goto(origin + address);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('视频未找到');
});
