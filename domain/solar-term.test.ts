import { expect, it } from 'vitest';
import { solarTermOf } from './solar-term.ts';

/** First days in China, from the calendars of the Purple Mountain Observatory. */
it.each([
  ['2024-02-04', '立春'],
  ['2024-04-04', '清明'],
  ['2024-06-21', '夏至'],
  ['2025-02-03', '立春'],
  ['2025-03-20', '春分'],
  ['2025-12-21', '冬至'],
  ['2026-01-05', '小寒'],
  ['2026-02-04', '立春'],
  ['2026-02-18', '雨水'],
  ['2026-11-22', '小雪'],
  ['2027-12-22', '冬至'],
] as const)('%s is the first day of %s', (day, term) => {
  expect(solarTermOf(new Date(`${day}T00:00:00+08:00`))).toBe(term);
  expect(solarTermOf(new Date(`${day}T23:59:59+08:00`))).toBe(term);
  expect(solarTermOf(new Date(Date.parse(`${day}T00:00:00+08:00`) - 1000))).not.toBe(term);
});

it('each of the twenty-four occurs once a year and lasts fourteen to sixteen days', () => {
  const days = Array.from({ length: 730 }, (_, day) =>
    solarTermOf(new Date(Date.UTC(2030, 2, 22) + day * 86_400_000)),
  );
  const starts = days.flatMap((term, day) => (day > 0 && term !== days[day - 1] ? [day] : []));
  expect(new Set(days).size).toBe(24);
  for (const [index, start] of starts.slice(1).entries()) {
    expect(start - (starts[index] ?? 0)).toBeGreaterThanOrEqual(14);
    expect(start - (starts[index] ?? 0)).toBeLessThanOrEqual(16);
  }
});
