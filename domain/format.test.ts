import { describe, expect, it } from 'vitest';
import {
  countInWords,
  durationSeconds,
  formatBytes,
  formatDate,
  formatTime,
  formatViews,
  isoDuration,
  releaseYears,
} from './format.ts';

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

describe('a length as ISO 8601 has it', () => {
  it.each([
    ['00:00:40', 'PT40S'],
    ['00:01:00', 'PT1M'],
    ['00:10:05', 'PT10M5S'],
    ['01:02:03', 'PT1H2M3S'],
    ['02:00:00', 'PT2H'],
    ['100:00:01', 'PT100H1S'],
    ['00:00:00', 'PT0S'],
  ])('%s is %s', (duration, iso) => {
    expect(isoDuration(duration)).toBe(iso);
  });

  it('refuses what is no hh:mm:ss', () => {
    expect(() => isoDuration('1:30')).toThrow(RangeError);
  });
});

it.each([
  ['2026-11-20T08:30:00Z', 'Asia/Shanghai', '2026-11-20'],
  ['2026-11-20T16:30:00.123456+00:00', 'Asia/Shanghai', '2026-11-21'],
  ['2026-11-20T16:30:00Z', 'UTC', '2026-11-20'],
  ['2027-01-01T00:00:00Z', 'America/New_York', '2026-12-31'],
])('%s is %3$s in %s', (moment, timeZone, day) => {
  expect(formatDate(moment, timeZone)).toBe(day);
});

it('refuses what is no moment', () => {
  expect(() => formatDate('yesterday')).toThrow(RangeError);
});

it('years are listed once each, the latest first, whatever the order of the videos', () => {
  const videos = ['2023-05-01', '2025-01-31', '2023-12-31', '2024-02-29'].map((releaseDate) => ({
    releaseDate,
  }));
  expect(releaseYears(videos)).toEqual(['2025', '2024', '2023']);
  expect(releaseYears([])).toEqual([]);
});

it.each([
  [0, '0'],
  [9_999, '9999'],
  [10_000, '1.0万'],
  [123_456, '12.3万'],
  [1_280_000, '128.0万'],
])('%i views read %s', (views, text) => {
  expect(formatViews(views)).toBe(text);
});

it.each([
  [0, '0 kB'],
  [-5, '0 kB'],
  [Number.NaN, '0 kB'],
  [40, '0 kB'],
  [878, '0.9 kB'],
  [9_949, '9.9 kB'],
  [9_950, '10 kB'],
  [39_465, '39 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [2_128_343, '2.1 MB'],
  [71_000_000, '71 MB'],
  [1_500_000_000, '1.5 GB'],
  [2_500_000_000_000, '2500 GB'],
])('%s bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

describe('countInWords', () => {
  it.each([
    [0, '零'],
    [1, '一'],
    [2, '两'],
    [9, '九'],
    [10, '十'],
    [12, '十二'],
    [20, '二十'],
    [57, '五十七'],
    [99, '九十九'],
    [100, '100'],
  ])('writes %i before a measure word as %s', (count, words) => {
    expect(countInWords(count)).toBe(words);
  });
});
