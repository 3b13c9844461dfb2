import { describe, expect, it } from 'vitest';
import { countTap, dragOf, gestureOf, type Press, type Tap, thirdAt } from './gestures.ts';
import { initialState, type PlaybackStatus, type PlayerState } from './state.ts';

const state = (status: PlaybackStatus, isActive = false): PlayerState => ({
  ...initialState,
  durationSeconds: 32,
  status,
  activity: { isActive, isOverControls: false, isFocusInControls: false, isMenuOpen: false },
});
const mouse: Press = { kind: 'single', pointer: 'mouse', isOnPlayIcon: false, third: 'left', tapCount: 1 };
const finger: Press = { ...mouse, pointer: 'touch' };

describe('a mouse', () => {
  it.each<PlaybackStatus>(['idle', 'playing', 'paused', 'waiting', 'ended', 'failed', 'refused'])(
    'plays or pauses when %s',
    (status) => {
      expect(gestureOf(mouse, state(status))).toEqual({ type: 'toggle-play' });
    },
  );

  it('toggles fullscreen with a double click', () => {
    expect(gestureOf({ ...mouse, kind: 'double' }, state('playing'))).toEqual({ type: 'toggle-fullscreen' });
  });
});

describe('a finger', () => {
  it.each<PlaybackStatus>(['idle', 'refused', 'failed', 'ended'])('starts a video that is %s', (status) => {
    expect(gestureOf(finger, state(status))).toEqual({ type: 'toggle-play' });
  });

  it('shows the controls of a playing video', () => {
    expect(gestureOf(finger, state('playing'))).toEqual({ type: 'show-controls' });
  });

  it('hides them again', () => {
    expect(gestureOf(finger, state('playing', true))).toEqual({ type: 'hide-controls' });
  });

  it.each<PlaybackStatus>(['playing', 'paused'])(
    'toggles a %s video with a tap on the play icon',
    (status) => {
      expect(gestureOf({ ...finger, isOnPlayIcon: true }, state(status, true))).toEqual({
        type: 'toggle-play',
      });
    },
  );

  it.each<[Press['third'], number]>([
    ['left', -10],
    ['right', 10],
  ])('skips with the second tap on the %s third, and with each one after it', (third, seconds) => {
    for (const tapCount of [2, 3, 7])
      for (const status of ['playing', 'paused'] as const)
        expect(gestureOf({ ...finger, third, tapCount }, state(status, true))).toEqual({
          type: 'skip-by',
          seconds,
        });
  });

  it('does not skip from the middle', () => {
    const twice: Press = { ...finger, third: 'middle', tapCount: 2 };
    expect(gestureOf(twice, state('playing', true))).toEqual({ type: 'hide-controls' });
  });

  it('ignores the double click that browsers derive from two taps', () => {
    expect(gestureOf({ ...finger, kind: 'double' }, state('playing'))).toBeNull();
  });
});

describe('a sequence of taps', () => {
  const first: Tap = { third: 'right', timeMs: 1000, tapCount: 1 };

  it.each<[string, Tap | null, Tap['third'], number, number]>([
    ['begins', null, 'right', 1000, 1],
    ['goes on', first, 'right', 1350, 2],
    ['goes on and on', { ...first, tapCount: 4 }, 'right', 1200, 5],
    ['ends when the finger takes its time', first, 'right', 1351, 1],
    ['ends on another side', first, 'left', 1100, 1],
  ])('%s', (_title, last, third, timeMs, tapCount) => {
    expect(countTap(last, third, timeMs)).toEqual({ third, timeMs, tapCount });
  });
});

it.each([
  [0, 'left'],
  [0.33, 'left'],
  [0.34, 'middle'],
  [0.66, 'middle'],
  [0.67, 'right'],
  [1, 'right'],
])('%d of the width is in the third: %s', (fraction, third) => {
  expect(thirdAt(fraction)).toBe(third);
});

it.each([
  [0, 0, null],
  [6, 6, null],
  [-12, 3, 'swipe'],
  [12, -11, 'swipe'],
  [3, 12, 'scroll'],
  [10, 10, 'scroll'],
])('a movement of %d, %d px is: %s', (x, y, drag) => {
  expect(dragOf(x, y)).toBe(drag);
});
