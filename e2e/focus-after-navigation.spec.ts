import { catalogue } from '../library/samples.ts';
import { expect, test } from './site.ts';

test('after navigating to another page its heading has the focus, and Tab continues there; hashes, tabs and text fields keep it', async ({
  page,
}) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  const field = page.getByRole('banner').getByRole('searchbox');
  const guide = page.getByRole('contentinfo').getByRole('link', { name: '使用指南' });
  await test.step('another page', async () => {
    await expect(page.locator('body')).toBeFocused();
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).press('Enter');
    await expect(heading).toHaveText('视频分类');
    await expect(heading).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
  await test.step('a filter is not another page, a video is', async () => {
    const filter = page.getByRole('group', { name: '分类筛选' }).getByRole('button').nth(1);
    await filter.press('Enter');
    await expect(filter).toHaveAttribute('aria-pressed', 'true');
    await expect(filter).toBeFocused();
    await page.getByRole('article').getByRole('link').first().press('Enter');
    await expect(page).toHaveURL(/\/video\//);
    await expect(heading).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
  await test.step('a text field, while a page with a hash is loading', async () => {
    const { promise: isWanted, resolve: want } = Promise.withResolvers<void>();
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\/assets\/text-[^/]*\.js/, async (route) => {
      want();
      await arrival;
      await route.continue();
    });
    await guide.click();
    await isWanted;
    await field.pressSequentially('海');
    arrive();
    await expect(page.locator('#guide')).toBeInViewport();
    await expect.poll(() => page.evaluate(() => navigation?.transition)).toBeNull();
    await expect(field).toBeFocused();
    await page.keyboard.type('上');
    await expect(field).toHaveValue('海上');
  });
  await test.step('a field that searches while typing, and a hash', async () => {
    await field.fill(catalogue[0]?.title ?? '');
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '搜索' })).toBeFocused();
    const own = page.getByRole('main').getByRole('searchbox');
    await own.pressSequentially('a');
    await expect(own).toBeFocused();
    await guide.click();
    await expect(page).toHaveURL(/service-support#/);
    await expect(page.locator('#guide')).toBeInViewport();
    await expect(heading).not.toBeFocused();
  });
});

test('a link loads no document; a press for a new tab opens one', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const isSameDocument = () => page.evaluate(() => 'isSameDocument' in window);
  const link = page.getByRole('contentinfo').getByRole('link', { name: '关于我们' });

  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/about');
  await expect(page).toHaveURL('/');

  await link.click();
  await expect(page).toHaveURL('/about');
  expect(await isSameDocument()).toBe(true);

  // A link to the current URL adds no history entry.
  const visits = await page.evaluate(() => history.length);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(visits);
  await page.goBack();
  await expect(page).toHaveURL('/');
  expect(await isSameDocument()).toBe(true);
});
