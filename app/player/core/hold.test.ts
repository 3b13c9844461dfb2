import { expect, it } from 'vitest';
import { canSpeedUp } from './hold.ts';
import { initialState, type PlayerState } from './state.ts';

const playing: PlayerState = { ...initialState, status: 'playing', hasBegun: true };

it.each<[string, Partial<PlayerState>, boolean]>([
  ['while it plays', {}, true],
  ['while it waits for data', { status: 'waiting' }, true],
  ['before its first frame', { status: 'waiting', hasBegun: false }, false],
  ['before it was played', { status: 'idle', hasBegun: false }, false],
  ['while it is paused', { status: 'paused' }, false],
  ['after its end', { status: 'ended' }, false],
  ['during a drag on the seek bar', { scrubSeconds: 4 }, false],
  ['under an open menu', { activity: { ...playing.activity, isMenuOpen: true } }, false],
  ['if switched off', { usesHeldSpeed: false }, false],
])('holding speeds a video up %s: %o, %s', (_when, difference, can) => {
  expect(canSpeedUp({ ...playing, ...difference })).toBe(can);
});
