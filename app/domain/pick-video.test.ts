import { expect, it } from 'vitest';
import { pickVideo } from './pick-video.ts';

it.each([
  [0, 'a'],
  [0.34, 'b'],
  [0.999, 'c'],
])('a draw of %d picks %s', (draw, picked) => {
  expect(pickVideo(['a', 'b', 'c'], () => draw)).toBe(picked);
});

it('finds nothing in an empty catalogue', () => {
  expect(pickVideo([])).toBeUndefined();
});
