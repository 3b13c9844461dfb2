import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../scripts/free-port.ts';
import { type Server, startOn } from '../scripts/site-server.ts';
import { ensurePrograms } from '../scripts/test/install-programs.ts';
import { addRows, authFormOf, savedRows, signInFresh, watchedRows } from './person.ts';
import { playerOf } from './player.ts';
import { test as base, expect } from './site.ts';

const port = await freePort();
const test = base.extend({ baseURL: `http://127.0.0.1:${port}` });
// Removed files answer 404, which Chromium logs.
test.use({ serviceWorkers: 'allow', allowedConsoleErrors: [/status of 404/] });

const root = path.resolve(import.meta.dirname, '..');
let folder: string;
let site: Server | undefined;
test.beforeAll(() => {
  ensurePrograms('ffmpeg');
  folder = mkdtempSync(path.join(tmpdir(), 'host-'));
  for (const machine of ['first', 'second']) mkdirSync(path.join(folder, machine));
  mkdirSync(path.join(folder, 'first/content'));
});
test.afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true });
});

type Machine = 'first' | 'second';
const placesOn = (machine: Machine) => ({
  CONTENT_DIR: path.join(folder, machine, 'content'),
  CONTENT_BUILD_DIR: path.join(folder, machine, 'prepared'),
  DATA_DIR: path.join(folder, machine, 'data'),
});

/** Runs `npm run …` on that machine. */
function type(machine: Machine, ...words: string[]): void {
  execFileSync(process.execPath, [path.join(root, 'scripts/run.mjs'), ...words], {
    cwd: folder,
    env: { ...process.env, ...placesOn(machine), INIT_CWD: folder },
    stdio: 'pipe',
  });
}

/** Starts the site again at the same URL, as a host does after each change. */
async function startOnMachine(machine: Machine, page: Page): Promise<void> {
  await page.goto('about:blank');
  await site?.stop();
  const { DATA_DIR, ...environment } = placesOn(machine);
  site = await startOn(DATA_DIR, { environment: { ...environment, PORT: String(port) } });
}

/** Moves the content in an archive and the accounts in a backup. */
function move(): void {
  const archive = path.join(folder, 'content.tar.gz');
  execFileSync('tar', ['-czf', archive, '-C', path.join(folder, 'first'), 'content']);
  execFileSync('tar', ['-xzf', archive, '-C', path.join(folder, 'second')]);
  type('first', 'backup');
  const backups = path.join(placesOn('first').DATA_DIR, 'backups');
  const [backup = ''] = readdirSync(backups);
  type('second', 'restore', path.join(backups, backup));
}

/** Traces of a film in the site's caches: files by its id, texts by its title. */
const tracesOf = (page: Page, film: { readonly id: string; readonly title: string }) =>
  page.evaluate(async ({ id, title }) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /json|html|javascript/.test(answer?.headers.get('Content-Type') ?? '');
        if (request.url.includes(id) || (isText && (await answer?.text())?.includes(title)))
          found.push(request.url);
      }
    }
    return found;
  }, film);

test('a host adds, retitles and removes a film, and moves the site with its accounts; viewers’ devices follow', async ({
  page,
}) => {
  const picture = 'testsrc2=s=320x180:r=10:d=12';
  const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest'];
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=d=12'];
  execFileSync('ffmpeg', ['-loglevel', 'error', ...inputs, ...codecs, path.join(folder, 'sea.mp4')]);
  const heading = page.getByRole('heading', { level: 1 });
  const player = playerOf(page);

  type('first', 'add', 'sea.mp4', '--title', '看海', '--category', '精选合集', '--tags', '海,夏天');
  await startOnMachine('first', page);
  await page.goto('/');
  await expect(heading).toHaveText('看海');
  await page.getByRole('link', { name: '立即观看' }).click();
  await expect.poll(player.seconds).toBeGreaterThan(1);
  const { pathname } = new URL(page.url());
  const film = { id: path.basename(pathname), title: '看海' };
  const media = (await page.locator('video[src], video source').last().getAttribute('src')) ?? '';
  expect(media).toContain('film.mp4');
  await page.goto('/');
  const traces = () => tracesOf(page, film);
  await expect.poll(async () => (await traces()).some((url) => url.includes('/content/videos-'))).toBe(true);

  const person = await signInFresh(page);
  await addRows(page, 'favorites', savedRows([film.id]));
  await addRows(page, 'watch_history', watchedRows([film.id]));

  type('first', 'edit', '看海', '--title', '再去看海');
  move();
  await startOnMachine('second', page);
  await test.step('a person’s account works on the other machine, with later changes', async () => {
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth');
    await authFormOf(page).signInAs(person);
    await expect(page).toHaveURL('/profile');
    await page.goto('/favorites');
    const saved = page.getByRole('main').getByRole('tabpanel').getByRole('article');
    await expect(saved).toContainText('再去看海');
    await saved.getByRole('link').click();
    await expect(heading).toHaveText('再去看海');
    // Resumes at the last position.
    await expect.poll(player.seconds).toBeGreaterThanOrEqual(5);
    expect((await page.request.get(media)).status()).toBe(200);
  });
  await test.step('it is stored although the browser has cached a part of it from the first machine', async () => {
    await page.getByRole('button', { name: '离线保存' }).click();
    const dialog = page.getByRole('dialog', { name: '离线保存' });
    await dialog.getByRole('button', { name: '保存到这台设备' }).click();
    await expect(dialog.getByRole('button', { name: '删除离线短片' })).toBeVisible();
    expect((await traces()).some((url) => url.includes('film.mp4'))).toBe(true);
  });

  type('second', 'remove', '再去看海');
  await startOnMachine('second', page);
  expect((await page.request.get(pathname)).status()).toBe(404);
  expect((await page.request.get(media)).status()).toBe(404);
  await page.goto('/');
  await expect.poll(traces).toEqual([]);
  await page.goto('/offline');
  await expect(page.getByRole('region', { name: '离线短片' })).toHaveCount(0);
});
