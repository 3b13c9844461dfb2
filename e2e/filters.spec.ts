import type { Page } from '@playwright/test';
import { durationSeconds, releaseYear } from '../domain/format.ts';
import { type Listing, listVideos, noFilters } from '../domain/listing.ts';
import { searchVideos } from '../domain/search-videos.ts';
import { lengthBoundsOf, videoLength } from '../domain/video-length.ts';
import { catalogue } from '../library/samples.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

const lengthNames = { short: '短', medium: '中', long: '长' };
const usual: Listing = { ...noFilters, sort: 'latest', view: 'grid' };
const [sample] = catalogue;
if (!sample) throw new Error('the catalogue is empty');
/** Filters that let this video through, whichever it is. */
const { category } = sample;
const length = videoLength(durationSeconds(sample.duration), lengthBoundsOf(catalogue));
const year = releaseYear(sample);
const lengthChip = new RegExp(`^移除筛选：${lengthNames[length]} `);

/** What the page shows, in its order. */
const shown = (page: Page) => page.getByRole('main').locator('article:not(section *)').getByRole('link');
const titles = (listing: Listing, videos = catalogue) =>
  listVideos(videos, listing).map((video) => video.title);
const chips = (page: Page) => page.getByRole('list', { name: '已选的筛选' });

/** Again and again until it is heard: a page that is still coming alive hears nothing. */
async function choose(page: Page, name: string, field: string, value: string) {
  const box = page.getByRole('combobox', { name });
  await expect(async () => {
    await box.selectOption(value);
    await expect(page).toHaveURL(new RegExp(`[?&]${field}=${value}(&|$)`), { timeout: 5000 });
  }).toPass();
  // The address is ahead of the page, which has what it shows from there.
  await expect(box).toHaveValue(value);
}

test('videos are filtered by category, length and year together; the address keeps it', async ({ page }) => {
  await page.goto('/categories?sort=rating');
  const categoryButton = page
    .getByRole('group', { name: '分类筛选' })
    .getByRole('button', { name: category });
  await categoryButton.click();
  await expect(categoryButton).toHaveAttribute('aria-pressed', 'true');
  await choose(page, '时长', 'length', length);
  const byLength: Listing = { ...usual, category, length, sort: 'rating' };
  await expect(shown(page)).toHaveText(titles(byLength));
  await choose(page, '年份', 'year', year);
  const all: Listing = { ...byLength, year };
  await expect(shown(page)).toHaveText(titles(all));
  await expect(page.getByRole('status')).toHaveText(`共 ${titles(all).length} 个视频`);
  await expect(page).toHaveURL(
    `/categories?${new URLSearchParams({ category, length, year, sort: 'rating' })}`,
  );

  await page.reload();
  await expect(page.getByRole('combobox', { name: '时长' })).toHaveValue(length);
  await expect(page.getByRole('combobox', { name: '年份' })).toHaveValue(year);
  await expect(shown(page)).toHaveText(titles(all));
  await page.goBack();
  await expect(page.getByRole('combobox', { name: '年份' })).toHaveValue('');
  await expect(shown(page)).toHaveText(titles(byLength));
});

test('filters chosen while a slow page is on its way come together', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/descriptions-*.json', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/categories?view=list');
  await page.getByRole('combobox', { name: '时长' }).selectOption(length);
  await expect(page).toHaveURL(`/categories?${new URLSearchParams({ length, view: 'list' })}`);
  await page.getByRole('combobox', { name: '年份' }).selectOption(year);
  await page.getByRole('combobox', { name: '排序' }).selectOption('rating');
  await expect(page).toHaveURL(
    `/categories?${new URLSearchParams({ length, year, sort: 'rating', view: 'list' })}`,
  );
  await page.getByRole('group', { name: '分类筛选' }).getByRole('button', { name: category }).click();
  await expect(page).toHaveURL(
    `/categories?${new URLSearchParams({ length, year, sort: 'rating', view: 'list', category })}`,
  );
  await page.getByRole('button', { name: '网格视图' }).click();
  const all = { length, year, sort: 'rating', category, view: 'grid' };
  await expect(page).toHaveURL((url) =>
    Object.entries(all).every(([name, value]) => url.searchParams.get(name) === value),
  );
  release();
  await expect(shown(page)).toHaveText(titles({ ...usual, category, length, year, sort: 'rating' }));
});

test('what is on goes one by one or all at once, by keyboard, and the focus stays near', async ({ page }) => {
  await page.goto(`/categories?category=${category}&length=${length}&year=${year}&view=list`);
  await expect(chips(page).getByRole('link')).toHaveCount(4);
  expect(await violationsOf(page)).toEqual([]);
  await chips(page)
    .getByRole('link', { name: `移除筛选：${year} 年` })
    .press('Enter');
  await expect(shown(page)).toHaveText(titles({ ...usual, category, length }));
  await expect(chips(page).getByRole('link', { name: lengthChip })).toBeFocused();
  await chips(page).getByRole('link', { name: '清除筛选' }).press('Enter');
  await expect(page).toHaveURL('/categories?view=list');
  await expect(shown(page)).toHaveText(titles(usual));
  await expect(chips(page)).toHaveCount(0);
  await expect(page.getByRole('status')).toBeFocused();
});

test('an unknown length or year filters nothing', async ({ page }) => {
  await page.goto('/categories?length=endless&year=1895');
  await expect(shown(page)).toHaveText(titles(usual));
  await expect(chips(page)).toHaveCount(0);
});

test('what was found is filtered, sorted and viewed the same way; counts follow', async ({ page }) => {
  const [query = ''] = sample.tags;
  const found = searchVideos(catalogue, query);
  await page.goto(`/search?q=${query}`);
  await page.getByRole('combobox', { name: '时长' }).selectOption(length);
  await expect(chips(page).getByRole('link', { name: lengthChip })).toBeVisible();
  await choose(page, '排序', 'sort', 'rating');
  const listing: Listing = { ...usual, length, sort: 'rating' };
  const expected = titles(listing, found);
  expect(expected.length).toBeGreaterThan(0);
  await expect(shown(page)).toHaveText(expected);
  await expect(page.getByRole('status')).toHaveText(`找到 ${expected.length} 个相关视频`);
  await expect(page.getByRole('button', { name: `全部 (${expected.length})` })).toBeVisible();
  await page.getByRole('button', { name: '网格视图' }).click();
  await expect(page).toHaveURL(
    `/search?${new URLSearchParams({ q: query, length, sort: 'rating', view: 'grid' })}`,
  );
  await expect(shown(page)).toHaveText(expected);
  await chips(page).getByRole('link', { name: '清除筛选' }).click();
  await expect(shown(page)).toHaveText(titles({ ...usual, sort: 'rating' }, found));
});

test.describe('on a phone, without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });

  test('filters are a form, and what is on are links', async ({ page }) => {
    await page.goto(`/categories?category=${category}`);
    await page.getByRole('combobox', { name: '时长' }).selectOption(length);
    await page.getByRole('combobox', { name: '年份' }).selectOption(year);
    await page.getByRole('button', { name: '筛选', exact: true }).click();
    await expect(shown(page)).toHaveText(titles({ ...usual, category, length, year }));
    await chips(page)
      .getByRole('link', { name: `移除筛选：${category}` })
      .click();
    await expect(shown(page)).toHaveText(titles({ ...usual, length, year }));
    await chips(page).getByRole('link', { name: '清除筛选' }).click();
    await expect(shown(page)).toHaveText(titles(usual));
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the categories stay in reach, the current one in view, and cover nothing that is focused', async ({
    page,
  }) => {
    await page.goto('/categories?category=精选合集');
    const filter = page.getByRole('group', { name: '分类筛选' });
    const current = filter.getByRole('button', { name: '精选合集' });
    await expect(current).toBeInViewport({ ratio: 1 });
    const links = page.getByRole('main').getByRole('article').getByRole('link');
    await links.last().focus();
    await expect(current).toBeInViewport({ ratio: 1 });
    for (let left = await links.count(); left > 1; left -= 1) {
      await page.keyboard.press('Shift+Tab');
      const [bar, focused] = await page.evaluate(() => {
        const row = document.querySelector('[role="group"][aria-label="分类筛选"]');
        return [row, document.activeElement].map((element) => element?.getBoundingClientRect());
      });
      expect(focused?.top).toBeGreaterThanOrEqual(bar?.bottom ?? 0);
    }
  });

  test('a press leads from far down to the other filters, and takes none off', async ({ page }) => {
    await page.goto('/categories?sort=rating');
    const more = page.getByRole('link', { name: '筛选', exact: true });
    await expect(more).toBeHidden();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await more.click();
    const order = page.getByRole('combobox', { name: '排序' });
    await expect(order).toBeInViewport({ ratio: 1 });
    await expect(order).toHaveValue('rating');
    await order.selectOption('popular');
    await expect(shown(page)).toHaveText(titles({ ...usual, sort: 'popular' }));
    await expect(page).toHaveURL('/categories?sort=popular');
  });
});
