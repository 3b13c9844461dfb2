import { describe, expect, it } from 'vitest';
import { growRange, rangeAround } from './range-around.ts';

describe('the rows of a list that are drawn', () => {
  it.each([
    [0, 0, 0, 0],
    [-1, 60, 0, 60],
    [59, 60, 0, 60],
    [-1, 61, 0, 25],
    [0, 5000, 0, 25],
    [2500, 5000, 2476, 2525],
    [4999, 5000, 4975, 5000],
  ])('around %i of %i are those from %i to before %i', (index, length, start, end) => {
    expect(rangeAround(index, length)).toEqual({ start, end });
  });

  it('grow on one side as far as there are any', () => {
    const range = { start: 50, end: 100 };
    expect(growRange(range, 'start', 130)).toEqual({ start: 2, end: 100 });
    expect(growRange({ start: 2, end: 100 }, 'start', 130)).toEqual({ start: 0, end: 100 });
    expect(growRange(range, 'end', 130)).toEqual({ start: 50, end: 130 });
  });
});
