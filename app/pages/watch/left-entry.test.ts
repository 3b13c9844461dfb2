import { expect, it } from 'vitest';
import { initialState, type PlayerState } from '../../player/core/state.ts';
import { leftEntryOf } from './left-entry.tsx';

it.each<[PlayerState['status'], number, ReturnType<typeof leftEntryOf>]>([
  ['playing', 1.5, { seconds: 1.5, wasPlaying: true }],
  ['waiting', 12, { seconds: 12, wasPlaying: true }],
  ['paused', 12, { seconds: 12, wasPlaying: false }],
  ['idle', 0, null],
  ['refused', 0, null],
  // Back led to its second, and it was not played since.
  ['idle', 12, { seconds: 12, wasPlaying: false }],
  ['refused', 12, { seconds: 12, wasPlaying: false }],
  ['ended', 40, null],
  ['failed', 12, null],
])('a history entry whose video is %s at %d s is left as %o', (status, seconds, left) => {
  expect(leftEntryOf({ ...initialState, status, currentSeconds: seconds }, seconds)).toEqual(left);
});
