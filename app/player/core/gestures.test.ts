import { describe, expect, it } from 'vitest';
import { gestureOf, type Press } from './gestures.ts';
import { initialState, type PlaybackStatus, type PlayerState } from './state.ts';

const state = (status: PlaybackStatus, isActive = false): PlayerState => ({
  ...initialState(32),
  status,
  attention: { isActive, isOverControls: false, isFocusInControls: false },
});
const mouse: Press = { kind: 'single', pointer: 'mouse', isOnSign: false };
const finger: Press = { kind: 'single', pointer: 'touch', isOnSign: false };

describe('a mouse', () => {
  it.each<PlaybackStatus>(['idle', 'playing', 'paused', 'waiting', 'ended', 'failed', 'refused'])(
    'plays and pauses when %s',
    (status) => {
      expect(gestureOf(mouse, state(status))).toEqual({ type: 'toggle-play' });
    },
  );

  it('fills the screen with a double click', () => {
    expect(gestureOf({ ...mouse, kind: 'double' }, state('playing'))).toEqual({ type: 'toggle-fullscreen' });
  });
});

describe('a finger', () => {
  it.each<PlaybackStatus>(['idle', 'refused', 'failed', 'ended'])('starts a film that is %s', (status) => {
    expect(gestureOf(finger, state(status))).toEqual({ type: 'toggle-play' });
  });

  it('calls the controls of a running film', () => {
    expect(gestureOf(finger, state('playing'))).toEqual({ type: 'show-controls' });
  });

  it('sends them away again', () => {
    expect(gestureOf(finger, state('playing', true))).toEqual({ type: 'hide-controls' });
  });

  it.each<PlaybackStatus>(['playing', 'paused'])('toggles a %s film from the sign', (status) => {
    expect(gestureOf({ ...finger, isOnSign: true }, state(status, true))).toEqual({ type: 'toggle-play' });
  });

  it('does nothing more with a second tap of a double tap', () => {
    expect(gestureOf({ ...finger, kind: 'double' }, state('playing'))).toBeNull();
  });
});
