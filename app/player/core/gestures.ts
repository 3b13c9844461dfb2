import type { Command } from './command.ts';
import { jumpSeconds } from './seek.ts';
import { areControlsVisible, isAtRest, type PlayerState } from './state.ts';

export type Third = 'left' | 'middle' | 'right';

export interface Press {
  readonly kind: 'single' | 'double';
  readonly pointer: 'touch' | 'mouse';
  /** The press is on the play icon in the middle. */
  readonly isOnPlayIcon: boolean;
  readonly third: Third;
  /** Position in a sequence of quick taps on the same third, from 1. */
  readonly tapCount: number;
}

export type Gesture = Command | { type: 'show-controls' } | { type: 'hide-controls' };

/**
 * What a click or tap on the picture does; `null` if nothing. A click plays or pauses at once; the second click of a
 * double click undoes the first. A tap on the play icon, or anywhere on a video at rest, plays; any other tap shows or
 * hides the controls. Each further quick tap on the left or right third skips.
 */
export function gestureOf(press: Press, state: PlayerState): Gesture | null {
  if (press.pointer === 'mouse') {
    return { type: press.kind === 'double' ? 'toggle-fullscreen' : 'toggle-play' };
  }
  if (press.kind === 'double') return null;
  if (press.isOnPlayIcon || isAtRest(state.status)) return { type: 'toggle-play' };
  if (press.tapCount > 1 && press.third !== 'middle') {
    return { type: 'skip-by', seconds: press.third === 'left' ? -jumpSeconds : jumpSeconds };
  }
  return { type: areControlsVisible(state) ? 'hide-controls' : 'show-controls' };
}

export interface Tap {
  readonly third: Third;
  readonly timeMs: number;
  readonly tapCount: number;
}

/** Longest time between two taps that count as one sequence. */
const tapSequenceMs = 350;

/**
 * Counts a tap.
 * @param last the previous tap; `null` if there is none or it started no sequence
 * @param timeMs on any clock, the same for both taps
 */
export function countTap(last: Tap | null, third: Third, timeMs: number): Tap {
  const continues = last !== null && last.third === third && timeMs - last.timeMs <= tapSequenceMs;
  return { third, timeMs, tapCount: continues ? last.tapCount + 1 : 1 };
}

/**
 * The third of the picture's width at a point.
 * @param fraction 0 to 1 of the width, from the left edge
 */
export function thirdAt(fraction: number): Third {
  if (fraction < 1 / 3) return 'left';
  return fraction > 2 / 3 ? 'right' : 'middle';
}

/** Movement in CSS pixels below which a touch is still a tap ("touch slop"). */
const slopPixels = 10;

/**
 * What a moving finger does; `null` while it may still be a tap.
 * @param movedX CSS pixels since the touch began
 * @param movedY CSS pixels since the touch began
 */
export function dragOf(movedX: number, movedY: number): 'swipe' | 'scroll' | null {
  if (Math.hypot(movedX, movedY) < slopPixels) return null;
  return Math.abs(movedX) > Math.abs(movedY) ? 'swipe' : 'scroll';
}
