import { expect, it } from 'vitest';
import { videoLength } from './video-length.ts';

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
