import { expect, it } from 'vitest';
import { lengthInWords } from './page-values.ts';

it.each([
  [0, '0 秒'],
  [24.6, '25 秒'],
  [119.4, '119 秒'],
  [119.8, '2 分钟'],
  [125, '2 分钟'],
  [3599, '1 小时'],
  [3600, '1 小时'],
  [5400, '1 小时 30 分钟'],
])('formats a duration of %d seconds', (seconds, words) => {
  expect(lengthInWords(seconds)).toBe(words);
});
