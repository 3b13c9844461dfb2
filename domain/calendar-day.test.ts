import { expect, it } from 'vitest';
import { calendarDay } from './calendar-day.ts';

it.each([
  ['2025-08-01', '2025-08-01'],
  ['2025/8/1', '2025-08-01'],
  ['2025.8.1', '2025-08-01'],
  [' 2025年8月1日 ', '2025-08-01'],
  ['2025年 12月 31日', '2025-12-31'],
  ['２０２５／８／１', '2025-08-01'],
  ['2024-02-29', '2024-02-29'],
  ['2025-02-29', undefined],
  ['2025-13-01', undefined],
  ['2025-0-1', undefined],
  ['8/1/2025', undefined],
  ['2025-08', undefined],
  ['2025-08-01T10:00', undefined],
  ['', undefined],
])('%j is the day %s', (written, day) => {
  expect(calendarDay(written)).toBe(day);
});
