import { describe, expect, it } from 'vitest';
import { fract, smoothstep, swell, wrap } from './maths.ts';

describe('wrap and fract', () => {
  it.each([
    [12, 10, 2],
    [-3, 10, 7],
    [0, 10, 0],
  ])('wraps %d in %d to %d', (value, length, expected) => {
    expect(wrap(value, length)).toBeCloseTo(expected);
  });

  it('is never negative', () => {
    expect(fract(-0.25)).toBe(0.75);
  });
});

describe('smoothstep', () => {
  it.each([
    [0, 1, -1, 0],
    [0, 1, 0.5, 0.5],
    [0, 1, 2, 1],
    [10, 0, 0, 1],
  ])('from %d to %d is at %d: %d', (from, to, value, expected) => {
    expect(smoothstep(from, to, value)).toBe(expected);
  });
});

describe('swell', () => {
  it.each([
    [0, 0],
    [2, 1],
    [4, 0],
  ])('is at %d: %d', (value, expected) => {
    expect(swell(0, 1, 3, 4, value)).toBe(expected);
  });
});
