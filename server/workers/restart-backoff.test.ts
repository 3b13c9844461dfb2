import { expect, it } from 'vitest';
import { restartAfter } from './restart-backoff.ts';

it.each([
  // lived ms, quick deaths before, wait ms, quick deaths now
  [3_600_000, 0, 0, 0],
  [10_000, 4, 0, 0],
  [9999, 0, 100, 1],
  [20, 1, 200, 2],
  [20, 3, 800, 4],
])('a worker that lived %i ms, after %i quick deaths, is replaced in %i ms', (lived, before, waitMs, now) => {
  expect(restartAfter(lived, before)).toEqual({ waitMs, quickDeaths: now });
});

it('gives up after the fifth quick death in one place', () => {
  expect(restartAfter(20, 4)).toBe('give up');
});
