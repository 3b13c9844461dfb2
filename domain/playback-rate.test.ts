import { describe, expect, it } from 'vitest';
import { playbackRates, stepPlaybackRate } from './playback-rate.ts';

describe('stepPlaybackRate', () => {
  it('steps through all rates in both directions', () => {
    const next = playbackRates.map((rate) => [stepPlaybackRate(rate, -1), stepPlaybackRate(rate, 1)]);
    expect(next).toEqual([
      [0.5, 0.75],
      [0.5, 1],
      [0.75, 1.25],
      [1, 1.5],
      [1.25, 2],
      [1.5, 2],
    ]);
  });

  it('steps from an unlisted rate to the nearest listed one', () => {
    expect(stepPlaybackRate(1.1, 1)).toBe(1.25);
    expect(stepPlaybackRate(1.1, -1)).toBe(1);
    expect(stepPlaybackRate(16, 1)).toBe(2);
    expect(stepPlaybackRate(0.1, -1)).toBe(0.5);
  });
});
