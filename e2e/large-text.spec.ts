import type { Locator } from '@playwright/test';
import { addRows, savedRows, signInFresh, watchedRows } from './person.ts';
import { boxOf } from './player.ts';
import { expect, test } from './site.ts';

// Twice the usual size, as a reader sets it in the browser (WCAG 2.2, 1.4.4).
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
});

test('with text twice as large every control of the player stays inside it', async ({ page }) => {
  await page.goto('/video/1');
  const player = page.getByRole('region', { name: '视频播放器' });
  const frame = await player.boundingBox();
  for (const control of [
    player.getByRole('button', { name: '播放' }),
    player.getByRole('button', { name: '静音' }),
    player.getByRole('slider', { name: '音量' }),
    player.getByRole('button', { name: '更多' }),
    player.getByRole('button', { name: '全屏' }),
  ]) {
    const box = await control.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(
      (frame?.x ?? 0) + (frame?.width ?? 0),
    );
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
});

test('with text twice as large the header is no wider than the window', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: '打开菜单' }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '设置' }).click();
  const dialog = page.getByRole('dialog', { name: '设置' });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
    0,
  );
  await page.keyboard.press('Escape');
  // The smallest phone, with the columns of the footer.
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('with text twice as large a date stays on one line', async ({ page }) => {
  await page.goto('/video/4');
  const date = page
    .getByRole('main')
    .getByText(/^\d{4}-\d\d-\d\d$/)
    .first();
  expect(await date.evaluate((span) => span.firstChild && span.getClientRects().length)).toBe(1);
  expect((await boxOf(date)).height).toBeLessThan(60);
});

test('with text twice as large the ranking shows its titles, and a listing its controls', async ({
  page,
}) => {
  const stays = async (locator: Locator, least: number) => {
    await locator.scrollIntoViewIfNeeded();
    const box = await boxOf(locator);
    expect(box.width).toBeGreaterThan(least);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
  };
  await page.goto('/');
  const titles = page.getByRole('region', { name: '热门视频' }).getByRole('article').getByRole('heading');
  for (const title of await titles.all()) await stays(title, 96);

  await page.goto('/categories?category=热门推荐');
  const main = page.getByRole('main');
  for (const control of [
    main.getByRole('link', { name: '整匣连播' }),
    main.getByRole('button', { name: '热门推荐', exact: true }),
    ...['时长', '年份', '排序'].map((name) => main.getByRole('combobox', { name })),
    main.getByRole('button', { name: '网格视图' }),
    main.getByRole('button', { name: '列表视图' }),
    main.getByRole('article').first().getByText('热门推荐', { exact: true }),
  ])
    await stays(control, 40);
});

test('with text twice as large the controls of the home page hold their text', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const categories = main.getByRole('region', { name: '视频分类' }).getByRole('link');
  const links = [main.getByRole('link', { name: '立即观看' }), main.getByRole('link', { name: '浏览分类' })];
  for (const link of links)
    expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  // A seal is as wide as it is high.
  const seal = await boxOf(categories.first().locator('svg').first());
  expect(seal.width).toBeCloseTo(seal.height, 0);
  expect(seal.x - (await boxOf(categories.first())).x).toBeGreaterThan(4);
});

test('with text twice as large a person’s pages are read in lines, and their controls are whole', async ({
  page,
}) => {
  await signInFresh(page);
  await addRows(page, 'watch_history', watchedRows(['3'], 9));
  await addRows(page, 'favorites', savedRows(['3']));
  const main = page.getByRole('main');
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
  await page.goto('/video/3');
  const player = page.getByRole('region', { name: '视频播放器' });
  await expect(player.getByText('上次看到')).toBeVisible();
  await expectWhole([
    main.getByRole('button', { name: '收藏', exact: true }),
    main.getByRole('button', { name: '稍后再看' }),
    main.getByRole('button', { name: '分享' }),
    main.getByRole('heading', { level: 1 }),
    player.getByRole('button', { name: '从头播放' }),
  ]);
});
