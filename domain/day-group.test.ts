import { expect, it } from 'vitest';
import { dayGroupOf, formatDate, timeWithinDay } from './day-group.ts';

/** A Wednesday, 25 November 2026, in the machine's time zone, like a browser's. */
const now = new Date(2026, 10, 25, 0, 30);

it.each([
  ['in a minute', new Date(2026, 10, 25, 0, 31), '今天'],
  ['at midnight', new Date(2026, 10, 25), '今天'],
  ['a second before midnight', new Date(2026, 10, 24, 23, 59, 59), '昨天'],
  ['on Monday', new Date(2026, 10, 23), '本周'],
  ['on Sunday', new Date(2026, 10, 22, 23, 59), '本月'],
  ['on the first', new Date(2026, 10, 1), '本月'],
  ['last month', new Date(2026, 9, 31, 23, 59), '更早'],
  ['a year ago', new Date(2025, 10, 25), '更早'],
] as const)('%s', (_when, at, group) => {
  expect(dayGroupOf(at.toISOString(), now)).toBe(group);
});

it('yesterday is 昨天 on a Monday too', () => {
  expect(dayGroupOf(new Date(2026, 10, 22, 12).toISOString(), new Date(2026, 10, 23, 12))).toBe('昨天');
});

it.each([
  [new Date(2026, 10, 25, 0, 5), '00:05'],
  [new Date(2026, 10, 24, 20, 5), '20:05'],
  [new Date(2026, 10, 23, 20, 5), '周一 20:05'],
  [new Date(2026, 10, 22, 20, 5), '11-22 20:05'],
  [new Date(2025, 10, 25, 20, 5), '2025-11-25 20:05'],
])('%s is written as %s', (at, text) => {
  expect(timeWithinDay(at.toISOString(), now)).toBe(text);
});

it.each([
  ['2026-11-20T08:30:00Z', 'Asia/Shanghai', '2026-11-20'],
  ['2026-11-20T16:30:00.123456+00:00', 'Asia/Shanghai', '2026-11-21'],
  ['2026-11-20T16:30:00Z', 'UTC', '2026-11-20'],
  ['2027-01-01T00:00:00Z', 'America/New_York', '2026-12-31'],
])('%s is %3$s in %s', (moment, timeZone, day) => {
  expect(formatDate(moment, timeZone)).toBe(day);
});

it('refuses an invalid date', () => {
  expect(() => formatDate('yesterday')).toThrow(RangeError);
});
