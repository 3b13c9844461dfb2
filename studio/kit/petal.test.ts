import { describe, expect, it } from 'vitest';
import type { Context2D } from './layer.ts';
import { fillBlossom, fillPetal } from './petal.ts';
import { expectSettingsKept, pictureOf } from './picture.fixture.ts';

const [X, Y, RADIUS] = [160, 90, 60];
/** A unit shape, enlarged around the middle of the picture. */
const shown = (fill: (context: Context2D) => void, turn = 0) =>
  pictureOf((context) => {
    context.translate(X, Y);
    context.rotate(turn);
    context.scale(RADIUS, RADIUS);
    fill(context);
  });

describe('a petal', () => {
  const petal = shown(fillPetal);

  it('is two radii long, and even', () => {
    const { top, bottom, left, right, x } = petal.ink();
    expect([top, bottom]).toEqual([Y - RADIUS, Y + RADIUS]);
    expect(X - left).toBe(right - X);
    expect(x).toBeCloseTo(X, 0);
  });

  it('has a notch in its tip, and a pointed foot', () => {
    const wide = (y: number) => [-12, 0, 11].map((x) => petal.rgba(X + x, y)[3] > 0);
    expect(wide(Y - RADIUS + 3)).toEqual([true, false, true]);
    expect(wide(Y)).toEqual([true, true, true]);
    expect(wide(Y + RADIUS - 2)).toEqual([false, true, false]);
  });
});

describe('a blossom', () => {
  /** Ink where one of two pictures has it and the other has not. */
  const difference = (turn: number) => {
    const [one, other] = [shown(fillBlossom), shown(fillBlossom, turn)];
    let sum = 0;
    for (let y = Y - RADIUS; y < Y + RADIUS; y++)
      for (let x = X - RADIUS; x < X + RADIUS; x++)
        sum += Math.abs(one.rgba(x, y)[3] - other.rgba(x, y)[3]) / 255;
    return sum / one.ink().amount;
  };

  it('has five petals: a fifth of a turn makes no difference, a tenth does', () => {
    expect(difference((2 * Math.PI) / 5)).toBeLessThan(0.02);
    expect(difference((2 * Math.PI) / 10)).toBeGreaterThan(0.2);
  });

  it('has its radius', () => {
    const { top } = shown(fillBlossom).ink();
    expect(Math.abs(Y - top - RADIUS)).toBeLessThan(RADIUS * 0.05);
  });

  it('leaves no setting behind', () => expectSettingsKept(fillBlossom));
});
