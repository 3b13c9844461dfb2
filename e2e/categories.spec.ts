import type { Page } from '@playwright/test';
import { durationSeconds, releaseYear } from '../domain/format.ts';
import { type Listing, listVideos } from '../domain/listing.ts';
import { lengthBoundsOf, noFilters } from '../domain/listing-context.ts';
import { sortVideos } from '../domain/sort-videos.ts';
import type { Video } from '../domain/video.ts';
import { videoLength, videoLengths } from '../domain/video-length.ts';
import { catalogue, samples } from '../library/samples.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

const usual: Listing = { ...noFilters, sort: 'latest', view: 'grid' };
const [sample] = catalogue;
if (!sample) throw new Error('the catalogue is empty');
/** Filters that match this video, whatever its facts. */
const { category } = sample;
const length = videoLength(durationSeconds(sample.duration), lengthBoundsOf(catalogue));
/** The samples are too much alike for the filter by length, so that it is offered only where an address has one. */
const otherLength = videoLengths.find((each) => each !== length) ?? 'long';
const year = releaseYear(sample);

const titlesOf = (videos: readonly Video[]) => videos.map((video) => video.title);
const titles = (listing: Partial<Listing>) => titlesOf(listVideos(catalogue, { ...usual, ...listing }));
const inCategory = (name: string) => catalogue.filter((video) => video.category === name);
const addressOf = (params: Record<string, string>) => `/categories?${new URLSearchParams(params)}`;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** The videos on the page, in order. */
const shown = (page: Page) => cards(page).getByRole('link');
const filterOf = (page: Page) => page.getByRole('group', { name: '分类筛选' });
const combobox = (page: Page, name: string) => page.getByRole('combobox', { name });
const chips = (page: Page) => page.getByRole('list', { name: '已选的筛选' });
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

test('all videos are listed, can be filtered, sorted and shown in two views, and keep their place', async ({
  page,
}) => {
  const pressed = (name: string) =>
    expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/categories');
  await test.step('all are listed, newest first, with their number', async () => {
    await expect(page).toHaveTitle('视频分类 - 映匣');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('视频分类');
    const names = samples.settings.categories.map(({ name }) => name);
    await expect(filterOf(page).getByRole('button')).toHaveText(['全部', ...names]);
    await pressed('全部');
    await expect(page.getByRole('status')).toHaveText(`共 ${catalogue.length} 个视频`);
    await expect(shown(page)).toHaveText(titlesOf(catalogue));
  });
  await test.step('a category is in the URL; reload and Back keep it', async () => {
    await page.getByRole('button', { name: '热门推荐' }).click();
    await expect(page).toHaveURL(`/categories?category=${encodeURIComponent('热门推荐')}`);
    const popular = inCategory('热门推荐');
    await expect(shown(page)).toHaveText(titlesOf(popular));
    await expect(page.getByRole('status')).toHaveText(`共 ${popular.length} 个视频`);
    await expect(page.getByText('锦鲤、樱花、萤火与烟花', { exact: true })).toBeVisible();
    await page.reload();
    await pressed('热门推荐');
    await expect(shown(page)).toHaveText(titlesOf(popular));
    await page.goBack();
    await expect(shown(page)).toHaveText(titlesOf(catalogue));
    await pressed('全部');
  });
  await test.step('each order sorts the list', async () => {
    await expect(combobox(page, '排序').getByRole('option')).toHaveText(['最新', '热门', '评分', '时长']);
    for (const [label, order] of [
      ['热门', 'popular'],
      ['最新', 'latest'],
      ['时长', 'duration'],
      ['评分', 'rating'],
    ] as const) {
      await combobox(page, '排序').selectOption({ label });
      await expect(page).toHaveURL(`/categories?sort=${order}`);
      await expect(combobox(page, '排序')).toHaveValue(order);
      await expect(shown(page)).toHaveText(titlesOf(sortVideos(catalogue, order)));
    }
  });
  await test.step('grid and list show the same videos, and their buttons do not move', async () => {
    await page.getByRole('button', { name: '经典重温' }).click();
    const classics = titlesOf(sortVideos(inCategory('经典重温'), 'rating'));
    await expect(shown(page)).toHaveText(classics);
    await page.setViewportSize({ width: 390, height: 844 });
    const toggle = page.getByRole('button', { name: '列表视图' });
    const before = await toggle.boundingBox();
    await toggle.click();
    await expect(page).toHaveURL((url) => url.searchParams.get('view') === 'list');
    await expect(page).toHaveURL(/category=.*&sort=rating|sort=rating&category=/);
    await pressed('列表视图');
    expect(await toggle.boundingBox()).toEqual(before);
    await page.setViewportSize({ width: 1280, height: 720 });
    await pressed('列表视图');
    await expect(shown(page)).toHaveText(classics);
    await page.getByRole('button', { name: '网格视图' }).click();
    await pressed('网格视图');
    await expect(shown(page)).toHaveText(classics);
    await page.getByRole('button', { name: '全部' }).click();
    await expect(cards(page)).toHaveCount(catalogue.length);
  });
  await test.step('the scroll position is kept by Back, and by a choice that changes the list below', async () => {
    await page.evaluate(() => scrollTo(0, 900));
    await cards(page).nth(9).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/video\//);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('视频分类');
    await expect.poll(() => scrollTop(page)).toBe(900);
    await page.evaluate(() => scrollTo(0, 120));
    await page.getByRole('button', { name: '列表视图' }).click();
    // The URL changes before the page.
    await pressed('列表视图');
    expect(await scrollTop(page)).toBe(120);
    await page.getByRole('contentinfo').getByRole('link', { name: '使用指南' }).click();
    await expect(page.locator('#guide')).toBeInViewport();
  });
});

test('category, length and year filter together; active filters are removed one by one or all at once, by keyboard', async ({
  page,
}) => {
  await page.goto(addressOf({ length: otherLength, sort: 'rating' }));
  await test.step('the URL keeps all filters after a reload and Back', async () => {
    await filterOf(page).getByRole('button', { name: category }).click();
    await expect(filterOf(page).getByRole('button', { name: category })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await combobox(page, '时长').selectOption(length);
    await expect(shown(page)).toHaveText(titles({ category, length, sort: 'rating' }));
    await combobox(page, '年份').selectOption(year);
    const all = titles({ category, length, year, sort: 'rating' });
    await expect(shown(page)).toHaveText(all);
    await expect(page.getByRole('status')).toHaveText(`共 ${all.length} 个视频`);
    await expect(page).toHaveURL(addressOf({ category, length, year, sort: 'rating' }));
    await page.reload();
    await expect(combobox(page, '时长')).toHaveValue(length);
    await expect(combobox(page, '年份')).toHaveValue(year);
    await expect(shown(page)).toHaveText(all);
    await page.goBack();
    await expect(combobox(page, '年份')).toHaveValue('');
    await expect(shown(page)).toHaveText(titles({ category, length, sort: 'rating' }));
    await page.goForward();
  });
  await test.step('each active filter has a link that removes it, and the focus moves to the next, or from the last to the previous one', async () => {
    await page.getByRole('button', { name: '列表视图' }).click();
    await expect(page).toHaveURL(/view=list/);
    await expect(chips(page).getByRole('link')).toHaveCount(4);
    expect(await violationsOf(page)).toEqual([]);
    const chip = (label: string | RegExp) => chips(page).getByRole('link', { name: label });
    const yearChip = chip(`移除筛选：${year} 年`);
    await chip(new RegExp(`^移除筛选：${{ short: '短', medium: '中', long: '长' }[length]} `)).press('Enter');
    await expect(shown(page)).toHaveText(titles({ category, year, sort: 'rating' }));
    await expect(yearChip).toBeFocused();
    await yearChip.press('Enter');
    await expect(shown(page)).toHaveText(titles({ category, sort: 'rating' }));
    await expect(chip(`移除筛选：${category}`)).toBeFocused();
    await chips(page).getByRole('link', { name: '清除筛选' }).press('Enter');
    await expect(page).toHaveURL(addressOf({ sort: 'rating', view: 'list' }));
    await expect(shown(page)).toHaveText(titles({ sort: 'rating' }));
    await expect(chips(page)).toHaveCount(0);
    await expect(page.getByRole('status')).toBeFocused();
  });
});

test('filters chosen while a slow page is loading add up', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/content/descriptions-*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(addressOf({ length: otherLength, view: 'list' }));
  await combobox(page, '时长').selectOption(length);
  await expect(page).toHaveURL(addressOf({ length, view: 'list' }));
  await combobox(page, '年份').selectOption(year);
  await combobox(page, '排序').selectOption('rating');
  await expect(page).toHaveURL(addressOf({ length, year, sort: 'rating', view: 'list' }));
  await filterOf(page).getByRole('button', { name: category }).click();
  await expect(page).toHaveURL(addressOf({ length, year, sort: 'rating', view: 'list', category }));
  await page.getByRole('button', { name: '网格视图' }).click();
  const all = { length, year, sort: 'rating', category, view: 'grid' };
  await expect(page).toHaveURL((url) =>
    Object.entries(all).every(([name, value]) => url.searchParams.get(name) === value),
  );
  release();
  await expect(shown(page)).toHaveText(titles({ category, length, year, sort: 'rating' }));
});

test('on a phone the categories stick to the top, and a link leads up to the other filters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/categories?category=精选合集');
  await test.step('the current category is visible, and the row covers no focused element', async () => {
    const current = filterOf(page).getByRole('button', { name: '精选合集' });
    await expect(current).toBeInViewport({ ratio: 1 });
    await shown(page).last().focus();
    await expect(current).toBeInViewport({ ratio: 1 });
    for (let left = await shown(page).count(); left > 1; left -= 1) {
      await page.keyboard.press('Shift+Tab');
      const [bar, focused] = await page.evaluate(() => {
        const row = document.querySelector('[role="group"][aria-label="分类筛选"]');
        return [row, document.activeElement].map((element) => element?.getBoundingClientRect());
      });
      expect(focused?.top).toBeGreaterThanOrEqual(bar?.bottom ?? 0);
    }
  });
  await test.step('「筛选」 leads to the filters, and removes none', async () => {
    const more = page.getByRole('link', { name: '筛选', exact: true });
    await page.evaluate(() => scrollTo(0, 0));
    await filterOf(page).getByRole('button', { name: '全部' }).click();
    await combobox(page, '排序').selectOption('rating');
    await expect(shown(page)).toHaveText(titles({ sort: 'rating' }));
    await expect(more).toBeHidden();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await more.click();
    await expect(combobox(page, '排序')).toBeInViewport({ ratio: 1 });
    await expect(combobox(page, '排序')).toHaveValue('rating');
    await combobox(page, '排序').selectOption('popular');
    await expect(shown(page)).toHaveText(titles({ sort: 'popular' }));
    await expect(page).toHaveURL('/categories?sort=popular');
  });
});

test('an opened listing is laid out only as far as it is visible, with its full height; after a reload it is laid out whole', async ({
  page,
}) => {
  const isLaidOut = () =>
    shown(page)
      .last()
      .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (const [width, path] of [
    [2200, '/categories'],
    [390, '/categories?sort=rating'],
    [1280, '/categories?sort=popular'],
  ] as const)
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 844 });
      // The URLs differ, because opening the same one again would be a reload.
      await page.goto(path);
      expect(await isLaidOut()).toBe(false);
      const guessed = await height();
      const whole = await page.evaluate(() => {
        const root = document.documentElement;
        root.removeAttribute('data-served');
        const { scrollHeight } = root;
        root.dataset.served = 'new';
        return scrollHeight;
      });
      expect(whole).toBe(guessed);
    });
  await test.step('cards are laid out when scrolled to; after a reload all are', async () => {
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
});
