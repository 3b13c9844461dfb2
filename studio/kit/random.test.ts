import { describe, expect, it } from 'vitest';
import { createRandom, hashText, hashUnit } from './random.ts';

describe('createRandom', () => {
  it('repeats itself for the same seed and differs for another', () => {
    const take = (seed: number) => Array.from({ length: 5 }, createRandom(seed).unit);
    expect(take(7)).toEqual(take(7));
    expect(take(7)).not.toEqual(take(8));
  });

  it('stays within its limits and reaches every choice', () => {
    const random = createRandom(1);
    const seen = new Set(Array.from({ length: 200 }, () => random.pick(['a', 'b', 'c'])));
    expect([...seen].toSorted()).toEqual(['a', 'b', 'c']);
    const integers = Array.from({ length: 500 }, () => random.integer(2, 5));
    expect([Math.min(...integers), Math.max(...integers)]).toEqual([2, 4]);
  });
});

describe('hashUnit', () => {
  it('spreads evenly over 0 to 1', () => {
    const values = Array.from({ length: 4000 }, (_, key) => hashUnit(key));
    const tenths = Array.from(
      { length: 10 },
      (_, tenth) => values.filter((v) => Math.floor(v * 10) === tenth).length,
    );
    expect(Math.min(...tenths)).toBeGreaterThan(300);
  });

  it('depends on every key', () => {
    expect(new Set([hashUnit(1, 2), hashUnit(2, 1), hashUnit(1), hashUnit(1, 2, 3)]).size).toBe(4);
  });
});

describe('hashText', () => {
  it('follows FNV-1a', () => {
    // Reference values of the algorithm's authors.
    expect(hashText('')).toBe(0x811c9dc5);
    expect(hashText('foobar')).toBe(0xbf9cf968);
  });
});
