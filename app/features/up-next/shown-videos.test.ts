import { expect, it } from 'vitest';
import { firstNotShown } from './shown-videos.ts';

const videos = [{ id: '4' }, { id: '9' }, { id: '12' }];

it.each([
  [[], '4'],
  [['4'], '9'],
  [['9', '4', '7'], '12'],
  [['4', '9', '12'], undefined],
])('after %j comes %s', (shown, next) => {
  expect(firstNotShown(videos, new Set(shown))?.id).toBe(next);
});
