import type { Locator, Page } from '@playwright/test';
import { catalogue } from '../library/samples.ts';
import { openPlayer, playerOf } from './player.ts';
import { type Gateway, openGateway } from './servers.ts';
import { test as base, expect } from './site.ts';
import { violationsOf } from './violations.ts';

const test = base.extend<{ gateway: Gateway }>({
  gateway: async ({ baseURL }, use) => {
    const gateway = await openGateway(baseURL ?? '');
    await use(gateway);
    await gateway.close();
  },
});
test.use({
  serviceWorkers: 'allow',
  // While the server is down, Chromium logs each request, and the router each script.
  allowedConsoleErrors: [/Failed to load resource|Error loading route module|Failed to fetch/],
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const navigation = (page: Page) => page.getByRole('navigation', { name: '主导航' });

/** Waits until the open page is cached. */
const isRemembered = (page: Page) =>
  expect
    .poll(
      () => page.evaluate(async () => Boolean(await caches.match(location.pathname, { ignoreSearch: true }))),
      { timeout: 30_000 },
    )
    .toBe(true);

/**
 * Lets a new version of the site take over from the open page: its worker has new caches, and the HTTP cache has none
 * of its files, because a new version changes their names.
 */
async function takeOver(page: Page, gateway: Gateway): Promise<void> {
  gateway.renewWorker();
  await page.evaluate(async () => {
    const ofVersion = (await caches.keys()).filter((name) => /^(assets|pages)-/.test(name));
    await Promise.all(ofVersion.map((name) => caches.delete(name)));
    const registration = await navigator.serviceWorker.ready;
    // Followed from within the event: by its end a quick installation would be over.
    const isActive = new Promise<void>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const { installing: worker } = registration;
        worker?.addEventListener('statechange', () => {
          if (worker.state === 'installed') worker.postMessage({ type: 'take-over' });
          if (worker.state === 'activated') resolve();
        });
      });
    });
    await registration.update();
    await isActive;
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
}

/**
 * Sends the worker the report of a page that was cached or left open while the content changed, and waits for its
 * effect.
 */
const sayContentIsOld = (page: Page) =>
  page.evaluate(async () => {
    const seen = { type: 'seen', page: location.href, files: [], content: ['/content/videos-earlier.js'] };
    navigator.serviceWorker.controller?.postMessage(seen);
    await new Promise((resolve) => setTimeout(resolve, 500));
  });

const filesOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

test('a stored video opens, seeks and plays without the server, also after an update, and can be removed; a full disk is reported', async ({
  page,
  gateway,
}) => {
  await page.goto(`${gateway.origin}/video/1`);
  // Waits until the first worker has taken over, so that this does not coincide with storing a film.
  await page.evaluate(async () => {
    const worker = (await navigator.serviceWorker.ready).active;
    if (worker?.state === 'activating')
      await new Promise((resolve) => worker.addEventListener('statechange', resolve));
  });
  await page.getByRole('button', { name: '离线保存' }).click();
  const dialog = page.getByRole('dialog', { name: '离线保存' });
  await expect(dialog.getByText(/共 [\d.]+ MB/)).toBeVisible();
  await test.step('nothing is left after a full disk, or if the tab is closed', () =>
    tryFullDisk(page, dialog, gateway));
  // The second press of the double click hits 取消 and must be ignored.
  await dialog.getByRole('button', { name: '保存到这台设备' }).dblclick();
  await expect(dialog.getByRole('button', { name: '删除离线短片' })).toBeVisible();
  // The dialog says so; a notice would cover the button.
  await expect(dialog.getByText('已保存在这台设备上')).toBeVisible();
  await expect(page.getByText('已离线保存，断网也能看')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '已离线保存' })).toBeFocused();

  // With data saver nothing is preloaded: only the worker's files of the new version are there.
  await page.evaluate(() => localStorage.setItem('yingxia.preferences', '{"savesData":true}'));
  await page.goto(`${gateway.origin}/about`);
  const stored = await storedFilesOf(page);
  await takeOver(page, gateway);
  expect(await storedFilesOf(page), 'a new version keeps what is stored').toEqual(stored);
  await gateway.close();
  const player = playerOf(page);
  await page.goto(`${gateway.origin}/video/1`);
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.3);
  // Seeks to 80 % of 40 seconds, which was not loaded before.
  await page.keyboard.press('8');
  await expect.poll(player.seconds).toBeGreaterThan(32.2);
  expect(await player.isPaused()).toBe(false);
  const picture = page.waitForEvent('download');
  await page.keyboard.press('s');
  expect((await picture).suggestedFilename()).toMatch(/\.jpg$/);
  const part = await page.evaluate(async () => {
    const source = document.querySelector('video')?.currentSrc ?? '';
    const answer = await fetch(source, { headers: { Range: 'bytes=100-199' } });
    return [answer.status, answer.headers.get('Content-Range'), (await answer.blob()).size];
  });
  expect(part).toEqual([206, expect.stringMatching(/^bytes 100-199\/\d{7}$/), 100]);

  await page.goto(`${gateway.origin}/about`);
  await expect(heading(page)).toHaveText('没有网络');
  const kept = page.getByRole('region', { name: '离线短片' }).getByRole('link');
  await expect(kept).toHaveText([catalogue[0]?.title ?? '']);
  await kept.click();
  await expect(player.region).toBeVisible();

  await gateway.open();
  await page.getByRole('button', { name: '已离线保存' }).click();
  await dialog.getByRole('button', { name: '删除离线短片' }).click();
  await expect(dialog.getByText(/共 [\d.]+ MB/)).toBeVisible();
  expect(await storedFilesOf(page)).toEqual([]);
  await test.step('the settings can remove it too, and the focus stays in their list', async () => {
    await dialog.getByRole('button', { name: '保存到这台设备' }).click();
    await expect(dialog.getByRole('button', { name: '删除离线短片' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: '设置', exact: true }).click();
    const list = page.getByRole('dialog', { name: '设置' }).getByRole('region', { name: '离线短片' });
    await list.getByRole('button', { name: /^删除离线短片/ }).press('Enter');
    await expect(list.getByText('还没有离线短片。')).toBeVisible();
    await expect(list.locator(':focus')).toHaveCount(1);
    expect(await storedFilesOf(page)).toEqual([]);
  });
});

const storedFilesOf = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('films')).keys()).map(({ url }) => url));

/** Tries with a full disk, with one that becomes full while storing, and with enough space, and then closes the tab. */
async function tryFullDisk(page: Page, dialog: Locator, gateway: Gateway): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const limit = (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', {
      origin: gateway.origin,
      ...(quotaSize !== undefined && { quotaSize }),
    });
  // The override changes the quota, but not the estimate.
  const say = (quota?: number) =>
    page.evaluate((quota) => {
      if (quota === undefined) Reflect.deleteProperty(navigator.storage, 'estimate');
      else navigator.storage.estimate = async () => ({ quota, usage: 0 });
    }, quota);
  await say(100_000);
  await dialog.getByRole('button', { name: '保存到这台设备' }).click();
  await expect(dialog.getByRole('alert')).toContainText('浏览器只给本站留了 ');
  expect(await storedFilesOf(page)).toEqual([]);

  // The estimate is sufficient, but the quota is exceeded while storing.
  await say();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  await page.context().route('**/film.mp4*', async (route) => {
    if (route.request().method() === 'GET') {
      await limit(500_000);
      begin();
    }
    await route.continue();
  });
  await dialog.getByRole('button', { name: '重试' }).click();
  await begun;
  await expect(dialog.getByRole('alert')).toContainText('这台设备的剩余空间不够');
  expect(await storedFilesOf(page)).toEqual([]);

  await page.context().unroute('**/film.mp4*');
  await limit();
  await dialog.getByRole('button', { name: '重试' }).click();
  await expect(dialog.getByRole('button', { name: '删除离线短片' })).toBeVisible();
  expect((await storedFilesOf(page)).some((url) => url.includes('/film.mp4'))).toBe(true);

  // The state after a tab was closed too early: the video file is missing, which is stored last.
  await page.evaluate(async () => {
    const cache = await caches.open('films');
    for (const file of await cache.keys()) if (file.url.includes('/film.mp4')) await cache.delete(file);
  });
  await page.reload();
  await page.getByRole('button', { name: '离线保存' }).click();
}

test('visited pages and videos of any list open without the server; others say so, and load when it is back', async ({
  page,
  context,
  gateway,
}) => {
  // The query does not affect the home page.
  await page.goto(`${gateway.origin}/?utm_source=x`);
  await isRemembered(page);
  const devtools = await context.newCDPSession(page);
  expect((await devtools.send('Page.getAppManifest')).errors, 'the site can be installed').toEqual([]);
  const video = catalogue.find(({ id }) => id === '7')?.title ?? '';
  await test.step('the page of a video is cached once', async () => {
    await page.goto(`${gateway.origin}/video/7?list=categories`);
    await expect.poll(() => keptPagesOf(page, '/video/7')).toEqual(['']);
    await page.goto(`${gateway.origin}/video/7?list=categories&sort=popular&t=3`);
    await page.goto(`${gateway.origin}/video/7`);
    expect(await keptPagesOf(page, '/video/7')).toEqual(['']);
  });
  await navigation(page).getByRole('link', { name: '分类' }).click();
  await expect(heading(page)).toHaveText('视频分类');
  await isRemembered(page);

  await sayContentIsOld(page);
  await gateway.close();
  await sayContentIsOld(page);
  await page.reload();
  await expect(heading(page)).toHaveText('视频分类');
  await expect(page.getByText(/^共 \d+ 个视频$/)).toBeVisible();
  // It hydrates too.
  await page.getByRole('combobox', { name: '排序' }).selectOption('热门');
  await expect(page).toHaveURL(/sort=popular/);
  await navigation(page).getByRole('link', { name: '首页' }).click();
  await expect(page.getByRole('region', { name: '最新视频' })).toBeVisible();
  await page.goto(gateway.origin);
  await expect(page.getByRole('region', { name: '最新视频' })).toBeVisible();
  await page.goto(`${gateway.origin}/video/7`);
  await expect(heading(page)).toHaveText(video);
  await page.goto(`${gateway.origin}/video/7?list=categories`);
  await expect(heading(page)).toHaveText(video);
  const playlist = page.getByRole('region', { name: '连播列表' });
  await expect(playlist.getByRole('link', { name: video })).toBeVisible();

  await page.goto(`${gateway.origin}/about`);
  await expect(page).toHaveURL(/\/offline\?from=%2Fabout$/);
  await expect(heading(page)).toHaveText('没有网络');
  expect(await violationsOf(page)).toEqual([]);
  // Without an `online` event.
  await gateway.open();
  await expect(heading(page)).toHaveText('关于我们');

  await test.step('the same offline', async () => {
    await gateway.close();
    await context.setOffline(true);
    await navigation(page).getByRole('link', { name: '首页' }).click();
    await expect(page.getByRole('region', { name: '最新视频' })).toBeVisible();
    await navigation(page).getByRole('link', { name: '登录' }).click();
    await expect(heading(page)).toHaveText('没有网络');
    await gateway.open();
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('登录');
  });
});

/** The queries of a path's cached pages. */
const keptPagesOf = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const name = (await caches.keys()).find((key) => key.startsWith('pages-'));
    const requests = name ? await (await caches.open(name)).keys() : [];
    return requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname === path)
      .map(({ search }) => search);
  }, path);

test('a new version asks before it takes over, and never during playback', async ({ page, gateway }) => {
  await page.goto(gateway.origin);
  await isRemembered(page);
  const player = await openPlayer(page, `${gateway.origin}/video/1`);
  // The video must not end meanwhile, because the toast would be shown then.
  await player.video.evaluate((video: HTMLVideoElement) => {
    video.loop = true;
  });
  await player.play.click();
  await expect.poll(player.seconds).toBeGreaterThan(0.3);
  // Not before: each page load looks for a new version, and would offer it as long as nothing plays.
  gateway.renewWorker();
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(isWaiting).toBe(true);
  const refresh = page.getByRole('button', { name: '刷新' });
  // The toast's code must be loaded by now.
  await expect.poll(() => filesOf(page)).toContainEqual(expect.stringContaining('/after-load-'));
  await expect(refresh).toHaveCount(0);
  await player.pause.click();
  await expect(page.getByText('有新版本')).toBeVisible();
  const loaded = page.waitForEvent('load');
  await refresh.click();
  await loaded;
  await expect.poll(isWaiting).toBe(false);
});
