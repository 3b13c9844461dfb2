import type { Page } from '@playwright/test';
import { releaseYear } from '../domain/format.ts';
import { countByCategory, type Listing, listVideos } from '../domain/listing.ts';
import { noFilters } from '../domain/listing-context.ts';
import { byRelevance, searchVideos } from '../domain/search-videos.ts';
import { sortVideos } from '../domain/sort-videos.ts';
import type { Video } from '../domain/video.ts';
import { catalogue, samples } from '../library/samples.ts';
import { playerOf } from './player.ts';
import { expect, test } from './site.ts';

const quickSearches = ['国产精品', '最新上映', '热门推荐', '经典重温'];
const nonsense = ['"\'&%00', '🍵', '字'.repeat(200), '%', '\\', '.*', '<script>alert(1)</script>'];

const titlesOf = (videos: readonly Video[]) => videos.map(({ title }) => title);
const boxOf = (page: Page) => page.getByRole('searchbox', { name: '搜索关键词' });
const headerBoxOf = (page: Page) => page.getByRole('search').getByPlaceholder('搜索视频...');
const foundOf = (page: Page) => page.getByRole('main').getByRole('status');
const titleLinks = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link');

async function searchFor(page: Page, query: string) {
  await boxOf(page).fill(query);
  await boxOf(page).press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === query.trim());
}

test('the search finds matches in title, description and tags while typing', async ({ page }) => {
  const box = boxOf(page);
  await page.goto('/search');
  await expect(page).toHaveTitle('搜索 - 映匣');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('搜索');
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['搜索', ...quickSearches]);
  for (const query of quickSearches)
    await test.step(`the quick search 「${query}」 finds at least five`, async () => {
      await page.getByRole('button', { name: query }).press('Enter');
      await expect(page).toHaveURL(`/search?q=${encodeURIComponent(query)}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const found = searchVideos(catalogue, query);
      expect(found.length).toBeGreaterThanOrEqual(5);
      await expect(foundOf(page)).toHaveText(`找到 ${found.length} 个相关视频`);
      await page.goBack();
      await expect(foundOf(page)).toHaveCount(0);
    });
  await test.step('an empty query is not searched for', async () => {
    await box.fill('   ');
    await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
    await expect(page).toHaveURL('/search');
  });
  await test.step('results follow the typing, in one history entry', async () => {
    await box.fill('');
    await box.pressSequentially('长');
    await expect(page).toHaveURL('/search?q=长');
    await box.pressSequentially('城');
    await expect(page).toHaveURL('/search?q=长城');
    await expect(titleLinks(page)).toHaveText(['雪落长城']);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('长城');
    await box.press('Enter');
    await box.fill('极光');
    await expect(titleLinks(page).first()).toHaveText('北国极光');
    await page.goBack();
    await expect(box).toHaveValue('长城');
    await page.goBack();
    await expect(page).toHaveURL('/search');
    await expect(box).toHaveValue('');
  });
  for (const query of ['雨夜', '茶', '  星空  ', '治愈', '雨'])
    await test.step(`「${query}」 finds its exact matches, most relevant first`, async () => {
      const found = searchVideos(catalogue, query);
      await searchFor(page, query);
      await expect(foundOf(page)).toHaveText(`找到 ${found.length} 个相关视频`);
      await expect(titleLinks(page)).toHaveText(titlesOf(byRelevance(found, query)));
      await expect(box).toHaveValue(query.trim());
    });
  await test.step('matches are marked', () =>
    expect(page.getByRole('main').locator('mark').first()).toHaveText('雨'));
  await test.step('clearing the field shows the start page again', async () => {
    await box.press('End');
    await box.press('Backspace');
    await expect(page).toHaveURL('/search');
    await expect(page.getByRole('heading', { name: '试试这些' })).toBeVisible();
    await expect(foundOf(page)).toHaveCount(0);
    await expect(box).toBeFocused();
    await box.pressSequentially('茶');
    await expect(page).toHaveURL('/search?q=茶');
  });
  for (const query of nonsense)
    await test.step(`「${query.slice(0, 9)}」 is only a query`, async () => {
      await searchFor(page, query);
      await expect(page.getByRole('heading', { name: '未找到相关内容' })).toBeVisible();
      await expect(box).toHaveValue(query);
    });
  await test.step('also when the page is loaded, with advice', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: '未找到相关内容' })).toBeVisible();
    await expect(box).toHaveValue(nonsense.at(-1) ?? '');
    await expect(page.getByRole('heading', { name: '搜索建议' })).toBeVisible();
    await expect(foundOf(page)).toHaveText('找到 0 个相关视频');
    await expect(page.getByRole('button', { name: '经典重温' })).toBeVisible();
  });
});

test('results can be filtered, sorted and shown in two views; near matches are listed separately', async ({
  page,
}) => {
  // Videos with the same score are sorted by relevance.
  const found = byRelevance(searchVideos(catalogue, '雨'), '雨');
  const [first] = countByCategory(found, samples.settings.categories);
  const [sample] = found;
  if (!first || !sample) throw new Error('nothing is found');
  const usual: Listing = { ...noFilters, sort: 'latest', view: 'grid' };
  const year = releaseYear(sample);
  const chips = page.getByRole('list', { name: '已选的筛选' });
  const order = page.getByRole('combobox', { name: '排序' });
  const exact = page.getByRole('main').locator('article:not(section *)').getByRole('link');
  await page.goto('/search?q=雨');

  await test.step('by categories with results and their counts; reload and Back keep the filter', async () => {
    const filter = page.getByRole('group', { name: '分类筛选' });
    const counts = countByCategory(found, samples.settings.categories);
    await expect(filter.getByRole('button')).toHaveText([
      `全部 (${found.length})`,
      ...counts.map(({ category, count }) => `${category} (${count})`),
    ]);
    await filter.getByRole('button', { name: `${first.category} (${first.count})` }).click();
    await expect(foundOf(page)).toHaveText(`找到 ${first.count} 个相关视频`);
    await expect(exact).toHaveCount(first.count);
    await page.reload();
    await expect(exact).toHaveCount(first.count);
    await page.goBack();
    await expect(exact).toHaveCount(found.length);
  });
  await test.step('by year, sorted by score, as a grid; counts follow', async () => {
    await page.getByRole('combobox', { name: '年份' }).selectOption(year);
    await expect(chips.getByRole('link', { name: `移除筛选：${year} 年` })).toBeVisible();
    await order.selectOption('rating');
    const expected = titlesOf(listVideos(found, { ...usual, year, sort: 'rating' }));
    await expect(exact).toHaveText(expected);
    await expect(foundOf(page)).toHaveText(`找到 ${expected.length} 个相关视频`);
    await expect(page.getByRole('button', { name: `全部 (${expected.length})` })).toBeVisible();
    await page.getByRole('button', { name: '网格视图' }).click();
    const chosen = { q: '雨', year, sort: 'rating', view: 'grid' };
    await expect(page).toHaveURL(`/search?${new URLSearchParams(chosen)}`);
    await expect(exact).toHaveText(expected);
    await chips.getByRole('link', { name: '清除筛选' }).click();
    await expect(exact).toHaveText(titlesOf(sortVideos(found, 'rating')));
  });
  await test.step('another query resets filters and order, keeps the view, and sorts by relevance', async () => {
    await page.getByRole('combobox', { name: '年份' }).selectOption(year);
    await expect(page).toHaveURL(/year=/);
    await searchFor(page, '月亮');
    await expect(page).toHaveURL('/search?q=月亮&view=grid');
    await expect(order.getByRole('option')).toHaveText(['综合', '最新', '热门', '评分', '时长']);
    await expect(exact.first()).toHaveText('海上明月');
    await order.selectOption('最新');
    await expect(page).toHaveURL((url) => url.searchParams.get('sort') === 'latest');
    await expect(exact).toHaveText(titlesOf(sortVideos(searchVideos(catalogue, '月亮'), 'latest')));
  });
  const near = page.getByRole('region', { name: '相近结果' });
  const requestedPaths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['document', 'fetch', 'xhr'].includes(request.resourceType())) requestedPaths.push(pathname);
  });
  await test.step('a video with every word is a near match, marked', async () => {
    await searchFor(page, '雨夜');
    await expect(foundOf(page)).toHaveText('找到 3 个相关视频');
    await expect(page.getByRole('heading', { name: '相近结果' })).toHaveCount(0);
    await searchFor(page, '长城 雪');
    await expect(foundOf(page)).toHaveText('找到 0 个相关视频，另有 1 个相近结果');
    await expect(near.getByText('包含您输入的每个词')).toBeVisible();
    await expect(near.getByRole('link')).toHaveText(['雪落长城']);
    await expect(near.locator('mark').filter({ hasText: /^(雪|长城)$/ })).not.toHaveCount(0);
  });
  for (const query of ['yejing', '夜竟'])
    await test.step(`videos that sound like 「${query}」 are near matches, not counted, with a link to search for them`, async () => {
      const nightScenes = 12;
      await searchFor(page, query);
      await expect(foundOf(page)).toHaveText(`找到 0 个相关视频，另有 ${nightScenes} 个相近结果`);
      await expect(near.getByText('夜景').first()).toBeVisible();
      await expect(near.getByRole('article')).toHaveCount(nightScenes);
      await expect(page.getByText('未找到相关内容')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: '搜索建议' })).toBeVisible();
    });
  expect(requestedPaths).toEqual([]);
  await near.getByRole('link', { name: '夜雨霓虹' }).click();
  await expect(page).toHaveURL('/video/5');
});

test('/ focuses the search, but not while typing or with a modifier', async ({ page }) => {
  const box = headerBoxOf(page);
  await page.goto('/search');
  await test.step('on a page, but not in another field', async () => {
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(box).toBeFocused({ timeout: 5000 });
    }).toPass();
    await expect(box).toHaveValue('');
    await page.keyboard.press('/');
    await expect(box).toHaveValue('/');
    await boxOf(page).fill('1');
    await boxOf(page).press('/');
    await expect(boxOf(page)).toBeFocused();
    await expect(boxOf(page)).toHaveValue('1/');
    await boxOf(page).blur();
    await page.keyboard.press('Control+/');
    await expect(box).not.toBeFocused();
  });
  await test.step('a link pressed right after typing is not overridden', async () => {
    // Longer than the delay of a search.
    await page.route('**/assets/text-*.js', async (route) => {
      await page.waitForFunction(() => new Promise((resolve) => setTimeout(() => resolve(true), 300)));
      await route.continue();
    });
    await boxOf(page).pressSequentially('光');
    await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('关于我们');
    await expect(page).toHaveURL('/about');
  });
  await test.step('on a small screen it opens the menu, and Escape closes it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(box).toBeHidden();
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await expect(page.getByRole('button', { name: '关闭菜单' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
  });
  await test.step('beside a playing video, whose keys still work', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('banner').getByRole('link', { name: '首页' }).click();
    await titleLinks(page).first().click();
    const player = playerOf(page);
    await player.pause.click();
    await player.play.focus();
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await page.keyboard.type('km');
    await expect(box).toHaveValue('km');
    await expect(player.play).toBeVisible();
    await expect(player.mute).toBeVisible();
  });
});
