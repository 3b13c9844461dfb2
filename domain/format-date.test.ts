import { expect, it } from 'vitest';
import { formatDate } from './format-date.ts';

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
