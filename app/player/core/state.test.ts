import { expect, it } from 'vitest';
import {
  areControlsVisible,
  initialState,
  isUnderWay,
  type PlaybackStatus,
  type PlayerState,
  type UserActivity,
} from './state.ts';

it.each<[PlaybackStatus, number, boolean]>([
  ['playing', 3, true],
  ['paused', 3, true],
  ['waiting', 3, true],
  ['stalled', 3, true],
  ['playing', 0, false],
  ['waiting', 0, false],
  // Resumed at a position, but not started.
  ['idle', 12, false],
  ['refused', 0, false],
  ['failed', 3, false],
  ['ended', 32, false],
])('a video that is %s at %i s is under way: %s', (status, currentSeconds, expected) => {
  expect(isUnderWay({ ...initialState, durationSeconds: 32, status, currentSeconds })).toBe(expected);
});

const unattended = initialState.activity;
const activity = (change: Partial<UserActivity>) => ({ activity: { ...unattended, ...change } });

it.each<[string, Partial<PlayerState>, boolean]>([
  ['leave a running video', { status: 'playing' }, false],
  ['do not come back for a short wait', { status: 'waiting' }, false],
  ['do not come back for a stall', { status: 'stalled' }, false],
  ['stay before the start', { status: 'idle' }, true],
  ['stay while paused', { status: 'paused' }, true],
  ['stay at the end', { status: 'ended' }, true],
  ['stay when playing was refused', { status: 'refused' }, true],
  ['stay when the file failed', { status: 'failed' }, true],
  ['stay while the viewer moves', { status: 'playing', ...activity({ isActive: true }) }, true],
  ['leave a held picture', { status: 'playing', isSpedUp: true, ...activity({ isActive: true }) }, false],
  ['stay under the pointer', { status: 'playing', ...activity({ isOverControls: true }) }, true],
  ['stay around the focus', { status: 'playing', ...activity({ isFocusInControls: true }) }, true],
  ['stay behind a menu', { status: 'playing', ...activity({ isMenuOpen: true }) }, true],
  ['stay during a drag to the very start', { status: 'playing', scrubSeconds: 0 }, true],
])('controls %s', (_title, facts, visible) => {
  expect(areControlsVisible({ ...initialState, durationSeconds: 32, ...facts })).toBe(visible);
});
