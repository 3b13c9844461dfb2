import { stopOwnSite, test } from './own-site.ts';
import { expect } from './site.ts';

const newest = { id: 'yard-newest', title: '雪橇犬出发', category: '雪', date: '2026-01-01' };
const oldest = { id: 'yard-oldest', title: '雪橇犬归来', category: '雪', date: '1999-12-31' };

test.use({ content: { count: 520, films: [newest, oldest] }, serviceWorkers: 'allow' });
test.afterAll(stopOwnSite);
test.slow();

test('a catalogue in two parts is searched, filtered and opened as one, without a network too', async ({
  page,
  context,
}) => {
  const fetched = new Set<string>();
  page.on('response', (response) => {
    const name = /\/assets\/([a-z]+)-[^/]+\.json$/.exec(response.url())?.[1];
    if (name) fetched.add(`${name} ${response.url()}`);
  });
  const partsOf = (name: string) => [...fetched].filter((file) => file.startsWith(`${name} `)).length;
  await page.goto('/search');
  // A page names the file that says where the parts are, and none of them.
  expect(await page.locator('#page-data').textContent()).toMatch(/"urls":"\/assets\/parts-[^/"]+"/);
  const field = page.getByRole('searchbox', { name: '搜索关键词' });
  await field.pressSequentially('xueqiao');
  for (const { title } of [newest, oldest])
    await expect(page.getByRole('option', { name: `${title} 短片` })).toBeVisible();
  expect([partsOf('videos'), partsOf('readings')]).toEqual([2, 2]);
  expect(partsOf('parts')).toBe(1);

  await field.fill('雪橇犬');
  await field.press('Enter');
  await expect(page.getByRole('status')).toHaveText('找到 2 个相关视频');
  await expect(page.getByText('雪橇犬归来。自己拍的。')).toBeVisible();
  await page.getByRole('link', { name: oldest.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: oldest.title })).toBeVisible();
  await page.goto('/categories?category=雪&year=1999');
  await expect(page.getByText('共 1 个视频')).toBeVisible();

  await page.goto('/search');
  const areStored = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const caught = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return caught.flat().filter((url) => /\/(videos|descriptions)-[^/]+\.json$/.test(url)).length;
    });
  await field.fill('猫');
  await field.press('Enter');
  await expect(page.getByRole('status')).toContainText('个相关视频');
  await expect.poll(areStored, { timeout: 30_000 }).toBe(4);
  await context.setOffline(true);
  await field.fill('归来');
  await field.press('Enter');
  await expect(page.getByRole('status')).toHaveText('找到 1 个相关视频');
  await field.fill('出发');
  await field.press('Enter');
  await expect(page.getByRole('link', { name: newest.title }).first()).toBeVisible();
});

test('where data is saved, none of the parts is fetched before it is needed', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('yingxia.preferences', JSON.stringify({ savesData: true })),
  );
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  const loadedLater = page.waitForResponse(/\/after-load-/);
  await page.keyboard.press('Shift');
  await loadedLater;
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => url.endsWith('.json'))).toEqual([]);
});
