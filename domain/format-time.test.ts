import { describe, expect, it } from 'vitest';
import { durationSeconds, formatTime } from './format-time.ts';

describe('formatTime', () => {
  it.each([
    [0, '0:00'],
    [5, '0:05'],
    [32, '0:32'],
    [59.999, '0:59'],
    [60, '1:00'],
    [605, '10:05'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [3725.4, '1:02:05'],
    [36000, '10:00:00'],
    [-1, '0:00'],
    [Number.NaN, '0:00'],
    [Number.POSITIVE_INFINITY, '0:00'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(formatTime(seconds)).toBe(text);
  });
});

describe('durationSeconds', () => {
  it.each([
    ['00:00:00', 0],
    ['00:00:32', 32],
    ['00:01:05', 65],
    ['01:02:03', 3723],
    ['100:00:00', 360_000],
  ])('reads %s as %d seconds', (text, seconds) => {
    expect(durationSeconds(text)).toBe(seconds);
  });

  it.each(['', '32', '0:32', '00:60:00', '00:00:60', '00:00:32 ', '-1:00:00'])('refuses %j', (text) => {
    expect(() => durationSeconds(text)).toThrow(RangeError);
  });
});
