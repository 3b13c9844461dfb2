import { describe, expect, it } from 'vitest';
import { degree, frequency, GONG_MODE } from './pitch.ts';

describe('frequency', () => {
  it.each([
    [69, 440],
    [57, 220],
    [60, 261.626],
  ])('of %d is %d Hz', (pitch, hertz) => {
    expect(frequency(pitch)).toBeCloseTo(hertz, 2);
  });
});

describe('degree', () => {
  it.each([
    [0, 60],
    [4, 69],
    [5, 72],
    [-1, 57],
    [-5, 48],
  ])('%d of the gong mode on C is %d', (step, pitch) => {
    expect(degree(60, GONG_MODE, step)).toBe(pitch);
  });
});
