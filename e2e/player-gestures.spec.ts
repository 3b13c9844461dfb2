import type { Page } from '@playwright/test';
import { boxOf, openPlayer, type PlayerParts, recordStatusMessages } from './player.ts';
import { expect, test } from './site.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** A point of the picture, as fractions of its width and height. */
async function pointOf(player: PlayerParts, across: number, down = 0.3) {
  const { x, y, width, height } = await boxOf(player.region);
  return { x: x + width * across, y: y + height * down };
}

/** Quick taps, independent of the machine's speed: sent at once with timestamps. */
async function tapQuickly(page: Page, { x, y }: { x: number; y: number }, times: number) {
  const screen = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const events = Array.from({ length: times }, (_, tap) => [
    { type: 'touchStart' as const, touchPoints: [{ x, y }], timestamp: start + tap * 0.15 },
    { type: 'touchEnd' as const, touchPoints: [], timestamp: start + tap * 0.15 + 0.05 },
  ]).flat();
  await Promise.all(events.map((event) => screen.send('Input.dispatchTouchEvent', event)));
  await screen.detach();
}

async function openPaused(page: Page) {
  const player = await openPlayer(page);
  await player.play.tap();
  // A video that is paused before its first frame is at rest: a tap anywhere would play it.
  await expect.poll(player.seconds).toBeGreaterThan(0);
  // By key, since the controls may be hidden by now.
  await page.keyboard.press('k');
  await expect.poll(player.isPaused).toBe(true);
  await player.seekBar.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  await expect.poll(player.seconds).toBeCloseTo(4, 0);
  return player;
}

test('two taps on the right skip ahead, each further one goes on, two on the left go back', async ({
  page,
}) => {
  const player = await openPaused(page);
  const heard = await recordStatusMessages(player);
  await tapQuickly(page, await pointOf(player, 0.85), 3);
  await expect.poll(heard).toContain('前进 20 秒');
  await expect.poll(player.seconds).toBeCloseTo(24, 0);
  expect(await player.isPaused()).toBe(true);
  await tapQuickly(page, await pointOf(player, 0.15), 2);
  await expect.poll(heard).toContain('后退 10 秒');
  await expect.poll(player.seconds).toBeCloseTo(14, 0);
  await expect(player.region.getByRole('status').filter({ hasText: '秒' })).toHaveCount(0);
});

test('a finger across the picture seeks, with the moment on show; up and down it moves the page', async ({
  page,
}) => {
  const player = await openPaused(page);
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints });

  await touch('touchStart', await pointOf(player, 0.3));
  for (const across of [0.4, 0.5, 0.6, 0.7, 0.8]) await touch('touchMove', await pointOf(player, across));
  await expect(player.seekBar.locator('canvas')).toBeVisible();
  expect(await player.seconds()).toBeCloseTo(4, 0);
  await touch('touchEnd');
  // Half of the picture is half of a video of 40 s.
  await expect.poll(player.seconds).toBeCloseTo(24, -0.5);
  expect(await player.isPaused()).toBe(true);

  const after = await player.seconds();
  await touch('touchStart', await pointOf(player, 0.3, 0.6));
  for (const down of [0.4, 0.2, 0, -0.2]) await touch('touchMove', await pointOf(player, 0.3, down));
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20);
  expect(await player.seconds()).toBe(after);
});
