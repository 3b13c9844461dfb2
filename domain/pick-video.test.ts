import { expect, it } from 'vitest';
import { pickOther, pickVideo } from './pick-video.ts';

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

it.each([0, 0.34, 0.67, 0.999])('another one is never the last one: a draw of %d', (draw) => {
  expect(pickOther([{ id: 'a' }, { id: 'b' }, { id: 'c' }], 'b', () => draw)?.id).not.toBe('b');
});

it('the only film is picked again', () => {
  expect(pickOther([{ id: 'a' }], 'a')).toEqual({ id: 'a' });
  expect(pickOther([], 'a')).toBeUndefined();
});
