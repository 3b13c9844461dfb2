import { expect, it } from 'vitest';
import { bestThatFits } from './best-that-fits.ts';

const settings = [90, 80, 70, 60, 50, 40, 30, 20, 10] as const;

it.each([
  [100, 90],
  [90, 90],
  [89, 80],
  [55, 50],
  [20, 20],
  [10, 10],
  [3, 10],
])('for %d bytes makes the result of %d, and few others', async (mostBytes, expected) => {
  const made: number[] = [];
  const result = await bestThatFits(settings, mostBytes, async (bytes) => {
    made.push(bytes);
    return new Uint8Array(bytes);
  });
  expect(result).toHaveLength(expected);
  expect(made.length).toBeLessThanOrEqual(5);
});

it('makes the only one there is', async () => {
  expect(await bestThatFits([7], 1, async (bytes) => new Uint8Array(bytes))).toHaveLength(7);
});
