import { expect, it } from 'vitest';
import { releaseYears } from './release-year.ts';

it('years are listed once each, the latest first, whatever the order of the films', () => {
  const films = ['2023-05-01', '2025-01-31', '2023-12-31', '2024-02-29'].map((releaseDate) => ({
    releaseDate,
  }));
  expect(releaseYears(films)).toEqual(['2025', '2024', '2023']);
  expect(releaseYears([])).toEqual([]);
});
