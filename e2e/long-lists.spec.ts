import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { stopOwnSite, test } from './own-site.ts';
import { expect } from './site.ts';
import { violationsOf } from './violations.ts';

// Chromium logs each page that answers 404, and each file that a test withholds.
test.use({ content: { count: 130 }, allowedConsoleErrors: [/status of 404|net::ERR_FAILED/] });
test.describe.configure({ mode: 'serial' });
test.afterAll(stopOwnSite);

const links = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
const pager = (page: Page) => page.getByRole('navigation', { name: '分页' });
const shownOf = (page: Page) => page.getByRole('status').filter({ hasText: /^第 / });
const hrefs = (page: Page) => links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function turnTo(page: Page, link: string) {
  await pager(page).getByRole('link', { name: link, exact: true }).click();
}

for (const [width, tag] of [
  [390, []],
  [1280, ['@release']],
] as [number, string[]][]) {
  test(`at ${width} px a long list has pages; Back and a reload keep the scroll position`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchShifts(page);
    await page.goto('/categories?sort=rating&view=list');
    await expect(links(page)).toHaveCount(48);
    await expect(page.getByText('共 130 个视频')).toBeVisible();
    await expect(shownOf(page)).toHaveText('第 1–48 个，共 130 个');
    await expect(pager(page).getByRole('link')).toHaveText(['1', '2', '3', '']);
    await pager(page).scrollIntoViewIfNeeded();
    expect(await shiftsOf(page)).toEqual([]);
    const seen = await hrefs(page);

    await turnTo(page, '下一页');
    await expect(page).toHaveURL('/categories?sort=rating&view=list&page=2');
    await expect(shownOf(page)).toHaveText('第 49–96 个，共 130 个');
    await expect.poll(() => top(page)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    seen.push(...(await hrefs(page)));

    await links(page).nth(30).scrollIntoViewIfNeeded();
    const left = await top(page);
    expect(left).toBeGreaterThan(0);
    await links(page).nth(30).click();
    await expect(page).toHaveURL(/\/video\//);
    await expect(page.getByRole('heading', { level: 1, name: '视频分类' })).toBeHidden();
    await page.goBack();
    await expect(shownOf(page)).toHaveText('第 49–96 个，共 130 个');
    await expect.poll(() => top(page)).toBe(left);
    await page.reload();
    await expect(shownOf(page)).toHaveText('第 49–96 个，共 130 个');
    await expect.poll(() => top(page)).toBe(left);

    await turnTo(page, '3');
    await expect(shownOf(page)).toHaveText('第 97–130 个，共 130 个');
    await expect(pager(page).getByRole('link', { name: '3' })).toHaveAttribute('aria-current', 'page');
    await expect(pager(page).getByRole('link', { name: '下一页' })).toBeHidden();
    seen.push(...(await hrefs(page)));
    expect([seen.length, new Set(seen).size]).toEqual([130, 130]);
    await page.goBack();
    await expect(shownOf(page)).toHaveText('第 49–96 个，共 130 个');
    await expect.poll(() => top(page)).toBeGreaterThan(left);
    // Another filter starts at the first page.
    await page.getByRole('group', { name: '分类筛选' }).getByRole('button', { name: '旅行' }).click();
    await expect(page).toHaveURL((url) => !url.searchParams.has('page') && url.searchParams.has('category'));
    await expect(pager(page)).toBeHidden();
    expect(await links(page).count()).toBeLessThan(60);
  });
}

test('a later page can be opened by itself; if videos cannot be fetched, the list is loaded as a document', async ({
  page,
}) => {
  await test.step('a later page', async () => {
    await page.goto('/categories?page=2');
    await expect(links(page)).toHaveCount(48);
    await expect(page).toHaveTitle(/^视频分类 第 2 页 - /);
    await expect(shownOf(page)).toHaveText('第 49–96 个，共 130 个');
    await page.getByRole('link', { name: '跳到主要内容' }).press('Enter');
    await expect(page).toHaveURL('/categories?page=2#main');
    await pager(page).getByRole('link', { name: '下一页' }).focus();
    await page.keyboard.press('Enter');
    await expect(links(page)).toHaveCount(34);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('combobox', { name: '排序' }).selectOption('rating');
    await expect(page).toHaveURL('/categories?sort=rating');
    await expect(shownOf(page)).toHaveText('第 1–48 个，共 130 个');
  });
  const middle = (await hrefs(page))[40] ?? '';
  await test.step('without requests for videos, the next page is loaded as a document', async () => {
    await page.route('**/content/videos-*', (route) => route.abort());
    await page.goto('/categories');
    await turnTo(page, '下一页');
    await expect(page).toHaveURL('/categories?page=2');
    await expect(shownOf(page)).toHaveText('第 49–96 个，共 130 个');
    await page.unroute('**/content/videos-*');
  });
  await test.step('while it is played, the list shows the rows around the current video, with links to the others', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${middle}?list=categories&sort=rating`);
    const list = page.getByRole('region', { name: '连播列表' });
    const rows = list.locator('[aria-setsize]');
    await expect(list).toContainText('第 41 部，共 130 部');
    await expect(rows).toHaveCount(97);
    await expect(rows.first()).toHaveAttribute('aria-posinset', '1');
    await expect(rows.first()).toHaveAttribute('aria-setsize', '130');
    await expect(list.locator('[aria-current]')).toBeInViewport();
    await list.getByRole('link', { name: '后面还有 33 部' }).click();
    await expect(page).toHaveURL('/categories?sort=rating');
  });
});

test('a search shows its count and first rows before the others, and all at once after Back', async ({
  page,
}) => {
  await page.goto('/search?q=梦');
  const field = page.getByRole('searchbox', { name: '搜索关键词' });
  /** Records the numbers of rows on the search page from now on. */
  const watchRows = () =>
    page.evaluate(() => {
      const counts: number[] = [];
      Object.assign(globalThis, { counts });
      const look = () => {
        const count = document.querySelectorAll('main article').length;
        if (document.querySelector('h1')?.textContent === '搜索' && count !== counts.at(-1))
          counts.push(count);
      };
      look();
      new MutationObserver(look).observe(document, { subtree: true, childList: true });
    });
  const countsOf = () => page.evaluate(() => (globalThis as { counts?: number[] }).counts);
  await watchRows();
  await field.fill('又一次');
  await field.press('Enter');
  await expect(links(page)).toHaveCount(48);
  expect((await countsOf())?.slice(1)).toEqual([12, 48]);
  const all = Number(/找到 (\d+) 个/.exec((await page.getByText(/^找到/).textContent()) ?? '')?.[1]);
  expect(all).toBeGreaterThan(60);
  await expect(shownOf(page)).toHaveText(new RegExp(`^第 1–48 个，共 ${all} 个$`));
  await links(page).nth(30).click();
  await expect(page).toHaveURL(/\/video\//);
  await expect(page.getByRole('heading', { level: 1, name: '搜索' })).toBeHidden();
  await watchRows();
  await page.goBack();
  await expect(links(page)).toHaveCount(48);
  expect(await countsOf()).toEqual([48]);
  const seen = await hrefs(page);
  await turnTo(page, '下一页');
  await expect(page).toHaveURL(/q=.*&page=2$/);
  await expect(shownOf(page)).toHaveText(/^第 49–/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  seen.push(...(await hrefs(page)));
  expect(new Set(seen).size).toBe(Math.min(all, 96));
});
