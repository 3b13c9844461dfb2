import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { boxOf, openPlayer, videoPath } from './player.ts';
import { expect, test } from './site.ts';

test('theatre mode is toggled by button and key, and remembered', async ({ page }) => {
  await watchShifts(page);
  const usual = { width: 1280, height: 900 };
  await page.setViewportSize(usual);
  const player = await openPlayer(page);
  const related = page.getByRole('region', { name: '相关推荐' });
  const enter = player.region.getByRole('button', { name: '剧场模式', exact: true });
  const leave = player.region.getByRole('button', { name: '退出剧场模式' });
  const narrow = await boxOf(player.region);

  await enter.click();
  await expect(leave).toBeVisible();
  const wide = await boxOf(player.region);
  expect(wide.width).toBeGreaterThan(narrow.width * 1.2);
  expect((await boxOf(related)).y).toBeGreaterThan(wide.y + wide.height);

  await page.reload();
  await expect(leave).toBeVisible();
  expect(await boxOf(player.region)).toEqual(wide);
  expect(await shiftsOf(page)).toEqual([]);

  await test.step('the player is as wide as any window, and the title is visible', async () => {
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
      [2560, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = await boxOf(player.region);
      const header = await boxOf(page.getByRole('banner'));
      expect([Math.round(box.x), Math.round(box.width)]).toEqual([0, width]);
      expect(box.y).toBeCloseTo(header.height, 0);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
  await test.step('there is no such button if the page has one column', async () => {
    await page.setViewportSize({ width: 900, height: 900 });
    await expect(player.enterFullscreen).toBeVisible();
    await expect(player.region.getByRole('button', { name: '剧场模式' })).toHaveCount(0);
  });

  await page.setViewportSize(usual);
  await related.getByRole('link').first().click();
  await expect(page).not.toHaveURL(videoPath);
  await expect(leave).toBeVisible();

  await page.keyboard.press('t');
  await expect(enter).toBeVisible();
  // It may still be growing from the pressed cover.
  await expect.poll(() => boxOf(player.region)).toEqual(narrow);
});
