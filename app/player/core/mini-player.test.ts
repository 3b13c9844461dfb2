import { expect, it } from 'vitest';
import { belongsInMiniPlayer } from './mini-player.ts';
import { initialState, type PlayerState } from './state.ts';

const past = { isPast: true, isInPicture: false };

it.each<[string, Partial<PlayerState>, typeof past, boolean]>([
  ['plays out of view', { status: 'playing' }, past, true],
  ['waits for data out of view', { status: 'stalled' }, past, true],
  ['plays in view', { status: 'playing' }, { ...past, isPast: false }, false],
  ['is paused out of view', { status: 'paused' }, past, false],
  ['has not begun', { status: 'idle' }, past, false],
  ['was paused in the mini player', { status: 'paused', isInMiniPlayer: true }, past, true],
  ['ended in the mini player', { status: 'ended', isInMiniPlayer: true }, past, true],
  ['is back in view', { status: 'playing', isInMiniPlayer: true }, { ...past, isPast: false }, false],
  ['fills the screen', { status: 'playing', isFullscreen: true, isInMiniPlayer: true }, past, false],
  ['is in picture-in-picture', { status: 'playing' }, { ...past, isInPicture: true }, false],
])('a video that %s', (_name, state, { isPast, isInPicture }, isSmall) => {
  expect(belongsInMiniPlayer({ ...initialState, ...state }, isPast, isInPicture)).toBe(isSmall);
});
