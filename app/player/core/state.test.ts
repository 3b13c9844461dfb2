import { expect, it } from 'vitest';
import { initialState, isUnderWay, type PlaybackStatus } from './state.ts';

it.each<[PlaybackStatus, number, boolean]>([
  ['playing', 3, true],
  ['paused', 3, true],
  ['waiting', 3, true],
  ['stalled', 3, true],
  ['playing', 0, false],
  ['waiting', 0, false],
  // Taken to where it was left, and not started.
  ['idle', 12, false],
  ['refused', 0, false],
  ['failed', 3, false],
  ['ended', 32, false],
])('a film that is %s at %i s is under way: %s', (status, currentSeconds, expected) => {
  expect(isUnderWay({ ...initialState(32), status, currentSeconds })).toBe(expected);
});
