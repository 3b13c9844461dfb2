import { expect, it } from 'vitest';
import { catalogue } from '../library/samples.ts';
import { formatDuration } from './format.ts';
import { categoriesContext, doLengthsDivide, lengthBoundsOf } from './listing-context.ts';
import { videoFixture } from './video.fixture.ts';

const forClips = { shortUpTo: 30, longAbove: 60 };

it.each([
  ['the samples', catalogue, forClips],
  ['none', [], forClips],
  ['one of three hours', [10_800], forClips],
  ['songs', [150, 200, 230, 260, 320, 40], { shortUpTo: 60, longAbove: 300 }],
  ['lessons', [240, 280, 700, 900, 1900, 2400], { shortUpTo: 300, longAbove: 1200 }],
  ['films', [1500, 1700, 5000, 5200, 6000, 8000, 9000], { shortUpTo: 1800, longAbove: 5400 }],
  ['films of the cinema', [5000, 5300, 6000, 7000, 7300, 9000], { shortUpTo: 5400, longAbove: 7200 }],
])('distinguishes the lengths of %s', (_name, videos, expected) => {
  const lengths = videos.map((video) =>
    typeof video === 'number' ? { duration: formatDuration(video) } : video,
  );
  expect(lengthBoundsOf(lengths)).toEqual(expected);
});

it.each([
  ['the samples', catalogue.map(({ duration }) => duration), false],
  ['none', [], false],
  ['two of each length', [20, 20, 50, 50, 190, 190], false],
  ['three of two lengths', [20, 21, 22, 190, 191, 192], true],
  ['three of two lengths of clips', [20, 21, 22, 50, 51, 52], false],
  ['fifty of a minute', Array.from({ length: 50 }, () => 60), false],
  ['fifty of about four minutes', Array.from({ length: 50 }, (_, at) => 200 + at), false],
  ['fifty of a minute and two films', [...Array.from({ length: 50 }, () => 60), 5400, 7200], false],
])('the lengths of %s divide: %s', (_name, lengths, doDivide) => {
  const videos = lengths.map((length) => ({
    duration: typeof length === 'number' ? formatDuration(length) : length,
  }));
  expect(doLengthsDivide(videos)).toBe(doDivide);
});

it('is filtered only by what divides the videos', () => {
  const videosOf = (...dates: string[]) => dates.map((releaseDate) => videoFixture({ releaseDate }));
  const dates = ['2025-01-01', '2025-02-01', '2025-03-01', '2024-01-01', '2024-02-01', '2024-03-01'];
  expect(categoriesContext(videosOf(...dates))).toMatchObject({
    doLengthsDivide: false,
    doYearsDivide: true,
  });
  expect(categoriesContext(videosOf(...dates.slice(1))).doYearsDivide).toBe(false);
});
