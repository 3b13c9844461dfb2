import { type SortOrder, sortVideos } from '../domain/sort-videos.ts';
import type { Video } from '../domain/video.ts';
import { catalogue, samples } from '../library/samples.ts';
import { expect, test } from './site.ts';

const titles = (videos: readonly Video[]) => videos.map((video) => video.title);
const inCategory = (category: string) => catalogue.filter((video) => video.category === category);

test.describe('the categories page', () => {
  test('lists everything, newest first, and says how much that is', async ({ page }) => {
    await page.goto('/categories');
    await expect(page).toHaveTitle('视频分类 - 映匣');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('视频分类');
    const filter = page.getByRole('group', { name: '分类筛选' });
    await expect(filter.getByRole('button')).toHaveText([
      '全部',
      ...samples.settings.categories.map(({ name }) => name),
    ]);
    await expect(filter.getByRole('button', { name: '全部' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('status')).toHaveText(`共 ${catalogue.length} 个视频`);
    await expect(page.getByRole('main').getByRole('article').getByRole('link')).toHaveText(titles(catalogue));
  });

  test('filters by category, in the address; back and reload keep it', async ({ page }) => {
    await page.goto('/categories');
    await page.getByRole('button', { name: '热门推荐' }).click();
    await expect(page).toHaveURL(`/categories?category=${encodeURIComponent('热门推荐')}`);
    const links = page.getByRole('main').getByRole('article').getByRole('link');
    const popular = inCategory('热门推荐');
    await expect(links).toHaveText(titles(popular));
    await expect(page.getByRole('status')).toHaveText(`共 ${popular.length} 个视频`);
    await expect(page.getByText('锦鲤、樱花、萤火与烟花', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: '热门推荐' })).toHaveAttribute('aria-pressed', 'true');
    await expect(links).toHaveText(titles(popular));
    await page.goBack();
    await expect(links).toHaveCount(catalogue.length);
    await expect(page.getByRole('button', { name: '全部' })).toHaveAttribute('aria-pressed', 'true');
  });

  for (const [label, order] of [
    ['最新', 'latest'],
    ['热门', 'popular'],
    ['评分', 'rating'],
    ['时长', 'duration'],
  ] as [string, SortOrder][]) {
    test(`sorts by ${label}`, async ({ page }) => {
      await page.goto(order === 'latest' ? '/categories?sort=rating' : '/categories');
      const sort = page.getByRole('combobox', { name: '排序' });
      await expect(sort.getByRole('option')).toHaveText(['最新', '热门', '评分', '时长']);
      await sort.selectOption({ label });
      await expect(page).toHaveURL(`/categories?sort=${order}`);
      await expect(sort).toHaveValue(order);
      const links = page.getByRole('main').getByRole('article').getByRole('link');
      await expect(links).toHaveText(titles(sortVideos(catalogue, order)));
    });
  }

  test('shows the same videos as grid or list, whatever else is chosen', async ({ page }) => {
    await page.goto('/categories?category=经典重温&sort=rating');
    const expected = titles(sortVideos(inCategory('经典重温'), 'rating'));
    const links = page.getByRole('main').getByRole('article').getByRole('link');
    await expect(links).toHaveText(expected);
    await page.setViewportSize({ width: 390, height: 844 });
    const toggle = page.getByRole('button', { name: '列表视图' });
    const before = await toggle.boundingBox();
    await toggle.click();
    await expect(page).toHaveURL(/category=.*&sort=rating&view=list/);
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(await toggle.boundingBox()).toEqual(before);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('button', { name: '列表视图' })).toHaveAttribute('aria-pressed', 'true');
    await expect(links).toHaveText(expected);
    await page.getByRole('button', { name: '网格视图' }).click();
    await expect(page.getByRole('button', { name: '网格视图' })).toHaveAttribute('aria-pressed', 'true');
    await expect(links).toHaveText(expected);
  });

  test('says 暂无相关内容 for a category that holds nothing, and takes an unknown order for the newest', async ({
    page,
  }) => {
    await page.goto('/categories?category=没有这个');
    await expect(page.getByRole('heading', { name: '暂无相关内容' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('共 0 个视频');
    await page.goto('/categories?sort=cheapest');
    await expect(page.getByRole('combobox', { name: '排序' })).toHaveValue('latest');
    await expect(page.getByRole('main').getByRole('article').getByRole('link')).toHaveText(titles(catalogue));
  });

  test('is where it was when one comes back from a video', async ({ page }) => {
    await page.goto('/categories');
    const card = page.getByRole('main').getByRole('article').nth(30);
    await card.scrollIntoViewIfNeeded();
    await page.waitForTimeout(100);
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    await card.getByRole('link').click();
    await page.getByRole('region', { name: '视频播放器' }).waitFor();
    await page.goBack();
    await expect(card).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(40);
  });

  test('is laid out as far as one sees when it is opened, as high as whole, which it is on a reload', async ({
    page,
  }) => {
    const last = page.getByRole('main').getByRole('article').last().getByRole('link');
    const isLaidOut = () => last.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    for (const width of [2200, 1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/about');
      await page.goto('/categories');
      expect(await isLaidOut()).toBe(false);
      const guessed = await height();
      await page.evaluate(() => document.documentElement.removeAttribute('data-served'));
      expect(await height()).toBe(guessed);
    }
    await page.goto('/about');
    await page.goto('/categories');
    expect(await isLaidOut()).toBe(false);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 600);
        return isLaidOut();
      })
      .toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await page.reload();
    expect(await isLaidOut()).toBe(true);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('filters, sorts and changes its view as forms', async ({ page }) => {
      await page.goto('/categories');
      await page.getByRole('button', { name: '独家首播' }).click();
      const links = page.getByRole('main').getByRole('article').getByRole('link');
      await expect(links).toHaveText(titles(inCategory('独家首播')));
      await page.getByRole('combobox', { name: '排序' }).selectOption('rating');
      await page.getByRole('button', { name: '排序' }).click();
      await expect(links).toHaveText(titles(sortVideos(inCategory('独家首播'), 'rating')));
      await page.getByRole('button', { name: '列表视图' }).click();
      await expect(page.getByRole('button', { name: '列表视图' })).toHaveAttribute('aria-pressed', 'true');
      await expect(links).toHaveText(titles(sortVideos(inCategory('独家首播'), 'rating')));
    });
  });
});
