/**
 * `npm run upgrade`: tries that a browser with an earlier version of the site open and its service worker installed, and that version's
 * data directory, go on with this one. `npm run upgrade -- <commit>` comes from another version than the last with React
 * Router.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect } from '@playwright/test';
import { freePort } from './free-port.ts';
import { startOn } from './site-server.ts';
import { chromiumFlags } from './test/chromium-flags.ts';
import { ensureTestBrowser } from './test/install-programs.ts';

const [before = 'a085331'] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, '..');
const earlier = path.join(root, '.cache/earlier', before);
const folder = mkdtempSync(path.join(tmpdir(), 'yingxia-upgrade-'));
const port = await freePort();

if (!existsSync(path.join(earlier, 'package.json'))) {
  // A shallow clone lacks it: `git fetch --unshallow`.
  execFileSync('git', ['clone', '--quiet', '--shared', root, earlier]);
  execFileSync('git', ['-C', earlier, 'checkout', '--quiet', before]);
}

execFileSync(process.execPath, ['scripts/run.mjs', 'build', '--if-changed'], {
  cwd: earlier,
  stdio: 'inherit',
});

/** Starts a version of the site on the port and the data directory of the other one. */
const start = (checkout: string) =>
  startOn(path.join(folder, 'data'), { checkout, environment: { PORT: String(port) } });

const origin = `http://localhost:${port}`;
const person = { email: 'upgrade@example.com', password: 'correct horse' };
let site = await start(earlier);
const browser = await chromium.launchPersistentContext(path.join(folder, 'browser'), {
  executablePath: ensureTestBrowser(),
  args: chromiumFlags,
  locale: 'zh-CN',
});
try {
  const page = await browser.newPage();
  const main = page.getByRole('main');
  const link = (name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });
  const card = (title: string) => main.getByRole('tabpanel').getByRole('article').filter({ hasText: title });

  // As somebody of yesterday: an account, a favourite, half a video, a dark page, the worker.
  await page.goto(`${origin}/auth`);
  await page.waitForFunction(() =>
    // Earlier versions name the mark `live`.
    ['hydrated', 'live'].some((name) => performance.getEntriesByName(name).length > 0),
  );
  await main.getByRole('button', { name: '立即注册' }).click();
  await main.getByLabel('邮箱').fill(person.email);
  await main.getByLabel('密码', { exact: true }).fill(person.password);
  await main.getByLabel('确认密码', { exact: true }).fill(person.password);
  await main.getByRole('button', { name: '注册', exact: true }).click();
  await expect(main.getByRole('status')).toHaveText('注册成功！请登录您的账户。');
  await main.getByLabel('密码', { exact: true }).fill(person.password);
  await main.getByRole('button', { name: '登录', exact: true }).click();
  await expect(main.getByRole('button', { name: '退出登录' })).toBeEnabled();
  await page.goto(`${origin}/video/2`);
  const title = await main.getByRole('heading', { level: 1 }).innerText();
  await main.getByRole('button', { name: '收藏', exact: true }).click();
  await page.getByRole('button', { name: '播放', exact: true }).click();
  const seconds = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(seconds, { timeout: 30_000 }).toBeGreaterThan(6);
  await page.getByRole('button', { name: '暂停', exact: true }).click();
  await page.evaluate(() =>
    localStorage.setItem('yingxia.preferences', JSON.stringify({ appearance: 'dark' })),
  );
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null);
  await page.waitForFunction(async () => (await caches.match('/offline')) !== undefined);
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await site.stop();
  site = await start(root);

  // The tab that stayed open goes on; where code of its version is gone, that one loads the page anew, and is pressed again.
  await expect(async () => {
    await link('分类').click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('视频分类');
  }).toPass({ timeout: 60_000 });
  await main.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/video\//, { timeout: 30_000 });
  // And is another version when it is loaded anew, at the latest once the new worker has taken over.
  await page.goto(`${origin}/favorites`);
  await expect(card(title)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('#page-data')).toBeAttached();
  await main.getByRole('tab', { name: '观看历史' }).click();
  await expect(card(title).getByRole('img', { name: /^已看/ })).toBeVisible();
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    registration?.waiting?.postMessage({ type: 'take-over' });
    return registration?.active && !registration.waiting && !registration.installing;
  });
  await page.goto(`${origin}/video/2`);
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await expect.poll(seconds, { timeout: 30_000 }).toBeGreaterThan(5);
  console.log(`From ${before} to this version, nobody lost anything`);
} finally {
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}
