import { expect, it } from 'vitest';
import { sealDate } from './seal-date.ts';

it.each([
  [new Date(2026, 0, 1), '一月一日'],
  [new Date(2026, 8, 10), '九月十日'],
  [new Date(2026, 9, 11), '十月十一'],
  [new Date(2026, 10, 20), '十一二十'],
  [new Date(2026, 10, 23), '十一廿三'],
  [new Date(2026, 11, 30), '十二三十'],
  [new Date(2026, 11, 31, 23, 59), '十二卅一'],
])('of %s is %s', (at, characters) => {
  expect(sealDate(at.toISOString())).toBe(characters);
});
