import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { addRows, savedRows, signInFresh, watchedRows } from './person.ts';
import { boxOf } from './player.ts';
import { expect, test } from './site.ts';

// Twice the default font size, as set in the browser (WCAG 2.2, 1.4.4).
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
});

const scrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('with text twice as large, the home page, a listing and the header fit', async ({ page }) => {
  const main = page.getByRole('main');
  const expectInside = async (locator: Locator, least: number) => {
    await locator.scrollIntoViewIfNeeded();
    const box = await boxOf(locator);
    expect(box.width).toBeGreaterThan(least);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
  };
  await page.goto('/');
  for (const name of ['立即观看', '浏览分类']) {
    const link = main.getByRole('link', { name });
    expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  // A seal must stay square.
  const category = main.getByRole('region', { name: '视频分类' }).getByRole('link').first();
  const seal = await boxOf(category.locator('svg').first());
  expect(seal.width).toBeCloseTo(seal.height, 0);
  expect(seal.x - (await boxOf(category)).x).toBeGreaterThan(4);
  const ranked = main.getByRole('region', { name: '热门视频' }).getByRole('article').getByRole('heading');
  for (const title of await ranked.all()) await expectInside(title, 96);

  await page.goto('/categories?category=热门推荐&length=medium');
  for (const control of [
    main.getByRole('link', { name: '整匣连播' }),
    main.getByRole('button', { name: '热门推荐', exact: true }),
    ...['时长', '年份', '排序'].map((name) => main.getByRole('combobox', { name })),
    main.getByRole('button', { name: '网格视图' }),
    main.getByRole('button', { name: '列表视图' }),
    main.getByRole('article').first().getByText('热门推荐', { exact: true }),
  ])
    await expectInside(control, 40);

  // The header and its menu must not be wider than the window.
  await page.goto('/about');
  await page.getByRole('button', { name: '打开菜单' }).click();
  expect(await scrollWidth(page)).toBe(390);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '设置' }).click();
  const dialog = page.getByRole('dialog', { name: '设置' });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
    0,
  );
  await page.keyboard.press('Escape');
  // The smallest phone, on which the footer has columns.
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollWidth(page)).toBe(320);
});

test('with text twice as large, a video and a person’s pages fit', async ({ page }) => {
  await page.goto('/video/4');
  const main = page.getByRole('main');
  const player = page.getByRole('region', { name: '视频播放器' });
  const frame = await boxOf(player);
  for (const control of [
    player.getByRole('button', { name: '播放' }),
    player.getByRole('button', { name: '静音' }),
    player.getByRole('slider', { name: '音量' }),
    player.getByRole('button', { name: '更多' }),
    player.getByRole('button', { name: '全屏' }),
  ]) {
    const { x, width, height } = await boxOf(control);
    expect(x + width, 'it stays inside the player').toBeLessThanOrEqual(frame.x + frame.width);
    expect(height).toBeGreaterThanOrEqual(44);
  }
  const date = main.getByText(/^\d{4}-\d\d-\d\d$/).first();
  expect(await date.evaluate((span) => span.firstChild && span.getClientRects().length)).toBe(1);
  expect((await boxOf(date)).height, 'it stays on one line').toBeLessThan(60);

  await signInFresh(page);
  await addRows(page, 'watch_history', watchedRows(['3'], 9));
  await addRows(page, 'favorites', savedRows(['3']));
  const expectWhole = async (controls: readonly Locator[]) => {
    for (const control of controls) {
      const { x, width, height } = await boxOf(control);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
      expect(width, 'a line, not a column').toBeGreaterThan(height);
    }
  };
  await page.goto('/profile');
  await expect(main.getByRole('article')).toHaveCount(1);
  await expectWhole([
    main.getByRole('tab', { name: '观看历史' }),
    main.getByRole('tab', { name: '我的收藏' }),
    main.getByRole('button', { name: '设置' }),
    main.getByRole('button', { name: '退出登录' }),
  ]);
  const id = randomUUID();
  await addRows(page, 'collections', [{ id, name: '周末', video_ids: '3 4', visibility: 'link' }]);
  await page.goto(`/collection?id=${id}`);
  await expectWhole(['分享', '重命名', '删除'].map((name) => main.getByRole('button', { name })));
  await page.goto('/video/3');
  await expect(player.getByText('上次看到')).toBeVisible();
  await expectWhole([
    main.getByRole('button', { name: '收藏', exact: true }),
    main.getByRole('button', { name: '稍后再看' }),
    main.getByRole('button', { name: '分享' }),
    main.getByRole('heading', { level: 1 }),
    player.getByRole('button', { name: '从头播放' }),
  ]);
});
