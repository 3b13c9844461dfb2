import { expect, it } from 'vitest';
import { videos } from '../../catalogue/videos.ts';
import { history } from './history.ts';

it('runs from 2020 to 2025', () => {
  expect(history.map(({ year }) => year)).toEqual([2020, 2021, 2022, 2023, 2024, 2025]);
});

// Belongs to the samples: who writes a history of their own deletes it with them.
it('names videos in the year the catalogue has them from', () => {
  const told = history.flatMap(({ year, text }) =>
    [...text.matchAll(/《(.+?)》/g)].map(([, title]) => `${title} ${year}`),
  );
  const released = new Map(videos.map(({ title, releaseDate }) => [title, releaseDate.slice(0, 4)]));
  expect(told.length).toBeGreaterThan(0);
  expect(told).toEqual(
    told.map((line) => line.replace(/^(.+) \d+$/, (_, title) => `${title} ${released.get(title)}`)),
  );
});

it('counts as the catalogue does', () => {
  const releasedIn = (year: number) =>
    videos.filter(({ releaseDate }) => releaseDate.startsWith(`${year}-`)).length;
  const textOf = (year: number) => history.find((entry) => entry.year === year)?.text;
  expect([releasedIn(2020), releasedIn(2025), videos.length]).toEqual([3, 18, 50]);
  expect(textOf(2020)).toContain('总共三支');
  expect(textOf(2025)).toContain('添了十八支');
  expect(textOf(2025)).toContain('凑足五十');
});

it('gives no lengths: videos are made anew, and then last otherwise', () => {
  for (const { text } of history) expect(text).not.toMatch(/[一二三四五六七八九十]+(秒|分钟)|最长|最短/);
});
