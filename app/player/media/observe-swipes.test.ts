import { expect, it, vi } from 'vitest';
import { initialState, type PlayerState } from '../core/state.ts';
import { observeSwipes } from './observe-swipes.ts';

/** A finger that moves down by half of the picture. @returns what the player is asked to do */
function swipeDown(state: Partial<PlayerState>) {
  const picture = Object.assign(new EventTarget(), {
    ...{ clientWidth: 400, clientHeight: 200 },
    setPointerCapture: vi.fn(),
  });
  const run = vi.fn();
  const store = { getState: () => ({ ...initialState, ...state }), dispatch: vi.fn() };
  observeSwipes(picture as unknown as HTMLElement, store, run, new AbortController().signal);
  const touch = { pointerType: 'touch', isPrimary: true, pointerId: 1, clientX: 200 };
  for (const [type, clientY] of [
    ['pointerdown', 50],
    ['pointermove', 100],
    ['pointermove', 150],
    ['pointerup', 150],
  ] as const)
    picture.dispatchEvent(Object.assign(new Event(type), { ...touch, clientY }));
  return run.mock.calls.flat();
}

it.each<[string, Partial<PlayerState>, number[]]>([
  ['scrolls in the page', {}, []],
  ['sets the volume in fullscreen', { isFullscreen: true }, [0.8, 0.5]],
  ['does nothing in fullscreen where pages may not', { isFullscreen: true, canSetVolume: false }, []],
])('a vertical swipe %s', (_does, state, volumes) => {
  expect(swipeDown(state)).toEqual(volumes.map((volume) => ({ type: 'set-volume', volume })));
});
