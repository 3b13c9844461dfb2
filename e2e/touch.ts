import type { Page } from '@playwright/test';

type Point = { x: number; y: number };

/**
 * A swipe in ten steps, sent as touch events. By its timestamps the finger rests for a second before it lifts:
 * otherwise the page would scroll on, and the next tap would only stop it.
 */
export async function drag(page: Page, from: Point, to: Point) {
  const screen = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[], seconds: number) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: start + seconds });
  await touch('touchStart', [from], 0);
  for (let step = 1; step <= 10; step += 1) {
    const part = step / 10;
    const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    await touch('touchMove', [point], part);
  }
  await touch('touchEnd', [], 2);
  await screen.detach();
}
