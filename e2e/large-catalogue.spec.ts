import { publicPages } from '../scripts/public-pages.ts';
import { recordCalls } from './catalogue-calls.ts';
import { stopOwnSite, test } from './own-site.ts';
import { addRows, savedRows, signInFresh, watchedRows } from './person.ts';
import { expect } from './site.ts';

const newest = { id: 'yard-newest', title: '雪橇犬出发', category: '雪', date: '2026-01-01' };
const oldest = { id: 'yard-oldest', title: '雪橇犬归来', category: '雪', date: '1999-12-31' };

test.use({ content: { count: 5000, films: [newest, oldest] }, serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });
test.afterAll(stopOwnSite);
test.slow();

test('a catalogue of thousands is split into parts, loaded on demand; searching, filtering and opening work, also offline', async ({
  page,
  context,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const partsOf = (name: string) =>
    new Set(fetched.filter((url) => new RegExp(`/content/${name}-[^/]+\\.js$`).test(url))).size;
  const field = page.getByRole('searchbox', { name: '搜索关键词' });
  const found = page.getByRole('main').getByRole('status');
  const searchFor = async (query: string) => {
    await field.fill(query);
    await field.press('Enter');
  };
  await test.step('with data saver, nothing of it is loaded ahead', async () => {
    // Until the test removes the preference.
    await page.addInitScript(() => {
      const preferences = sessionStorage.getItem('saves-no-more') ?? JSON.stringify({ savesData: true });
      localStorage.setItem('yingxia.preferences', preferences);
    });
    const loadedLater = page.waitForResponse(/\/after-load-/);
    await page.goto('/');
    await page.keyboard.press('Shift');
    await loadedLater;
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((url) => url.includes('/content/'))).toEqual([]);
    await page.evaluate(() => sessionStorage.setItem('saves-no-more', '{}'));
  });
  let parts = 0;
  await page.goto('/search');
  await test.step('suggestions come from the newest and the oldest part', async () => {
    // A page contains the URL of the file that lists the parts, and none of the parts.
    expect(await page.locator('#page-data').textContent()).toMatch(/"urls":"\/content\/parts-[^/"]+"/);
    await field.pressSequentially('xueqiao');
    for (const { title } of [newest, oldest])
      await expect(page.getByRole('option', { name: `${title} 短片` })).toBeVisible();
    parts = partsOf('videos');
    expect(parts).toBeGreaterThanOrEqual(10);
    expect([partsOf('readings'), partsOf('parts')]).toEqual([parts, 1]);
  });
  await test.step('the search finds, describes and opens videos of both', async () => {
    await searchFor('雪橇犬');
    await expect(found).toHaveText('找到 2 个相关视频');
    await expect(page.getByText('雪橇犬归来。自己拍的。')).toBeVisible();
    await page.getByRole('link', { name: oldest.title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: oldest.title })).toBeVisible();
  });
  await test.step('both are filtered together', async () => {
    await page.goto('/categories?category=雪&year=1999');
    await expect(page.getByText('共 1 个视频')).toBeVisible();
  });
  await test.step('both are searched offline', async () => {
    const areStored = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const caught = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        );
        return caught.flat().filter((url) => /\/(videos|descriptions)-[^/]+\.js$/.test(url)).length;
      });
    await page.getByRole('contentinfo').getByRole('link', { name: '搜索' }).click();
    await searchFor('猫');
    await expect(found).toContainText('个相关视频');
    await expect.poll(areStored, { timeout: 30_000 }).toBe(2 * parts);
    await context.setOffline(true);
    await searchFor('归来');
    await expect(found).toHaveText('找到 1 个相关视频');
    await searchFor('出发');
    await expect(page.getByRole('link', { name: newest.title }).first()).toBeVisible();
  });
});

test('the catalogue comes as modules: no page requests films from the server', async ({ page }) => {
  await signInFresh(page);
  await addRows(page, 'favorites', savedRows([oldest.id]));
  await addRows(page, 'watch_history', watchedRows([oldest.id], 2));
  const calls = recordCalls(page);
  const modules = new Set<string>();
  page.on('request', (request) => {
    const [, module] = /\/content\/(\w+)-[^/]+\.js$/.exec(request.url()) ?? [];
    if (module && request.resourceType() === 'script') modules.add(module);
  });
  const pages = [
    ...publicPages.map((path) => path.replace('/video/1', `/video/${oldest.id}`)),
    '/search?q=xueqiao',
    `/video/${oldest.id}?list=categories`,
    '/profile',
    '/favorites',
  ];
  await page.goto('/');
  for (const path of [...pages, '/categories?sort=rating&page=2', '/none'])
    await test.step(`to ${path}`, async () => {
      await page.evaluate((to) => navigation.navigate(to).finished?.then(() => undefined), path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  await page.goBack();
  await page.getByRole('banner').getByRole('searchbox').pressSequentially('xueqiao');
  await expect(page.getByRole('option').first()).toBeVisible();
  for (const path of pages)
    await test.step(path, async () => {
      await page.goto(path);
      // Starts what otherwise loads some time after the page.
      await page.keyboard.press('Shift');
      await page.waitForLoadState('networkidle');
    });
  expect(calls.others()).toEqual([]);
  // Proves that requests were recorded, and that the names are the right ones.
  expect(calls.all().length).toBeGreaterThan(0);
  for (const name of ['videos', 'descriptions', 'readings', 'characters', 'about', 'support', 'legal'])
    expect(modules).toContain(name);
});
