import { describe, expect, it } from 'vitest';
import { track } from './track.ts';

describe('track', () => {
  const value = track([2, 10], [4, 30], [5, 0]);

  it.each([
    [0, 10],
    [2, 10],
    [3, 20],
    [4, 30],
    [5, 0],
    [9, 0],
  ])('at second %d is %d', (second, expected) => {
    expect(value(second)).toBeCloseTo(expected);
  });

  it('leaves and reaches its keys slowly', () => {
    expect(value(2.05) - 10).toBeLessThan(0.01);
    expect(30 - value(3.95)).toBeLessThan(0.01);
  });
});
