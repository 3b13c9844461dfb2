import { describe, expect, it } from 'vitest';
import { createGeese } from './geese.ts';
import { expectPureInTime, expectSeeded, expectSettingsKept, pictureOf, stageOf } from './picture.fixture.ts';

const flock = { count: 9, wing: 10, colour: '#203040' };
const [X, Y] = [260, 90];
const geese = (count = flock.count) => createGeese(stageOf().random('geese'), { ...flock, count });
const shown = (second: number, x = X) => pictureOf((context) => geese()(context, x, Y, second));

describe('wild geese', () => {
  it('fly behind their leader, wider apart the farther behind', () => {
    const { right, left, top, bottom } = shown(0).ink();
    expect(Math.abs(right - (X + flock.wing))).toBeLessThan(5);
    expect(left).toBeLessThan(X - 4 * 2 * flock.wing);
    expect([top < Y - 15, bottom > Y + 15]).toEqual([true, true]);
    const { rgba } = shown(0);
    const rows = (xs: readonly number[]) =>
      Array.from({ length: 180 }, (_, y) => y).filter((y) => xs.some((x) => rgba(x, y)[3] > 0));
    const spread = (from: number) => {
      const seen = rows(Array.from({ length: 25 }, (_, x) => from + x));
      return (seen.at(-1) ?? 0) - (seen[0] ?? 0);
    };
    expect(spread(left)).toBeGreaterThan(2 * spread(X - 10));
  });

  it('are as many as they are to be', () => {
    const amount = (count: number) => pictureOf((context) => geese(count)(context, X, Y, 0)).ink().amount;
    expect(amount(9) / amount(1)).toBeCloseTo(9, -1);
    expect(amount(0)).toBe(0);
  });

  it('go where their leader goes', () => {
    expect(shown(1, X - 40).ink().right).toBe(shown(1).ink().right - 40);
  });

  it('beat their wings', () => {
    const one = geese(1);
    const heights = Array.from({ length: 12 }, (_, tenth) => {
      const { top, bottom } = pictureOf((context) => one(context, X, Y, tenth / 10)).ink();
      return bottom - top;
    });
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(flock.wing / 4);
  });

  it('need only the film and the second', () => {
    expectPureInTime(() => {
      const draw = geese();
      return (context, second) => draw(context, X, Y, second);
    });
    expectSeeded((stage) => {
      const draw = createGeese(stage.random('geese'), flock);
      return (context) => draw(context, X, Y, 1);
    });
  });

  it('leave no setting behind', () => expectSettingsKept((context) => geese()(context, X, Y, 1)));
});
