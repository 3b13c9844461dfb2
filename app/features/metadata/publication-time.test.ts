import { expect, it } from 'vitest';
import { publicationDay, publicationTime } from './publication-time.ts';

it.each([
  ['2025-12-05', '2026-01-01T00:00:00Z', '2025-12-05'],
  // The next day has already begun in China.
  ['2026-01-02', '2026-01-01T17:00:00Z', '2026-01-02'],
  ['2026-01-02', '2026-01-01T15:59:59Z', '2026-01-01'],
  ['2099-01-01', '2026-01-01T00:00:00Z', '2026-01-01'],
])('%s at %s is published as %s', (releaseDate, now, day) => {
  expect(publicationDay(releaseDate, new Date(now))).toBe(day);
  expect(publicationTime(releaseDate, new Date(now))).toBe(`${day}T00:00:00+08:00`);
  expect(Date.parse(publicationTime(releaseDate, new Date(now)))).toBeLessThanOrEqual(Date.parse(now));
});
