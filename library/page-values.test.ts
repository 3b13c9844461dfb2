import { expect, it } from 'vitest';
import { countInWords, lengthInWords } from './page-values.ts';

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
])('counts %i films', (count, words) => {
  expect(countInWords(count)).toBe(words);
});

it.each([
  [0, '0 秒'],
  [24.6, '25 秒'],
  [119.4, '119 秒'],
  [119.8, '2 分钟'],
  [125, '2 分钟'],
  [3599, '1 小时'],
  [3600, '1 小时'],
  [5400, '1 小时 30 分钟'],
])('says how long %d seconds are', (seconds, words) => {
  expect(lengthInWords(seconds)).toBe(words);
});
