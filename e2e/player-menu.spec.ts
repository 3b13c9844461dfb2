import type { Page } from '@playwright/test';
import { openPlayer, playerOf } from './player.ts';
import { expect, test } from './site.ts';
import { drag } from './touch.ts';
import { violationsOf } from './violations.ts';

const menuOf = (page: Page) => playerOf(page).region.getByRole('menu', { name: '更多' });
const moreOf = (page: Page) => playerOf(page).region.getByRole('button', { name: '更多' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('a sheet holds what the bar has no room for, whole; captions stay in the bar', async ({ page }) => {
    const player = await openPlayer(page);
    await expect(player.region.getByRole('button', { name: /倍速|画中画/ })).toHaveCount(0);
    await player.region.getByRole('button', { name: '字幕', exact: true }).tap();
    await expect(
      player.region.getByRole('button', { name: '字幕', exact: true, pressed: true }),
    ).toBeVisible();

    await moreOf(page).tap();
    const menu = menuOf(page);
    for (const item of await menu.locator('[role^=menuitem]:visible').all()) {
      await expect(item).toBeInViewport({ ratio: 1 });
      // As laid out: while the sheet slides in, what is painted is off by a rounding.
      expect(await item.evaluate((element: HTMLElement) => element.offsetHeight)).toBeGreaterThanOrEqual(44);
    }
    await expect(menu.getByRole('menuitem', { name: '播放设置' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: '键盘快捷键' })).toHaveCount(0);
    expect(await violationsOf(page, { within: 'section[aria-label="视频播放器"]' })).toEqual([]);
    await menu.getByRole('menuitemradio', { name: '2×', exact: true }).tap();
    await expect(menu).toHaveCount(0);
    expect(await player.video.evaluate(({ playbackRate }: HTMLVideoElement) => playbackRate)).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('it is closed by a swipe down, by a tap beside it and by its button', async ({ page }) => {
    await openPlayer(page);
    const menu = menuOf(page);
    const heading = page.getByRole('dialog', { name: '更多' }).getByRole('heading');
    const pull = async (distance: number) => {
      const { x = 0, y = 0 } = (await heading.boundingBox()) ?? {};
      await drag(page, { x: x + 60, y: y + 10 }, { x: x + 60, y: y + 10 + distance });
    };
    await moreOf(page).tap();
    await pull(30);
    await expect(menu).toBeVisible();
    await pull(200);
    await expect(menu).toHaveCount(0);
    await moreOf(page).tap();
    await expect(menu).toBeVisible();
    await page.touchscreen.tap(160, 100);
    await expect(menu).toHaveCount(0);
    await moreOf(page).tap();
    await page.getByRole('dialog', { name: '更多' }).getByRole('button', { name: '关闭', exact: true }).tap();
    await expect(menu).toHaveCount(0);
    expect(await playerOf(page).isPaused()).toBe(true);
  });
});

test('in a narrow window Escape closes the sheet, the focus returns, and its keys are listed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 500, height: 800 });
  await openPlayer(page);
  await moreOf(page).press('Enter');
  const menu = menuOf(page);
  await expect(menu.getByRole('menuitemradio', { name: '1×', exact: true })).toBeFocused();
  await expect(menu.getByRole('menuitem', { name: '键盘快捷键' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(moreOf(page)).toBeFocused();
});

test('it shows in fullscreen, too', async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 800 });
  const player = await openPlayer(page);
  await player.enterFullscreen.click();
  await moreOf(page).click();
  await expect(menuOf(page).getByRole('menuitem', { name: '播放设置' })).toBeInViewport({ ratio: 1 });
});

test('a press before the menu’s code has come is not lost', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/menus-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await openPlayer(page);
  await moreOf(page).click();
  await expect(moreOf(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(menuOf(page)).toHaveCount(0);
  release();
  await expect(menuOf(page)).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

  test('it says that the menu cannot be had', async ({ page }) => {
    await page.route('**/assets/menus-*.js', (route) => route.abort());
    await openPlayer(page);
    await moreOf(page).click();
    await expect(page.getByText('没能打开菜单，请检查网络后再试')).toBeVisible();
    await expect(moreOf(page)).toHaveAttribute('aria-expanded', 'false');
  });
});
