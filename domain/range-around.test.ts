import { expect, it } from 'vitest';
import { rangeAround } from './range-around.ts';

it.each([
  [0, 0, 0, 0],
  [-1, 60, 0, 60],
  [96, 97, 0, 97],
  [-1, 98, 0, 97],
  [0, 5000, 0, 97],
  [2500, 5000, 2452, 2549],
  [4999, 5000, 4903, 5000],
])('around row %i of %i, rows %i to before %i are rendered', (index, length, start, end) => {
  expect(rangeAround(index, length)).toEqual({ start, end });
});
