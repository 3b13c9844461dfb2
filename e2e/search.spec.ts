import { countByCategory } from '../domain/listing.ts';
import { byRelevance, searchVideos } from '../domain/search-videos.ts';
import { sortVideos } from '../domain/sort-videos.ts';
import { catalogue, samples } from '../library/samples.ts';
import { expect, test } from './site.ts';

const quickSearches = ['国产精品', '最新上映', '热门推荐', '经典重温'];

test.describe('the search page', () => {
  test('begins with four quick searches, each of which finds at least five', async ({ page }) => {
    for (const query of quickSearches) {
      await page.goto('/search');
      await expect(page).toHaveTitle('搜索 - 映匣');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('搜索');
      await expect(page.getByRole('main').getByRole('button')).toHaveText(['搜索', ...quickSearches]);
      await page.getByRole('button', { name: query }).press('Enter');
      await expect(page).toHaveURL(`/search?q=${encodeURIComponent(query)}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const found = searchVideos(catalogue, query);
      expect(found.length).toBeGreaterThanOrEqual(5);
      await expect(page.getByRole('status')).toHaveText(`找到 ${found.length} 个相关视频`);
    }
  });

  test('finds what holds the query in title, description or tag', async ({ page }) => {
    await page.goto('/search');
    const box = page.getByRole('searchbox', { name: '搜索关键词' });
    for (const query of ['雨夜', '雨', '茶', '  星空  ', '治愈']) {
      const found = searchVideos(catalogue, query);
      await box.fill(query);
      await box.press('Enter');
      await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(query.trim())}$`));
      await expect(page.getByRole('status')).toHaveText(`找到 ${found.length} 个相关视频`);
      await expect(page.getByRole('main').getByRole('article').getByRole('link')).toHaveText(
        byRelevance(found, query).map((video) => video.title),
      );
      await expect(box).toHaveValue(query.trim());
    }
  });

  test('sorts by relevance, unless another order is chosen', async ({ page }) => {
    await page.goto('/search?q=月亮');
    const order = page.getByRole('combobox', { name: '排序' });
    await expect(order.getByRole('option')).toHaveText(['综合', '最新', '热门', '评分', '时长']);
    const titles = page.getByRole('main').getByRole('article').getByRole('link');
    await expect(titles.first()).toHaveText('海上明月');
    await order.selectOption('最新');
    await expect(page).toHaveURL('/search?q=月亮&sort=latest');
    const latest = sortVideos(searchVideos(catalogue, '月亮'), 'latest');
    await expect(titles).toHaveText(latest.map(({ title }) => title));
  });

  test('another query ends the filters, and leaves the view as it is', async ({ page }) => {
    await page.goto('/search?q=雪&category=经典重温&view=grid');
    const box = page.getByRole('searchbox', { name: '搜索关键词' });
    await box.fill('雨');
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=雨&view=grid');
  });

  test('finds what has every word, marked', async ({ page }) => {
    await page.goto('/search?q=长城+雪');
    await expect(page.getByRole('status')).toHaveText('找到 0 个相关视频，另有 1 个相近');
    const near = page.getByRole('region', { name: '相近结果' });
    await expect(near.getByText('您输入的几个词都有')).toBeVisible();
    await expect(near.getByRole('link')).toHaveText(['雪落长城']);
    await expect(near.locator('mark').filter({ hasText: /^(雪|长城)$/ })).not.toHaveCount(0);
  });

  test('follows what is typed, in one entry of the history', async ({ page }) => {
    await page.goto('/search');
    const box = page.getByRole('searchbox', { name: '搜索关键词' });
    const titles = page.getByRole('main').getByRole('article').getByRole('link');
    await box.pressSequentially('长');
    await expect(page).toHaveURL('/search?q=长');
    await box.pressSequentially('城');
    await expect(page).toHaveURL('/search?q=长城');
    await expect(titles).toHaveText(['雪落长城']);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('长城');
    await box.press('Enter');
    await box.fill('极光');
    await expect(titles.first()).toHaveText('北国极光');
    await page.goBack();
    await expect(box).toHaveValue('长城');
    await page.goBack();
    await expect(page).toHaveURL('/search');
    await expect(box).toHaveValue('');
  });

  test('does not take back a link that is pressed right after typing', async ({ page }) => {
    await page.goto('/search');
    // Until what was typed would have been searched for.
    await page.route('**/assets/text-*.js', async (route) => {
      await page.waitForTimeout(500);
      await route.continue();
    });
    await page.getByRole('searchbox', { name: '搜索关键词' }).pressSequentially('光');
    await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('关于我们');
    await expect(page).toHaveURL('/about');
  });

  test('begins again as the box is emptied', async ({ page }) => {
    await page.goto('/search?q=雪');
    const box = page.getByRole('searchbox', { name: '搜索关键词' });
    await expect(page.getByRole('status')).toHaveText(/^找到/);
    await box.press('End');
    await box.press('Backspace');
    await expect(page).toHaveURL('/search');
    await expect(page.getByRole('heading', { name: '试试这些' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveCount(0);
    await expect(box).toBeFocused();
    await box.pressSequentially('茶');
    await expect(page).toHaveURL('/search?q=茶');
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test('is ready for typing wherever 搜索 is tapped, also on itself', async ({ page }) => {
      // Phones open their keyboard for what has the focus when the press is over.
      const withinPress: boolean[] = [];
      await page.exposeFunction('notePress', (isField: boolean) => withinPress.push(isField));
      await page.addInitScript(() =>
        addEventListener('click', () =>
          (window as unknown as { notePress: (isField: boolean) => void }).notePress(
            document.activeElement instanceof HTMLInputElement,
          ),
        ),
      );
      await page.goto('/about');
      await page.waitForFunction(() => performance.getEntriesByName('watch-page-loaded').length > 0);
      const tab = page.getByRole('navigation', { name: '底部导航' }).getByRole('link', { name: '搜索' });
      const box = page.getByRole('searchbox', { name: '搜索关键词' });
      await tab.tap();
      await expect(page).toHaveURL('/search');
      await expect(box).toBeFocused();
      await box.fill('茶');
      await expect(page).toHaveURL('/search?q=茶');
      await tab.tap();
      await expect(page).toHaveURL('/search');
      await expect(box).toBeFocused();
      await expect(box).toHaveValue('');
      expect(withinPress).toEqual([true, true]);
      await expect(page.getByRole('textbox'), 'the stand-in has gone').toHaveCount(0);

      await page.goto('/about');
      await page.getByRole('banner').getByRole('link', { name: '搜索' }).tap();
      await expect(box).toBeFocused();
      // Who comes for results reads them.
      await page.goto('/video/4');
      await page.getByRole('list', { name: '标签' }).getByRole('link').first().tap();
      await expect(page.getByRole('heading', { level: 1, name: '搜索' })).toBeFocused();
    });
  });

  test('marks what matched', async ({ page }) => {
    await page.goto('/search?q=雨');
    const marks = page.getByRole('main').locator('mark');
    await expect(marks.first()).toHaveText('雨');
  });

  test('filters by the categories that hold something, with their counts', async ({ page }) => {
    const found = searchVideos(catalogue, '雨');
    const counts = countByCategory(found, samples.settings.categories);
    await page.goto('/search?q=雨');
    const filter = page.getByRole('group', { name: '分类筛选' });
    await expect(filter.getByRole('button')).toHaveText([
      `全部 (${found.length})`,
      ...counts.map(({ category, count }) => `${category} (${count})`),
    ]);
    const [first] = counts;
    if (!first) throw new Error('no category matches');
    await filter.getByRole('button', { name: `${first.category} (${first.count})` }).click();
    await expect(page.getByRole('status')).toHaveText(`找到 ${first.count} 个相关视频`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(first.count);
    await page.reload();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(first.count);
    await page.goBack();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(found.length);
  });

  test('says 未找到相关内容 and gives advice where nothing matches', async ({ page }) => {
    await page.goto('/search?q=赛博朋克猫咖');
    await expect(page.getByRole('heading', { name: '未找到相关内容' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '搜索建议' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('找到 0 个相关视频');
    await expect(page.getByRole('button', { name: '经典重温' })).toBeVisible();
  });

  test('does nothing with an empty query', async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('searchbox', { name: '搜索关键词' }).fill('   ');
    await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
    await expect(page).toHaveURL('/search');
  });

  test('takes nonsense for a query and nothing else', async ({ page }) => {
    for (const query of ['<script>alert(1)</script>', '"\'&%00', '🍵', '字'.repeat(200), '%', '\\', '.*']) {
      await page.goto(`/search?${new URLSearchParams({ q: query })}`);
      await expect(page.getByRole('heading', { name: '未找到相关内容' })).toBeVisible();
      await expect(page.getByRole('searchbox', { name: '搜索关键词' })).toHaveValue(query);
    }
  });

  test('asks search engines to stay away from results', async ({ page }) => {
    await page.goto('/search?q=雨');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('searches from the header and from the page, and filters', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('search').getByRole('searchbox').fill('雨');
      await page.getByRole('search').getByRole('button', { name: '搜索' }).click();
      const found = searchVideos(catalogue, '雨');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(found.length);
      const [first] = countByCategory(found, samples.settings.categories);
      await page.getByRole('button', { name: new RegExp(`^${first?.category}`) }).click();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(first?.count ?? 0);
    });
  });
});
