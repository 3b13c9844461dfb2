import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { homeRowsKeys } from '../app/data/storage-keys.ts';
import { hiddenVideoUrl } from '../domain/content.ts';
import { byRelevance, searchVideos } from '../domain/search-videos.ts';
import { sortVideos } from '../domain/sort-videos.ts';
import { hiddenVideosOf } from '../library/catalogue.ts';
import { catalogue, samples } from '../library/samples.ts';
import { samplesEnvironment } from '../scripts/test/samples-environment.ts';
import { blockOf, readHead } from './head.ts';
import { unlisted } from './hidden-films.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { newPerson, signIn } from './person.ts';
import { openPlayer, playerOf } from './player.ts';
import { openCrossOriginBackend, openFileServer } from './servers.ts';
import { test as base, expect } from './site.ts';

interface Exported {
  readonly origin: string;
  readonly folder: string;
  readonly backend: string;
  readonly publishableKey: string;
}

interface Exports {
  /** With accounts at another origin. */
  readonly exported: Exported;
  /** For a site without accounts, whose first category was formerly named 国货, and with an unlisted film. */
  readonly exportedWithoutAccounts: Pick<Exported, 'origin' | 'folder'>;
}

/** Exports on a plain file server, without any part of our server. */
const test = base.extend<object, Exports>({
  exported: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use, { project }) => {
      const site = project.use.baseURL ?? '';
      const backend = await openCrossOriginBackend(site);
      const home = await (await fetch(site)).text();
      const [, publishableKey = ''] = /publishableKey&quot;:&quot;([^&]*)/.exec(home) ?? [];
      const accounts = { SUPABASE_URL: backend.origin, SUPABASE_ANON_KEY: publishableKey };
      await withExport(accounts, (made) => use({ ...made, backend: backend.origin, publishableKey }));
      await backend.close();
    },
    { scope: 'worker' },
  ],
  exportedWithoutAccounts: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const CONTENT_BUILD_DIR = await changedContent();
      await withExport({ CONTENT_BUILD_DIR }, use);
      await rm(CONTENT_BUILD_DIR, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ exported }, use) => use(exported.origin),
});

/**
 * The prepared samples with a former name of the first category and an unlisted film.
 * @returns their folder
 */
async function changedContent(): Promise<string> {
  const made = path.resolve(samplesEnvironment.CONTENT_BUILD_DIR);
  const record = JSON.parse(await readFile(path.join(made, 'content.json'), 'utf8'));
  record.site.categories[0].formerNames = ['国货'];
  const folder = await mkdtemp(path.join(tmpdir(), 'yingxia-content-'));
  await writeFile(path.join(folder, 'content.json'), JSON.stringify(record));
  for (const name of ['public', 'media'])
    await cp(path.join(made, name), path.join(folder, name), { recursive: true });
  for (const sample of samples.videos.slice(0, 1)) {
    const [film] = hiddenVideosOf([{ ...sample, ...unlisted, visibility: 'unlisted' }]);
    await writeFile(path.join(folder, 'public', hiddenVideoUrl(unlisted.id)), JSON.stringify(film));
    await symlink(sample.folder, path.join(folder, 'media', unlisted.id));
  }
  return folder;
}

/** Exports the site into its own folder and serves it while `use` runs. */
async function withExport(
  accounts: Readonly<Record<string, string | undefined>>,
  use: (made: Pick<Exported, 'origin' | 'folder'>) => Promise<void>,
) {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'yingxia-static-')), 'site');
  const files = await openFileServer(folder);
  await promisify(execFile)(process.execPath, ['scripts/export-static.ts', folder], {
    env: {
      ...process.env,
      ...samplesEnvironment,
      NODE_ENV: 'production',
      SITE_URL: files.origin,
      ...accounts,
    },
  });
  await use({ origin: files.origin, folder });
  await files.close();
  await rm(path.dirname(folder), { recursive: true });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link');
const newest = catalogue[0];
if (!newest) throw new Error('the catalogue is empty');

// In one worker, so that the exports are made only once.
test.describe.configure({ mode: 'default' });

test('the home page picks its video again without a shift, and leads to a video that plays, here and in other sites', async ({
  page,
  exported: { folder },
}) => {
  const html = await readFile(path.join(folder, 'index.html'), 'utf8');
  const [, prerendered = ''] = /<h1[^>]*>([^<]*)/.exec(html) ?? [];
  await watchShifts(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(heading(page)).not.toHaveText(prerendered);
    expect(await shiftsOf(page)).toEqual([]);
  }

  await page.getByRole('region', { name: '最新视频' }).getByRole('link', { name: newest.title }).click();
  await expect(page).toHaveURL(`/video/${newest.id}`);
  await expect.poll(playerOf(page).seconds).toBeGreaterThan(0.3);
  await page.reload();
  await expect(heading(page)).toHaveText(newest.title);
  await page.goBack();
  await expect(page.getByRole('region', { name: '最新视频' })).toBeVisible();
  await page.goForward();
  await expect(heading(page)).toHaveText(newest.title);

  await test.step('a link to a second of a video starts there', async () => {
    const player = await openPlayer(page, '/video/1?t=12');
    await expect.poll(player.seconds).toBe(12);
    await expect(page).toHaveURL('/video/1?t=12');
  });

  await test.step('other sites can embed a video of an export, and feed readers can follow it', async () => {
    await page.goto('/embed/7');
    await expect(page.locator('meta[http-equiv=Content-Security-Policy]')).toHaveAttribute(
      'content',
      /script-src 'sha256-/,
    );
    await page.getByRole('button', { name: '播放' }).click();
    await expect
      .poll(() => page.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
      .toBeGreaterThan(0.2);
    expect(await (await page.request.get('/embed/7.json')).json()).toMatchObject({ title: '丹霞日出' });
    expect((await page.request.get('/feed.xml')).status()).toBe(200);
  });
});

test.describe('URLs', () => {
  test.use({ allowedConsoleErrors: [/the server responded with a status of 404/] });

  test('the page of the URL is shown after loading, reloading and Back', async ({ page }) => {
    const found = byRelevance(searchVideos(catalogue, '雨'), '雨').map(({ title }) => title);
    await watchShifts(page);
    await page.goto('/search?q=雨');
    await expect(page.getByRole('status')).toHaveText(`找到 ${found.length} 个相关视频`);
    await expect(titles(page)).toHaveText(found);
    await expect(page).toHaveTitle('「雨」的搜索结果 - 映匣');
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent('雨')}`);
    expect(await shiftsOf(page)).toEqual([]);
    await page.reload();
    await expect(titles(page)).toHaveText(found);

    const rated = sortVideos(catalogue, 'rating').map(({ title }) => title);
    await page.goto('/categories?sort=rating&view=list');
    await expect(page.getByRole('combobox', { name: '排序' })).toHaveValue('rating');
    await expect(titles(page)).toHaveText(rated);
    const navigation = page.getByRole('navigation', { name: '主导航' });
    await navigation.getByRole('link', { name: '首页' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/categories?sort=rating&view=list');
    await expect(titles(page)).toHaveText(rated);
    await page.goBack();
    await expect(titles(page)).toHaveText(found);

    // Some hosts add this.
    await page.goto('/categories/index.html?sort=rating');
    await expect(page).toHaveURL('/categories?sort=rating');
    await expect(titles(page)).toHaveText(rated);

    await test.step('an unknown video shows another one; other unknown URLs are reported', async () => {
      const answer = await page.goto('/video/none');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('button', { name: '分享' })).toBeVisible();
      expect(catalogue.map(({ title }) => title)).toContain(await heading(page).textContent());
      await expect(page).toHaveURL('/video/none');
      await page.goto('/nowhere/at?all=1');
      await expect(heading(page)).toHaveText('页面未找到');
      await expect(page).toHaveURL('/nowhere/at?all=1');
      await navigation.getByRole('link', { name: '分类' }).click();
      await expect(heading(page)).toHaveText('视频分类');
    });
  });
});

test('a favourite is saved at the other origin after a sign-in', async ({ page, exported }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/(auth|rest)\/v1\//.test(request.url())) calls.push(new URL(request.url()).origin);
  });
  const person = newPerson();
  const headers = { apikey: exported.publishableKey };
  await page.request.post(`${exported.backend}/auth/v1/signup`, { headers, data: person });
  await signIn(page, person);
  await page.goto('/video/1');
  const button = page.getByRole('main').getByRole('button', { name: '收藏', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/favorites');
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
  expect(new Set(calls)).toEqual(new Set([exported.backend]));
});

test.describe('config.js', () => {
  test.use({
    allowedConsoleErrors: [
      /config\.js|Unexpected end of input|elsewhere\.example\.com|inline script|Trusted(HTML|Script)/,
    ],
  });

  test('invalid, for another project, and empty', async ({ page, consoleErrors }) => {
    await test.step('an invalid one is reported; the site still browses and plays', async () => {
      await setConfig(page, 'window.siteConfig = {');
      await page.goto('/search?q=雨');
      await titles(page).first().click();
      await expect.poll(playerOf(page).seconds).toBeGreaterThan(0.3);
      expect(consoleErrors.join()).toContain(
        'config.js: the file is missing or invalid; it must set window.siteConfig.',
      );
    });
    await test.step('another project needs nothing else; the page connects to no other, and runs no foreign script', () =>
      expectProjectAlone(page));
    await test.step('an empty one removes accounts, without console errors', async () => {
      const saidBefore = consoleErrors.length;
      await expectNoAccounts(page);
      expect(consoleErrors.slice(saidBefore)).toEqual([]);
    });
  });
});

const setConfig = async (page: Page, body: string) => {
  await page.unroute('/config.js');
  await page.route('/config.js', (route) => route.fulfill({ body, contentType: 'text/javascript' }));
};

const otherProject = 'https://other.example.com';
const otherConfig = `window.siteConfig = { supabaseUrl: '${otherProject}', supabaseAnonKey: 'sb_publishable_0123456789' };`;

async function expectProjectAlone(page: Page): Promise<void> {
  await setConfig(page, otherConfig);
  await page.route(`${otherProject}/**`, (route) =>
    route.fulfill({ body: '"there"', headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await page.goto('/about');
  const said = await page.locator('meta[name="backend"]').getAttribute('content');
  expect(JSON.parse(said ?? '')).toEqual({ url: otherProject, publishableKey: 'sb_publishable_0123456789' });
  const refused = await page.evaluate(
    (urls) =>
      Promise.all(
        urls.map((url) =>
          fetch(url).then(
            () => 'let through',
            () => 'refused',
          ),
        ),
      ),
    [`${otherProject}/`, 'https://elsewhere.example.com/'],
  );
  expect(refused).toEqual(['let through', 'refused']);
  // Injected code does not run: the policy in the page allows its own scripts by hash, and text becomes elements only
  // where we allow it.
  const didRun = await page.evaluate(() => {
    const smuggled = document.createElement('script');
    smuggled.append('window.didRun = true');
    document.head.append(smuggled);
    return 'didRun' in window;
  });
  expect(didRun).toBe(false);
  const write = page.evaluate(() => {
    document.createElement('div').innerHTML = '<img alt="">';
  });
  await expect(write).rejects.toThrow('TrustedHTML');
}

async function expectNoAccounts(page: Page): Promise<void> {
  await setConfig(page, "window.siteConfig = { supabaseUrl: '', supabaseAnonKey: '' };");
  await page.addInitScript((rows) => {
    localStorage.setItem('yingxia.session', '{"access_token":"old"}');
    localStorage.setItem(rows, 'watching recommended');
  }, homeRowsKeys.account);
  await page.goto('/categories');
  await expect(titles(page).first()).toBeVisible();
  const policies = page.locator('meta[http-equiv="Content-Security-Policy"][content^="connect-src"]');
  await expect(policies).toHaveAttribute('content', "connect-src 'self'");
  await expect(page.getByRole('banner').getByRole('link').filter({ visible: true })).toHaveText([
    ...['映匣', '首页', '分类'],
  ]);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '个人中心' })).toHaveCount(0);
  await page.goto('/auth');
  await expect(heading(page)).toHaveText('本站没有账号');
  await page.goto('/service-support');
  await expect(page.getByRole('region', { name: '意见反馈' }).getByRole('button')).toHaveCount(0);
  // The rows of the account are gone.
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('region', { name: '最新视频' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('region', { name: '为您推荐' })).toHaveCount(0);
}

test.describe('exported without accounts', () => {
  test.use({ baseURL: ({ exportedWithoutAccounts }, use) => use(exportedWithoutAccounts.origin) });

  test('no page links to a sign-in, and the texts say that there is none', async ({
    page,
    exportedWithoutAccounts: { folder },
  }) => {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
    const html = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
    const htmlOf = (file: string) => html[files.indexOf(file)] ?? '';
    const leading = files.filter((_, at) =>
      /href="\/(auth|profile|favorites|watch-later|collection)"/.test(html[at] ?? ''),
    );
    expect(leading).toEqual([]);
    expect(await readFile(path.join(folder, 'sitemap.xml'), 'utf8')).not.toMatch(
      /\/(auth|profile|favorites|watch-later|collection)</,
    );
    const faq = JSON.stringify(blockOf(readHead(htmlOf('service-support/index.html')), 'FAQPage'));
    expect(faq).toContain('本站没有账号');
    expect(faq).not.toMatch(/注册成功|忘记密码|注销账号|没有登录/);

    for (const name of ['auth', 'profile', 'favorites', 'watch-later', 'collection']) {
      expect(readHead(htmlOf(`${name}/index.html`)).title).toBe('本站没有账号 - 映匣');
      expect(htmlOf(`${name}/index.html`)).toMatch(/<h1[^>]*>本站没有账号</);
    }

    await page.goto('/profile');
    await expect(heading(page)).toHaveText('本站没有账号');
    await expect(page).toHaveTitle('本站没有账号 - 映匣');
    await expect(page).toHaveURL('/profile');
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL('/');
    const header = page.getByRole('banner').getByRole('link');
    await expect(header.filter({ visible: true })).toHaveText(['映匣', '首页', '分类']);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '个人中心' })).toHaveCount(0);

    await page.goto('/service-support');
    const feedback = page.getByRole('region', { name: '意见反馈' });
    await expect(feedback.getByRole('button')).toHaveCount(0);
    await expect(feedback.getByRole('link', { name: 'contact@example.com' })).toBeVisible();
    await page.goto('/copyright#privacy');
    await expect(page.getByRole('region', { name: '隐私政策' })).toContainText('本站没有账号');

    await test.step('accounts exist as soon as config.js names a project', async () => {
      await setConfig(page, otherConfig);
      await page.goto('/service-support');
      await expect(page.getByRole('button', { name: '功能建议' })).toBeVisible();
      await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '登录' }).click();
      await expect(heading(page)).toHaveText('登录');
    });
  });

  test('features of the device, former names of categories and unlisted films work without requests to a backend', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/(auth|rest)\/v1\//.test(request.url())) calls.push(request.url());
    });
    // A session from when the site still had accounts.
    await page.addInitScript(() => localStorage.setItem('yingxia.session', '{"access_token":"old"}'));
    const player = await openPlayer(page, '/video/1?t=8');
    await expect(page.getByRole('main').getByRole('button', { name: /收藏/ })).toHaveCount(0);
    await player.play.click();
    await expect.poll(player.seconds).toBeGreaterThan(8.5);
    await player.region.getByRole('button', { name: '更多' }).click();
    await player.region.getByRole('menuitem', { name: '播放设置' }).click();
    const settings = page.getByRole('dialog', { name: '设置' });
    await settings.getByRole('radio', { name: '深色' }).check();
    await page.keyboard.press('Escape');
    await player.pause.click();

    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const watching = page.getByRole('main').getByRole('region', { name: '继续观看' });
    await expect(watching.getByRole('link')).toHaveText([newest.title]);
    await page.goto('/profile');
    await page.getByRole('main').getByRole('button', { name: '设置' }).click();
    await settings.getByRole('radio', { name: '浅色' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

    await test.step('a URL with the former name of a category is changed to the current name', async () => {
      await page.goto(`/categories?${new URLSearchParams({ category: '国货', sort: 'rating' })}`);
      const today = catalogue.filter(({ category }) => category === '国产精品');
      await expect(titles(page)).toHaveText(sortVideos(today, 'rating').map(({ title }) => title));
      await expect(page).toHaveURL(
        `/categories?${new URLSearchParams({ category: '国产精品', sort: 'rating' })}`,
      );
      await expect(page).toHaveTitle('国产精品 - 映匣');
    });

    await test.step('an unlisted film plays at its URL, stays that film, and is not indexed', async () => {
      await openPlayer(page, `/video/${unlisted.id}`);
      await player.play.click();
      await expect.poll(player.seconds).toBeGreaterThan(0.3);
      await expect(heading(page)).toHaveText(unlisted.title);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    });
    expect(calls).toEqual([]);
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow', allowedConsoleErrors: [/Failed to (load resource|fetch)/] });

  test('visited pages open, and know the backend', async ({ page, exported }) => {
    const host = await openFileServer(exported.folder);
    await page.goto(`${host.origin}/categories?sort=rating`);
    await expect
      .poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined), {
        timeout: 30_000,
      })
      .toBe(true);
    await host.close();
    await page.reload();
    await expect(page.getByRole('combobox', { name: '排序' })).toHaveValue('rating');
    await expect(page.locator('meta[name="backend"]')).toHaveAttribute(
      'content',
      new RegExp(`"url":"${exported.backend}"`),
    );
    await page.goto(`${host.origin}/about`);
    await expect(heading(page)).toHaveText('没有网络');
  });
});
