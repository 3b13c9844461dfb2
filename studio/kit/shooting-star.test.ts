import { describe, expect, it } from 'vitest';
import { blank, expectSettingsKept, pictureOf } from './picture.fixture.ts';
import type { ShootingStar } from './shooting-star.ts';
import { drawShootingStar } from './shooting-star.ts';

const star: ShootingStar = { from: [40, 30], to: [280, 130], atSecond: 2, lengthSeconds: 1 };
const shown = (second: number) => pictureOf((context) => drawShootingStar(context, star, second));
/** Its head is the brightest of it. */
const head = (second: number) => shown(second).ink((_red, _green, _blue, alpha) => alpha > 170);

describe('a shooting star', () => {
  it.each([0, 1.99, 2, 3, 60])('is not there at second %d', (second) => {
    expect(shown(second).hash).toBe(blank);
  });

  it.each([0.3, 0.5])('is at %d of its way when so much of its time has passed', (share) => {
    const { right, y } = head(2 + share);
    expect(Math.abs(right - (40 + 240 * share))).toBeLessThan(12);
    expect(Math.abs(y - (30 + 100 * share))).toBeLessThan(12);
  });

  it('draws a tail behind it, along its way', () => {
    const { left, top } = shown(2.5).ink();
    expect(left).toBeLessThan(160 - 60);
    expect(top).toBeLessThan(80 - 25);
    expect(shown(2.5).rgba(160 + 20, 80 + 8)[3]).toBe(0);
  });

  it('fades in and out: no flash from one frame to the next', () => {
    const light = Array.from({ length: 26 }, (_, frame) => shown(2 + frame / 25).ink().amount);
    const steps = light.slice(1).map((amount, frame) => Math.abs(amount - (light[frame] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.25 * Math.max(...light));
  });

  it('leaves no setting behind', () => expectSettingsKept((context) => drawShootingStar(context, star, 2.5)));
});
