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
])('for %d bytes, encodes the result of %d and few others', async (maxBytes, expected) => {
  const made: number[] = [];
  const result = await bestThatFits(settings, maxBytes, async (bytes) => {
    made.push(bytes);
    return new Uint8Array(bytes);
  });
  expect(result.result).toHaveLength(expected);
  expect(result.setting).toBe(expected);
  expect(made.length).toBeLessThanOrEqual(5);
});

it.each([
  ['makes no other when the best is the guess', 100, 90, [90]],
  ['makes the one before it when the guess fits', 65, 60, [60, 70]],
  ['goes on among the better ones when it fits easily', 100, 60, [60, 80, 90]],
  ['goes on among the worse ones when it does not', 35, 60, [60, 30, 40]],
])('%s', async (_name, maxBytes, guess, expected) => {
  const made: number[] = [];
  const make = async (bytes: number) => {
    made.push(bytes);
    return new Uint8Array(bytes);
  };
  await bestThatFits(settings, maxBytes, make, { guess });
  expect(made).toEqual(expected);
});

it('returns the only candidate', async () => {
  const { result } = await bestThatFits([7], 1, async (bytes) => new Uint8Array(bytes));
  expect(result).toHaveLength(7);
});

it('does not wait for work that cannot be stopped', async () => {
  const abort = new AbortController();
  const endless = () => {
    queueMicrotask(() => abort.abort(new Error('enough')));
    return new Promise<Uint8Array>(() => {});
  };
  await expect(bestThatFits(settings, 50, endless, { signal: abort.signal })).rejects.toThrow('enough');
});
