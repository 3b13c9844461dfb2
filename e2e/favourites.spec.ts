import type { Page } from '@playwright/test';
import { signInFresh } from './person.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

const favouriteButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '收藏', exact: true });

test('is not offered to visitors', async ({ page }) => {
  await page.goto('/video/1');
  await expect(page.getByRole('button', { name: '分享' })).toBeVisible();
  await expect(page.getByRole('button', { name: /收藏/ })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('region', { name: '最新视频' })).toBeVisible();
  await expect(page.getByRole('button', { name: /收藏/ })).toHaveCount(0);
});

test.describe('a favourite', () => {
  test.beforeEach(async ({ page }) => {
    await signInFresh(page);
  });

  test('is sealed on the video’s page, and known on cards and after a reload', async ({ page }) => {
    await page.goto('/video/1');
    const button = favouriteButton(page);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    // The button says what was asked for before that is saved, and a reload would cut the call off.
    const saved = page.waitForResponse((response) => response.request().method() === 'POST');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await saved;
    await page.reload();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toHaveText('已收藏');

    await page.goto('/');
    const cards = page.getByRole('region', { name: '最新视频' });
    await expect(cards.getByRole('button', { name: '收藏 北国极光' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('is put on from a card, in every place that shows the video, without opening it', async ({ page }) => {
    await page.goto('/categories');
    const corner = page.getByRole('button', { name: '收藏 锦鲤游春' });
    await corner.click();
    await expect(corner).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL('/categories');
    await page.getByRole('link', { name: '锦鲤游春' }).click();
    await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'true');
    // Nor outside of the window, where a row is one column.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const tonight = page.getByRole('region', { name: /^今[夜日]一匣$/ });
    const cover = await tonight.getByRole('img').first().boundingBox();
    const stamp = await tonight.getByRole('button', { name: /收藏/ }).boundingBox();
    expect(stamp?.x).toBeGreaterThan(cover?.x ?? 0);
  });

  test('is taken back for eight seconds after it was taken off', async ({ page }) => {
    await page.goto('/video/1');
    const button = favouriteButton(page);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  test('shows at once with a slow backend, and rapid taps are sent in their order', async ({ page }) => {
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
    const button = favouriteButton(page);
    await expect(button).toBeEnabled();
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(sent).toEqual(['POST']);
    release();
    await expect.poll(() => sent).toEqual(['POST', 'DELETE', 'POST']);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  test.describe('on a bad day', () => {
    test.use({ allowedConsoleErrors: [/Failed to load resource/] });

    test('goes back to what is true when it cannot be saved', async ({ page }) => {
      await page.route('**/rest/v1/favorites*', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.abort(),
      );
      await page.goto('/video/1');
      const button = favouriteButton(page);
      await expect(button).toBeEnabled();
      await button.click();
      await expect(page.getByText('没能保存，请稍后再试')).toBeVisible();
      await expect(button).toHaveAttribute('aria-pressed', 'false');
    });
  });

  test('can be saved by keyboard, and axe finds nothing', async ({ page }) => {
    await page.goto('/video/1');
    const button = favouriteButton(page);
    await expect(button).toBeEnabled();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('signing out takes the favourites off the cards', async ({ page }) => {
  await signInFresh(page);
  await page.goto('/');
  const cards = page.getByRole('region', { name: '最新视频' });
  await expect(cards.getByRole('button', { name: /^收藏/ })).toHaveCount(8);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '个人中心' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL('/');
  await expect(cards).toBeVisible();
  await expect(cards.getByRole('button', { name: /^收藏/ })).toHaveCount(0);
});
