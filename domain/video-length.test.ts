import { expect, it } from 'vitest';
import { catalogue } from '../library/samples.ts';
import { formatDuration } from './format.ts';
import { lengthBoundsOf, videoLength } from './video-length.ts';

const bounds = { shortUpTo: 30, longAbove: 60 };

it.each([
  [0, 'short'],
  [29, 'short'],
  [30, 'short'],
  [31, 'medium'],
  [60, 'medium'],
  [61, 'long'],
  [7200, 'long'],
])('a video of %i seconds is %s', (seconds, length) => {
  expect(videoLength(seconds, bounds)).toBe(length);
});

it.each([
  ['the samples', catalogue, bounds],
  ['none', [], bounds],
  ['one of three hours', [10_800], bounds],
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
