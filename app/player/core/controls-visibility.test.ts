import { expect, it } from 'vitest';
import { areControlsVisible } from './controls-visibility.ts';
import { type Attention, initialState, type PlayerState } from './state.ts';

const unattended = initialState(32).attention;
const attention = (change: Partial<Attention>) => ({ attention: { ...unattended, ...change } });

it.each<[string, Partial<PlayerState>, boolean]>([
  ['leave a running film', { status: 'playing' }, false],
  ['do not come back for a short wait', { status: 'waiting' }, false],
  ['do not come back for a stall', { status: 'stalled' }, false],
  ['stay before the start', { status: 'idle' }, true],
  ['stay while paused', { status: 'paused' }, true],
  ['stay at the end', { status: 'ended' }, true],
  ['stay when playing was refused', { status: 'refused' }, true],
  ['stay when the file failed', { status: 'failed' }, true],
  ['stay while the viewer moves', { status: 'playing', ...attention({ isActive: true }) }, true],
  ['stay under the pointer', { status: 'playing', ...attention({ isOverControls: true }) }, true],
  ['stay around the focus', { status: 'playing', ...attention({ isFocusInControls: true }) }, true],
  ['stay behind a menu', { status: 'playing', ...attention({ isMenuOpen: true }) }, true],
  ['stay during a drag to the very start', { status: 'playing', scrubSeconds: 0 }, true],
])('controls %s', (_title, facts, visible) => {
  expect(areControlsVisible({ ...initialState(32), ...facts })).toBe(visible);
});
