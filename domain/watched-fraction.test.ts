import { expect, it } from 'vitest';
import { watchedFraction } from './watched-fraction.ts';

it.each([
  [0, 30, 0],
  [15, 30, 0.5],
  [7.5, 30, 0.25],
  [30, 30, 1],
  // Cut shorter since.
  [45, 30, 1],
  [-5, 30, 0],
  [Number.NaN, 30, 0],
  [15, 0, 0],
  [0, 0, 0],
])('%d s of %d s are %d', (progressSeconds, lengthSeconds, fraction) => {
  expect(watchedFraction(progressSeconds, lengthSeconds)).toBe(fraction);
});
