import type { Response } from '@playwright/test';
import { readRows, signInFresh } from './person.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

test('a favourite can be toggled quickly by tap or key, undone, and is marked on every card until sign-out', async ({
  page,
}) => {
  await signInFresh(page);
  const navigation = page.getByRole('navigation', { name: '主导航' });
  const button = page.getByRole('main').getByRole('button', { name: '收藏', exact: true });
  const isSaved = (saved: boolean) => expect(button).toHaveAttribute('aria-pressed', String(saved));
  const isAdded = (response: Response) =>
    response.request().method() === 'POST' && response.url().includes('/favorites');
  await test.step('with a slow backend each tap shows at once, and taps are sent in order', async () => {
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
    // The button changes before the request, which a reload would cancel.
    await expect.poll(() => sent).toEqual(['POST']);
    const saved = page.waitForResponse((response) => sent.length === 3 && isAdded(response));
    release();
    await expect.poll(() => sent).toEqual(['POST', 'DELETE', 'POST']);
    await saved;
    await isSaved(true);
  });
  await test.step('after a removal and its undo, it is in its place after a reload', async () => {
    const before = await readRows(page, 'favorites');
    await button.click();
    await isSaved(false);
    const saved = page.waitForResponse(isAdded);
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
  await test.step('a card toggles it without opening the video, and all places show it', async () => {
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
  await test.step('the cards of the home page show it, and their buttons are inside the window', async () => {
    await navigation.getByRole('link', { name: '首页' }).click();
    await expect(corners).toHaveCount(8);
    await expect(cards.getByRole('button', { name: '收藏 北国极光' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // They must also be inside where a row has one column.
    await page.setViewportSize({ width: 390, height: 844 });
    const tonight = page.getByRole('region', { name: /^今[夜日]一匣$/ });
    const cover = await tonight.getByRole('img').first().boundingBox();
    const stamp = await tonight.getByRole('button', { name: /收藏/ }).boundingBox();
    expect(stamp?.x).toBeGreaterThan(cover?.x ?? 0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('signing out removes the marks', async () => {
    await navigation.getByRole('link', { name: '个人中心' }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL('/');
    await expect(cards).toBeVisible();
    await expect(corners).toHaveCount(0);
  });
});
