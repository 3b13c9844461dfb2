import type { Command } from './command.ts';
import { jumpSeconds } from './seek.ts';
import { areControlsVisible, isAtRest, type PlayerState } from './state.ts';

export type Third = 'left' | 'middle' | 'right';

export interface Press {
  readonly kind: 'single' | 'double';
  readonly pointer: 'touch' | 'mouse';
  /** On the play icon in the middle. */
  readonly isOnPlayIcon: boolean;
  readonly third: Third;
  /** Its number among quick taps on the same third, from 1. */
  readonly tapCount: number;
}

export type Gesture = Command | { type: 'show-controls' } | { type: 'hide-controls' };

/**
 * What a click or tap on the picture means. A click plays and pauses at once, so that the second one of a double click has
 * undone the first. A tap plays from the play icon or at rest, and else shows and hides the controls at once; each further
 * quick tap on the left or right third skips.
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

/** Counts a tap. @param last the tap before; `null` if it started no sequence */
export function countTap(last: Tap | null, third: Third, timeMs: number): Tap {
  const continues = last !== null && last.third === third && timeMs - last.timeMs <= tapSequenceMs;
  return { third, timeMs, tapCount: continues ? last.tapCount + 1 : 1 };
}

/** @param fraction of the picture's width, from its left edge */
export function thirdAt(fraction: number): Third {
  if (fraction < 1 / 3) return 'left';
  return fraction > 2 / 3 ? 'right' : 'middle';
}

/** Movement in CSS pixels below which a touch is still a tap ("touch slop"). */
const slopPixels = 10;

/** What a moving finger does; `null` while it may still be a tap. */
export function dragOf(movedX: number, movedY: number): 'swipe' | 'scroll' | null {
  if (Math.hypot(movedX, movedY) < slopPixels) return null;
  return Math.abs(movedX) > Math.abs(movedY) ? 'swipe' : 'scroll';
}
