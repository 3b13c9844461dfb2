import { expect, it } from 'vitest';
import { believableDate, dateOf, dayOf, realDate } from './dates.ts';

it.each([
  ['2025-12-05', '2025-12-05'],
  ['20251205', '2025-12-05'],
  ['2025:12:05 18:20:33', '2025-12-05'],
  ['2025-12-05T23:20:33+0800', '2025-12-05'],
  ['2025-12-05T12:00:00.000000Z', '2025-12-05'],
  ['2025/12/05', '2025-12-05'],
  ['2025', undefined],
  ['0001-01-01', undefined],
  ['1664-05-06', undefined],
  ['2098-01-01T00:00:00Z', undefined],
  ['1904-01-01T00:00:00.000000Z', undefined],
  ['1970-01-01T00:00:00Z', undefined],
  ['2025-19-45', undefined],
  ['yesterday', undefined],
  [undefined, undefined],
])('reads the day of %s as %s', (tag, date) => {
  expect(dateOf(tag)).toBe(date);
});

it.each([
  ['2020-02-29', '2020-02-29'],
  ['2020-02-29T10:00:00', '2020-02-29'],
  ['2021-02-29', undefined],
  ['20200229', undefined],
  [undefined, undefined],
])('%s is the date %s', (text, date) => {
  expect(realDate(text)).toBe(date);
});

it('accepts dates from the first films to tomorrow', () => {
  const inDays = (days: number) => {
    const date = new Date();
    date.setDate(date.getDate() + days);
    return dayOf(date);
  };
  for (const date of ['1895-12-28', '1970-05-06', inDays(1)]) expect(believableDate(date)).toBe(date);
  for (const date of ['0001-01-01', '1894-12-31', '1664-05-06', inDays(2), '2098-01-01'])
    expect(believableDate(date)).toBeUndefined();
});
