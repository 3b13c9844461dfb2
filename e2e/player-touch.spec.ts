import { boxOf, openPlayer, pictureEdge } from './player.ts';
import { expect, test } from './site.ts';
import { drag } from './touch.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test.describe('the player under a finger', () => {
  test('starts from its poster; a tap then calls the controls and another sends them away', async ({
    page,
  }) => {
    const player = await openPlayer(page);
    const { x, y } = await pictureEdge(player);
    await page.touchscreen.tap(x, y);
    await expect(player.pause).toBeVisible();
    await expect(player.region).toHaveAttribute('data-controls', 'hidden');
    await page.touchscreen.tap(x, y);
    await expect(player.region).toHaveAttribute('data-controls', 'visible');
    await page.touchscreen.tap(x, y);
    await expect(player.region).toHaveAttribute('data-controls', 'hidden', { timeout: 2500 });
    expect(await player.isPaused()).toBe(false);
  });

  test('pauses and plays with taps on the play icon in the middle', async ({ page }) => {
    const player = await openPlayer(page);
    const { x, y, width, height } = await boxOf(player.region);
    const tapMiddle = () => page.touchscreen.tap(x + width / 2, y + height / 2);
    await tapMiddle();
    await expect(player.pause).toBeVisible();
    // On a slow machine the icon may be hidden again: then the tap only shows it.
    await expect(async () => {
      if (!(await player.isPaused())) await tapMiddle();
      expect(await player.isPaused()).toBe(true);
    }).toPass();
    await expect(player.play).toBeVisible();
    await tapMiddle();
    await expect(player.pause).toBeVisible();
  });

  test('does not press a control it cannot see', async ({ page }) => {
    const player = await openPlayer(page);
    const { x, y } = await pictureEdge(player);
    await page.touchscreen.tap(x, y);
    await expect(player.region).toHaveAttribute('data-controls', 'hidden');
    const button = await boxOf(player.pause);
    await page.touchscreen.tap(button.x + button.width / 2, button.y + button.height / 2);
    await expect(player.region).toHaveAttribute('data-controls', 'visible');
    expect(await player.isPaused()).toBe(false);
    // On a slow machine they may be hidden again: then the tap only shows them.
    await expect(async () => {
      if (!(await player.isPaused())) await player.pause.tap();
      expect(await player.isPaused()).toBe(true);
    }).toPass();
  });

  test('seeks by a tap on the bar', async ({ page }) => {
    const player = await openPlayer(page);
    const duration = await player.video.evaluate((video: HTMLVideoElement) => video.duration);
    const bar = await boxOf(player.seekBar);
    await page.touchscreen.tap(bar.x + bar.width / 2, bar.y + bar.height - 16);
    await expect.poll(player.seconds).toBeCloseTo(duration / 2, 0);
  });

  test('drags along the bar sideways, and leaves up and down to the page', async ({ page }) => {
    const player = await openPlayer(page);
    const duration = await player.video.evaluate((video: HTMLVideoElement) => video.duration);
    const bar = await boxOf(player.seekBar);
    const y = bar.y + bar.height - 16;
    const at = (fraction: number) => bar.x + bar.width * fraction;

    await drag(page, { x: at(0.2), y }, { x: at(0.6), y });
    await expect.poll(player.seconds).toBeCloseTo(duration * 0.6, 0);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await drag(page, { x: at(0.2), y }, { x: at(0.2), y: y - 150 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    expect(await player.seconds()).toBeCloseTo(duration * 0.6, 0);
  });

  test('has targets of 44 px at least', async ({ page }) => {
    const player = await openPlayer(page);
    for (const target of [player.play, player.mute, player.enterFullscreen, player.seekBar, player.volume]) {
      const { width, height } = await boxOf(target);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });
});
