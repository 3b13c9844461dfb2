import { expect, it } from 'vitest';
import { pickOtherVideo, pickVideo } from './pick-video.ts';

it.each([
  [0, 'a'],
  [0.34, 'b'],
  [0.999, 'c'],
])('a draw of %d picks %s', (draw, picked) => {
  expect(pickVideo(['a', 'b', 'c'], () => draw)).toBe(picked);
});

it('returns undefined for an empty catalogue', () => {
  expect(pickVideo([])).toBeUndefined();
});

it.each([0, 0.34, 0.67, 0.999])('another video differs from the last one: a draw of %d', (draw) => {
  expect(pickOtherVideo([{ id: 'a' }, { id: 'b' }, { id: 'c' }], 'b', () => draw)?.id).not.toBe('b');
});

it('the only video is picked again', () => {
  expect(pickOtherVideo([{ id: 'a' }], 'a')).toEqual({ id: 'a' });
  expect(pickOtherVideo([], 'a')).toBeUndefined();
});
