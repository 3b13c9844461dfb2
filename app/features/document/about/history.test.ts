import { expect, it } from 'vitest';
import { videos } from '../../../catalogue/videos.ts';
import { history } from './history.ts';

it('runs from 2020 to 2025', () => {
  expect(history.map(({ year }) => year)).toEqual([2020, 2021, 2022, 2023, 2024, 2025]);
});

// Belongs to the samples: who writes a history of their own deletes it with them.
it('names films in the year the catalogue has them from', () => {
  const told = history.flatMap(({ year, text }) =>
    [...text.matchAll(/《(.+?)》/g)].map(([, title]) => `${title} ${year}`),
  );
  const released = new Map(videos.map(({ title, releaseDate }) => [title, releaseDate.slice(0, 4)]));
  expect(told.length).toBeGreaterThan(0);
  expect(told).toEqual(
    told.map((line) => line.replace(/^(.+) \d+$/, (_, title) => `${title} ${released.get(title)}`)),
  );
});
