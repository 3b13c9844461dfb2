import { readRows, signInFresh } from './person.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

test('a favourite is sealed on its page by rapid taps or keys, taken back, known on every card, and gone at sign-out', async ({
  page,
}) => {
  await signInFresh(page);
  const navigation = page.getByRole('navigation', { name: '主导航' });
  const button = page.getByRole('main').getByRole('button', { name: '收藏', exact: true });
  const isSaved = (saved: boolean) => expect(button).toHaveAttribute('aria-pressed', String(saved));
  await test.step('a slow backend: each tap shows at once, and they are sent in their order', async () => {
    const sent: string[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/rest/v1/favorites*', async (route) => {
      const method = route.request().method();
      if (method === 'GET') return route.continue();
      sent.push(method);
      await released;
      return route.continue();
    });
    await page.goto('/video/1');
    await isSaved(false);
    await expect(button).toBeEnabled();
    await button.click();
    await isSaved(true);
    await button.click();
    await isSaved(false);
    await button.focus();
    await page.keyboard.press('Enter');
    await isSaved(true);
    expect(sent).toEqual(['POST']);
    // The button says what was asked for before that is saved, and a reload would cut the call off.
    const saved = page.waitForResponse(() => sent.length === 3);
    release();
    await expect.poll(() => sent).toEqual(['POST', 'DELETE', 'POST']);
    await saved;
    await isSaved(true);
  });
  await test.step('taken off and taken back, it is there after a reload, in its place', async () => {
    const before = await readRows(page, 'favorites');
    await button.click();
    await isSaved(false);
    const saved = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: '撤销' }).click();
    await isSaved(true);
    await saved;
    expect(await readRows(page, 'favorites')).toEqual(before);
    await page.reload();
    await isSaved(true);
    await expect(button).toHaveText('已收藏');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await violationsOf(page)).toEqual([]);
  });
  await test.step('a card puts one on without opening it, in every place that shows the video', async () => {
    await navigation.getByRole('link', { name: '分类' }).click();
    const corner = page.getByRole('button', { name: '收藏 锦鲤游春' });
    await corner.click();
    await expect(corner).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL('/categories');
    await page.getByRole('link', { name: '锦鲤游春' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('锦鲤游春');
    await isSaved(true);
    await page.getByRole('region', { name: '视频播放器' }).getByRole('button', { name: '暂停' }).click();
  });
  const cards = page.getByRole('region', { name: '最新视频' });
  const corners = cards.getByRole('button', { name: /^收藏/ });
  await test.step('the cards of the home page know it, and their buttons stand in the window', async () => {
    await navigation.getByRole('link', { name: '首页' }).click();
    await expect(corners).toHaveCount(8);
    await expect(cards.getByRole('button', { name: '收藏 北国极光' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // Nor outside of the window, where a row is one column.
    await page.setViewportSize({ width: 390, height: 844 });
    const tonight = page.getByRole('region', { name: /^今[夜日]一匣$/ });
    const cover = await tonight.getByRole('img').first().boundingBox();
    const stamp = await tonight.getByRole('button', { name: /收藏/ }).boundingBox();
    expect(stamp?.x).toBeGreaterThan(cover?.x ?? 0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('signing out takes them off', async () => {
    await navigation.getByRole('link', { name: '个人中心' }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL('/');
    await expect(cards).toBeVisible();
    await expect(corners).toHaveCount(0);
  });
});
