import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose jobs end when the test says so. */
function start({ atOnce = 1, longest = 6 } = {}) {
  const lengths: number[] = [];
  const begun: string[] = [];
  const running: (() => void)[] = [];
  const refused: string[] = [];
  const queue = createFairQueue(atOnce, longest, {
    queueLength: (length) => lengths.push(length),
    waited: () => {},
  });
  const settled = () => new Promise(setImmediate);
  return {
    lengths,
    begun,
    refused,
    /** Each name begins with the address. */
    async ask(...names: string[]) {
      for (const name of names) {
        const work = () => {
          begun.push(name);
          return new Promise<void>((resolve) => running.push(resolve));
        };
        queue(name.slice(0, 1), work).catch((error) => refused.push(`${name} ${error.code ?? error.name}`));
      }
      await settled();
    },
    async endOne() {
      running.shift()?.();
      await settled();
    },
  };
}

it('gives each address its turn, however many jobs wait behind another', async () => {
  const { ask, endOne, begun, refused } = start({ atOnce: 2, longest: 10 });
  await ask('a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1');
  for (let end = 0; end < 8; end += 1) await endOne();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
  expect(refused).toEqual([]);
});

it('gives one address the whole capacity while no other needs it', async () => {
  const { ask, endOne, begun, refused } = start({ longest: 3 });
  await ask('a1', 'a2', 'a3', 'a4', 'a5');
  expect(refused).toEqual(['a5 over_request_rate_limit']);
  for (let end = 0; end < 4; end += 1) await endOne();
  await ask('a6');
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a6']);
});

it('makes room for a newcomer by dropping a job of the address with the most', async () => {
  const { ask, endOne, begun, refused } = start({ longest: 4 });
  await ask('a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1');
  expect(refused).toEqual(['a5 over_request_rate_limit', 'a4 over_request_rate_limit']);
  // The remaining jobs of `a` are no more than its fair share.
  await ask('b2');
  expect(refused.at(-1)).toBe('b2 over_request_rate_limit');
  for (let end = 0; end < 5; end += 1) await endOne();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

it('rejects a new address if all others have a single job', async () => {
  const { ask, refused, endOne, begun } = start({ longest: 2 });
  await ask('a1', 'b1', 'c1', 'd1');
  expect(refused).toEqual(['d1 Unavailable']);
  await endOne();
  await ask('d2');
  for (let end = 0; end < 3; end += 1) await endOne();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd2']);
});

it('reports its length, and continues after a failed job', async () => {
  const { ask, lengths, endOne } = start({ longest: 2 });
  await ask('a1', 'a2', 'b1', 'c1');
  for (let end = 0; end < 3; end += 1) await endOne();
  expect(lengths).toEqual([1, 2, 1, 0]);
  const queue = createFairQueue(1, 1, { queueLength: () => {}, waited: () => {} });
  await expect(queue('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue('a', async () => 'whole')).resolves.toBe('whole');
});
