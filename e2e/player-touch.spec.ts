import type { Page } from '@playwright/test';
import { boxOf, openPlayer, type PlayerParts, pictureEdge, recordStatusMessages } from './player.ts';
import { expect, test } from './site.ts';
import { drag } from './touch.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

interface Point {
  x: number;
  y: number;
}

/** A point of the picture, as fractions of its width and height. */
async function pointOf(player: PlayerParts, across: number, down = 0.3): Promise<Point> {
  const { x, y, width, height } = await boxOf(player.region);
  return { x: x + width * across, y: y + height * down };
}

/** Sends single touch events. */
async function touchOf(page: Page) {
  const screen = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Quick taps that do not depend on the machine's speed: sent at once with timestamps. */
async function tapQuickly(page: Page, { x, y }: Point, times: number) {
  const screen = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const events = Array.from({ length: times }, (_, tap) => [
    { type: 'touchStart' as const, touchPoints: [{ x, y }], timestamp: start + tap * 0.15 },
    { type: 'touchEnd' as const, touchPoints: [], timestamp: start + tap * 0.15 + 0.05 },
  ]).flat();
  await Promise.all(events.map((event) => screen.send('Input.dispatchTouchEvent', event)));
  await screen.detach();
}

test('a tap plays from the poster; taps show and hide the controls, without pressing hidden ones', async ({
  page,
}) => {
  const player = await openPlayer(page);
  const expectControls = (state: 'visible' | 'hidden') =>
    expect(player.region).toHaveAttribute('data-controls', state);
  await page.clock.install();
  // From now on, the controls hide only when the test moves the clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  const edge = await pictureEdge(player);
  await page.touchscreen.tap(edge.x, edge.y);
  await expect(player.pause).toBeVisible();
  const leave = async () => {
    await page.clock.runFor(3000);
    await expectControls('hidden');
  };
  await leave();
  await test.step('a hidden control is not pressed', async () => {
    const { x, y, width, height } = await boxOf(player.pause);
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expectControls('visible');
    expect(await player.isPaused()).toBe(false);
    await player.pause.tap();
    await expect(player.play).toBeVisible();
    expect(await player.isPaused()).toBe(true);
    await player.play.tap();
    await expect(player.pause).toBeVisible();
  });
  await test.step('a tap shows the controls, and another hides them', async () => {
    await leave();
    await page.touchscreen.tap(edge.x, edge.y);
    await expectControls('visible');
    await page.touchscreen.tap(edge.x, edge.y);
    await expectControls('hidden');
    expect(await player.isPaused()).toBe(false);
  });
  await test.step('taps on the play icon pause and play', async () => {
    const middle = await pointOf(player, 0.5, 0.5);
    await page.touchscreen.tap(edge.x, edge.y);
    await expectControls('visible');
    // While data is missing on a slow machine, there is no icon: then a tap only shows or hides the controls.
    await expect(async () => {
      if (!(await player.isPaused())) await page.touchscreen.tap(middle.x, middle.y);
      await expect.poll(player.isPaused, { timeout: 2000 }).toBe(true);
    }).toPass();
    await expect(player.play).toBeVisible();
    await page.touchscreen.tap(middle.x, middle.y);
    await expect(player.pause).toBeVisible();
  });
  await test.step('the play icon covers no captions', async () => {
    await player.video.evaluate((video: HTMLVideoElement) => {
      video.pause();
      video.currentTime = 2;
    });
    await page.keyboard.press('c');
    const [caption, picture] = [
      await boxOf(player.region.getByText('[一根低弦，长长地拉着]')),
      await boxOf(player.region),
    ];
    expect(caption.y + caption.height).toBeLessThanOrEqual(picture.y + picture.height / 2 - 32);
    await page.keyboard.press('c');
    await page.keyboard.press('k');
  });
  await test.step('a held finger plays at double speed, even if it drifts, unless it swipes first', async () => {
    const word = player.region.getByText('2 倍速播放中');
    const rate = () => player.video.evaluate((video: HTMLVideoElement) => video.playbackRate);
    const touch = await touchOf(page);
    await player.video.evaluate((video: HTMLVideoElement) => {
      video.currentTime = 0;
    });
    await expect(player.region).toHaveAttribute('data-status', 'playing');
    await leave();
    await touch('touchStart', edge);
    await page.clock.runFor(500);
    await expect(word).toBeVisible();
    expect(await rate()).toBe(2);
    await touch('touchMove', { x: edge.x + 40, y: edge.y + 20 });
    await touch('touchMove', { x: edge.x + 60, y: edge.y + 60 });
    expect(await rate()).toBe(2);
    await expectControls('hidden');
    await touch('touchEnd');
    await expect(word).toHaveCount(0);
    expect(await rate()).toBe(1);
    expect(await player.isPaused()).toBe(false);
    await expectControls('hidden');
    await touch('touchStart', edge);
    await touch('touchMove', { x: edge.x + 40, y: edge.y });
    await page.clock.runFor(500);
    expect(await rate()).toBe(1);
    await touch('touchEnd');
  });
});

test('a finger seeks on the bar, across the picture and by quick taps, and scrolls the page vertically', async ({
  page,
}) => {
  const player = await openPlayer(page);
  const duration = await player.video.evaluate((video: HTMLVideoElement) => video.duration);
  const bar = await boxOf(player.seekBar);
  const onBar = (fraction: number) => ({ x: bar.x + bar.width * fraction, y: bar.y + bar.height - 16 });
  const scrolled = () => page.evaluate(() => scrollY);
  const picture = player.seekBar.locator('canvas');
  const touch = await touchOf(page);
  for (const target of [player.play, player.mute, player.enterFullscreen, player.seekBar, player.volume]) {
    const { width, height } = await boxOf(target);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await test.step('by a tap on the bar', async () => {
    const { x, y } = onBar(0.5);
    await page.touchscreen.tap(x, y);
    await expect.poll(player.seconds).toBeCloseTo(duration / 2, 0);
  });
  await test.step('by a drag on the bar, which shows the moment under the finger', async () => {
    await touch('touchStart', onBar(0.2));
    await touch('touchMove', onBar(0.4));
    await touch('touchMove', onBar(0.61));
    await expect(picture).toHaveAttribute('data-second', '24');
    const { x, y } = await boxOf(picture);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual((await boxOf(player.region)).y);
    await touch('touchEnd');
    await expect(picture).toHaveCount(0);
    await expect.poll(player.seconds).toBeCloseTo(duration * 0.61, 0);
    expect(await scrolled()).toBe(0);
  });
  await test.step('a vertical swipe on the bar scrolls the page', async () => {
    const from = onBar(0.2);
    await drag(page, from, { x: from.x, y: from.y - 150 });
    await expect.poll(scrolled).toBeGreaterThan(50);
    expect(await player.seconds()).toBeCloseTo(duration * 0.61, 0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  });
  // A video paused before its first frame is at rest, so a tap anywhere would play it.
  await player.play.tap();
  await expect(player.region).toHaveAttribute('data-status', 'playing');
  // By key, because the controls may be hidden by now.
  await page.keyboard.press('k');
  await expect.poll(player.isPaused).toBe(true);
  await player.seekBar.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  await expect.poll(player.seconds).toBeCloseTo(4, 0);

  await test.step('two taps on the right skip ahead, each further tap again; two on the left skip back', async () => {
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
  await test.step('across the picture, showing the moment', async () => {
    await touch('touchStart', await pointOf(player, 0.3));
    for (const across of [0.4, 0.5, 0.6, 0.7, 0.8]) await touch('touchMove', await pointOf(player, across));
    await expect(picture).toBeVisible();
    expect(await player.seconds()).toBeCloseTo(14, 0);
    await touch('touchEnd');
    // Half of the picture is half of a film of 40 s.
    await expect.poll(player.seconds).toBeCloseTo(34, -0.5);
    expect(await player.isPaused()).toBe(true);
  });
  await test.step('a vertical swipe on the picture scrolls the page', async () => {
    const before = await player.seconds();
    await touch('touchStart', await pointOf(player, 0.3, 0.6));
    for (const down of [0.4, 0.2, 0, -0.2]) await touch('touchMove', await pointOf(player, 0.3, down));
    await touch('touchEnd');
    await expect.poll(scrolled).toBeGreaterThan(20);
    expect(await player.seconds()).toBe(before);
    expect(await player.volumeState()).toEqual({ volume: 1, muted: false });
  });
  await test.step('in fullscreen it sets the volume instead', async () => {
    await page.keyboard.press('f');
    await expect(player.leaveFullscreen).toBeVisible();
    const heard = await recordStatusMessages(player);
    const before = await player.seconds();
    await drag(page, await pointOf(player, 0.3, 0.3), await pointOf(player, 0.3, 0.6));
    await expect.poll(player.volumeState).toEqual({ volume: 0.7, muted: false });
    await expect.poll(heard).toContain('音量 70%');
    await drag(page, await pointOf(player, 0.3, 0.6), await pointOf(player, 0.3, 0.4));
    await expect.poll(player.volumeState).toEqual({ volume: 0.9, muted: false });
    expect(await player.seconds()).toBe(before);
  });
});
