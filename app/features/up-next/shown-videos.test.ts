import { expect, it } from 'vitest';
import { firstNotShown, shownBefore } from './shown-videos.ts';

const videos = [{ id: '4' }, { id: '9' }, { id: '12' }];

it.each([
  [[], '4'],
  [['4'], '9'],
  [['9', '4', '7'], '12'],
  [['4', '9', '12'], undefined],
])('after %j comes %s', (shown, next) => {
  expect(firstNotShown(videos, new Set(shown))?.id).toBe(next);
});

it.each([
  ['4', [], undefined],
  ['4', ['4', '9'], undefined],
  ['9', ['4', '9', '12'], '4'],
  ['7', ['4', '9'], '9'],
])('before %s, with %j opened, came %s', (id, shown, before) => {
  expect(shownBefore(id, new Set(shown))).toBe(before);
});
