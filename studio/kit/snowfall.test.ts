import { describe, expect, it } from 'vitest';
import {
  expectPureInTime,
  expectSeeded,
  expectSettingsKept,
  HEIGHT,
  pictureOf,
  stageOf,
  WIDTH,
} from './picture.fixture.ts';
import type { Snowfall } from './snowfall.ts';
import { createSnowfall } from './snowfall.ts';

/** A film whose first flake is high above the middle of the picture when it begins. */
const WITH_HIGH_FLAKE = '27';
const snow = (options: Partial<Snowfall> = {}) =>
  createSnowfall(stageOf(WITH_HIGH_FLAKE), { flakes: 400, ...options });
const at = (second: number, options?: Partial<Snowfall>, amount?: number) =>
  pictureOf((context) => snow(options)(context, second, amount)).ink();

describe('snow', () => {
  it('falls at its own speed and sways on the way', () => {
    const flake = { flakes: 1, radii: [6, 6], speeds: [10, 10], slant: 0 } as const;
    const way = Array.from({ length: 9 }, (_, second) => at(second, flake));
    const steps = way.slice(1).map(({ x, y }, second) => ({
      down: y - (way[second]?.y ?? 0),
      aside: x - (way[second]?.x ?? 0),
    }));
    for (const { down } of steps) {
      expect(down).toBeGreaterThan(10 * 0.85 - 0.5);
      expect(down).toBeLessThan(10 * 1.15 + 0.5);
    }
    expect(Math.min(...steps.map(({ aside }) => aside))).toBeLessThan(-0.5);
    expect(Math.max(...steps.map(({ aside }) => aside))).toBeGreaterThan(0.5);
  });

  it('drifts with the wind', () => {
    const flake = { flakes: 1, speeds: [10, 10], slant: -4 } as const;
    expect(at(2, flake).x - at(0, flake).x).toBeLessThan(-40);
  });

  it('lies over the whole stage, at every second', () => {
    for (const second of [0, 11, 60]) {
      const { left, top, right, bottom } = at(second);
      expect([left, top, WIDTH - right, HEIGHT - bottom].every((gap) => gap < 15)).toBe(true);
    }
  });

  it('thins down to nothing', () => {
    const amounts = [0, 0.25, 0.5, 1].map((amount) => at(1, {}, amount).amount);
    expect(amounts[0]).toBe(0);
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
    // Not half, because no flake weighs as much as another.
    const half = (amounts[2] ?? 0) / (amounts[3] ?? 0);
    expect(half).toBeGreaterThan(0.35);
    expect(half).toBeLessThan(0.65);
  });

  it('is as faint as what it is drawn into', () => {
    const faint = pictureOf((context) => {
      context.globalAlpha = 0.5;
      snow()(context, 1);
    }).ink();
    expect(faint.amount / at(1).amount).toBeCloseTo(0.5, 1);
  });

  it('needs only the film, its name and the second', () => {
    expectPureInTime(() => snow());
    expectSeeded((stage) => {
      const fall = createSnowfall(stage, { flakes: 400 });
      return (context) => fall(context, 1);
    });
    expect(at(1, { name: 'near' }).x).not.toBe(at(1, { name: 'far' }).x);
  });

  it('leaves no setting behind', () => expectSettingsKept((context) => snow()(context, 1)));
});
