import { describe, expect, it } from 'vitest';
import { blank, expectSettingsKept, pictureOf } from './picture.fixture.ts';
import type { Ripple } from './ripple.ts';
import { drawRipple } from './ripple.ts';

const ring: Ripple = { x: 160, y: 90, radius: 70, rings: 1 };
const shown = (age: number, other: Partial<Ripple> = {}) =>
  pictureOf((context) => drawRipple(context, { ...ring, ...other }, age));

describe('a ripple', () => {
  it.each([-1, 0, 1, 2])('is not there at age %d', (age) => {
    expect(shown(age).hash).toBe(blank);
  });

  it.each([0.25, 0.5, 0.9])('has run %d of its way at that age, around the drop', (age) => {
    const { left, right, top, bottom, x, y } = shown(age, { flatness: 0.5 }).ink();
    expect(Math.hypot(x - ring.x, y - ring.y)).toBeLessThan(1);
    expect(Math.abs((right - left) / 2 - age * ring.radius)).toBeLessThan(2);
    expect(Math.abs((bottom - top) / 2 - age * ring.radius * 0.5)).toBeLessThan(2);
  });

  it('is a ring, and dies away', () => {
    expect(shown(0.5).rgba(ring.x, ring.y)[3]).toBe(0);
    const line = (age: number) => {
      const { amount, right, left } = shown(age).ink();
      return amount / (right - left);
    };
    expect(line(0.9)).toBeLessThan(0.5 * line(0.3));
  });

  it('has as many rings as it is told', () => {
    const { rgba } = shown(0.6, { rings: 3 });
    const crossed = Array.from({ length: 80 }, (_, x) => rgba(ring.x + x, ring.y)[3] > 0);
    expect(crossed.filter((isLine, x) => isLine && !crossed[x - 1])).toHaveLength(3);
  });

  it('leaves no setting behind', () => expectSettingsKept((context) => drawRipple(context, ring, 0.5)));
});
