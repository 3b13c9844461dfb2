import { describe, expect, it } from 'vitest';
import { ratingCount } from './rating-count.ts';

const samples = Array.from({ length: 50 }, (_, index) => ratingCount(String(index + 1)));
const many = Array.from({ length: 20_000 }, (_, index) => ratingCount(`film-${index}`));

describe('the number of ratings', () => {
  it('is a whole number from 100 to 1099 for each sample', () => {
    for (const count of samples) {
      expect(Number.isInteger(count)).toBe(true);
      expect(count).toBeGreaterThanOrEqual(100);
      expect(count).toBeLessThanOrEqual(1099);
    }
  });

  it('covers the range and never exceeds it', () => {
    expect([Math.min(...many), Math.max(...many)]).toEqual([100, 1099]);
  });

  it('looks random: samples are in every fifth of the range and rarely equal', () => {
    const fifths = new Set(samples.map((count) => Math.floor((count - 100) / 200)));
    expect(fifths.size).toBe(5);
    expect(new Set(samples).size).toBeGreaterThan(45);
  });

  it.each([
    ['1', 171],
    ['2', 235],
    ['50', 241],
    ['水墨', 882],
    ['', 1023],
  ])('of video %j is always %i', (id, count) => {
    expect(ratingCount(id)).toBe(count);
  });
});
