import type { Page } from '@playwright/test';
import { openPlayer, playerOf } from './player.ts';
import { expect, test } from './site.ts';
import { drag } from './touch.ts';
import { violationsOf } from './violations.ts';

const menuOf = (page: Page) => playerOf(page).region.getByRole('menu', { name: '更多' });
const moreOf = (page: Page) => playerOf(page).region.getByRole('button', { name: '更多' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('a sheet has the controls that do not fit into the bar, and closes by a choice, a swipe, a tap beside it or its button', async ({
    page,
  }) => {
    const player = await openPlayer(page);
    await expect(player.region.getByRole('button', { name: /倍速|画中画/ })).toHaveCount(0);
    await player.region.getByRole('button', { name: '字幕', exact: true }).tap();
    await expect(
      player.region.getByRole('button', { name: '字幕', exact: true, pressed: true }),
    ).toBeVisible();

    await moreOf(page).tap();
    const menu = menuOf(page);
    await expect(menu.getByRole('menuitem', { name: '播放设置' })).toBeVisible();
    for (const item of await menu.locator('[role^=menuitem]:visible').all()) {
      await expect(item).toBeInViewport({ ratio: 1 });
      // The layout size, because the painted size is rounded during the animation.
      expect(await item.evaluate((element: HTMLElement) => element.offsetHeight)).toBeGreaterThanOrEqual(44);
    }
    await expect(menu.getByRole('menuitem', { name: '键盘快捷键' })).toHaveCount(0);
    expect(await violationsOf(page, { within: 'section[aria-label="视频播放器"]' })).toEqual([]);
    await menu.getByRole('menuitemradio', { name: '2×', exact: true }).tap();
    await expect(menu).toHaveCount(0);
    expect(await player.video.evaluate(({ playbackRate }: HTMLVideoElement) => playbackRate)).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    const sheet = page.getByRole('dialog', { name: '更多' });
    const pull = async (distance: number) => {
      // It may still be rising, or on its way back from the last pull.
      await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      const { x = 0, y = 0 } = (await sheet.getByRole('heading').boundingBox()) ?? {};
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
    await sheet.getByRole('button', { name: '关闭', exact: true }).tap();
    await expect(menu).toHaveCount(0);
    expect(await player.isPaused()).toBe(true);
  });
});

test('in a narrow window it works by keyboard, also in fullscreen', async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 800 });
  const player = await openPlayer(page);
  const menu = menuOf(page);
  const more = moreOf(page);
  await test.step('Escape closes it and returns the focus; its keys are listed', async () => {
    await more.press('Enter');
    await expect(menu.getByRole('menuitemradio', { name: '1×', exact: true })).toBeFocused();
    await expect(menu.getByRole('menuitem', { name: '键盘快捷键' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(more).toBeFocused();
  });
  await player.enterFullscreen.click();
  await expect(player.leaveFullscreen).toBeVisible();
  await more.click();
  await expect(menu.getByRole('menuitem', { name: '播放设置' })).toBeInViewport({ ratio: 1 });
});
