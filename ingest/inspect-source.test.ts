import { expect, it } from 'vitest';
import { dateOf } from './inspect-source.ts';

it.each([
  ['2025-12-05', '2025-12-05'],
  ['20251205', '2025-12-05'],
  ['2025:12:05 18:20:33', '2025-12-05'],
  ['2025-12-05T23:20:33+0800', '2025-12-05'],
  ['2025-12-05T12:00:00.000000Z', '2025-12-05'],
  ['2025', undefined],
  ['1904-01-01T00:00:00.000000Z', undefined],
  ['1970-01-01T00:00:00Z', undefined],
  ['2025-19-45', undefined],
  ['yesterday', undefined],
  [undefined, undefined],
])('reads the day of %s as %s', (tag, date) => {
  expect(dateOf(tag)).toBe(date);
});
