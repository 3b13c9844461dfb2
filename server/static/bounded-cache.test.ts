import { expect, it } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

const bytes = (size: number) => async () => Buffer.alloc(size);
const keptWith = (maxBytes: number) => new BoundedCache<Buffer>(maxBytes, ({ length }) => length);

it('makes a value once for all requests, during and after its making', async () => {
  const kept = keptWith(100);
  let made = 0;
  const make = async () => {
    made += 1;
    return Buffer.alloc(1);
  };
  const all = await Promise.all([kept.get('a', make), kept.get('a', make), kept.get('a', make)]);
  expect(new Set(all).size).toBe(1);
  expect(await kept.get('a', make)).toBe(all[0]);
  expect(made).toBe(1);
});

it('keeps the most recently requested values up to a number of bytes, including keys', async () => {
  const kept = keptWith(100);
  for (const key of ['a', 'b', 'c']) await kept.get(key, bytes(30));
  kept.find('a');
  await kept.get('d', bytes(30));
  expect(['a', 'b', 'c', 'd'].filter((key) => kept.find(key))).toEqual(['a', 'c', 'd']);
  await kept.get('x'.repeat(50), bytes(0));
  expect(kept.find('d')).toBeUndefined();
  await kept.get('larger than all', bytes(101));
  expect(kept.find('larger than all')).toBeUndefined();
});

it('tries again after a failure', async () => {
  const kept = keptWith(100);
  await expect(kept.get('a', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(await kept.get('a', bytes(1))).toHaveLength(1);
});
