import { describe, expect, it } from 'vitest';
import {
  countInWords,
  durationSeconds,
  formatTime,
  formatViews,
  releaseYears,
  viewsInWords,
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

it('years are listed once each, latest first', () => {
  const videos = ['2023-05-01', '2025-01-31', '2023-12-31', '2024-02-29'].map((releaseDate) => ({
    releaseDate,
  }));
  expect(releaseYears(videos)).toEqual(['2025', '2024', '2023']);
  expect(releaseYears([])).toEqual([]);
});

it.each([
  [0, '0', '0 次'],
  [9_999, '9999', '9999 次'],
  [10_000, '1.0万', '1.0万次'],
  [123_456, '12.3万', '12.3万次'],
  [1_280_000, '128.0万', '128.0万次'],
])('%i views are %s, in words %s', (views, text, words) => {
  expect(formatViews(views)).toBe(text);
  expect(viewsInWords(views)).toBe(words);
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
    [100, '100 '],
  ])('writes %i before a measure word as %s', (count, words) => {
    expect(countInWords(count)).toBe(words);
  });
});
