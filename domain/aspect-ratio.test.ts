import { expect, it } from 'vitest';
import { aspectRatioOf, coverSize, isShownWhole } from './aspect-ratio.ts';

it.each([
  [1280, 720, undefined],
  [854, 480, undefined],
  [1920, 1088, undefined],
  [1080, 1920, 0.563],
  [1080, 1080, 1],
  [640, 480, 1.333],
  [2560, 1080, 2.37],
])('%i × %i pixels have the ratio %s', (width, height, ratio) => {
  expect(aspectRatioOf({ width, height })).toBe(ratio);
});

it.each([
  [undefined, 1280, 720],
  [undefined, 320, 180],
  [9 / 16, 720, 1280],
  [1, 1280, 1280],
  [4 / 3, 1280, 960],
  [21 / 9, 1280, 549],
])('the longer side of a cover of ratio %s has the pixels in its name', (ratio, width, height) => {
  const longerSide = Math.max(width, height);
  expect(coverSize(ratio, longerSide)).toEqual({ width, height });
});

it.each([
  ['portrait', 9 / 16, true],
  ['square', 1, true],
  ['5:4', 5 / 4, true],
  ['4:3', 4 / 3, false],
  ['16:9', undefined, false],
  ['21:9', 21 / 9, false],
  ['2.76:1', 2.76, true],
])('a %s cover is uncropped only if cropping would remove too much', (_shape, ratio, isWhole) => {
  expect(isShownWhole(ratio)).toBe(isWhole);
});
