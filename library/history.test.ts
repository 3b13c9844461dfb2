import { expect, it } from 'vitest';
import { countInWords } from '../domain/format.ts';
import { plainText } from '../domain/page-text.ts';
import { contentFilesOf } from './prepare.ts';
import { samples, samplesFolder, catalogue as videos } from './samples.ts';

const { files } = await contentFilesOf(samples, { content: samplesFolder, samples: samplesFolder });
const history = files.about.sections
  .flatMap(({ blocks }) => blocks.flatMap((block) => (block[0] === 'timeline' ? block[1] : [])))
  .map(([year, , blocks]) => ({
    year: Number(year),
    text: blocks.map((block) => (block[0] === 'p' ? plainText(block[1]) : '')).join(''),
  }));

it('runs from 2020 to 2025', () => {
  expect(history.map(({ year }) => year)).toEqual([2020, 2021, 2022, 2023, 2024, 2025]);
});

it('names videos in the year of their release', () => {
  const told = history.flatMap(({ year, text }) =>
    [...text.matchAll(/《(.+?)》/g)].map(([, title]) => `${title} ${year}`),
  );
  const released = new Map(videos.map(({ title, releaseDate }) => [title, releaseDate.slice(0, 4)]));
  expect(told.length).toBeGreaterThan(0);
  expect(told).toEqual(
    told.map((line) => line.replace(/^(.+) \d+$/, (_, title) => `${title} ${released.get(title)}`)),
  );
});

it('has the catalogue’s numbers', () => {
  const textOf = (year: number) => history.find((entry) => entry.year === year)?.text;
  expect(textOf(2025)).toContain(`凑足${countInWords(videos.length)}部`);
});

it('contains no lengths, which change when videos are rendered again', () => {
  for (const { text } of history) expect(text).not.toMatch(/[一二三四五六七八九十]+(秒|分钟)|最长|最短/);
});
