import type { Command } from './command.ts';
import { areControlsVisible } from './controls-visibility.ts';
import { jumpSeconds } from './seek.ts';
import { isAtRest, type PlayerState } from './state.ts';

/** A part of the picture, from left to right. */
export type Third = 'left' | 'middle' | 'right';

export interface Press {
  readonly kind: 'single' | 'double';
  readonly pointer: 'touch' | 'mouse';
  /** It hit the large sign in the middle. */
  readonly isOnSign: boolean;
  readonly third: Third;
  /** Which one it is in a quick row of taps on one third, from 1. */
  readonly tapCount: number;
}

export type Gesture = Command | { type: 'show-controls' } | { type: 'hide-controls' };

/**
 * What a press on the picture means. A mouse plays and pauses at once; the second click of a double click
 * has already taken the first one back. A finger plays from the sign or from a resting film, and otherwise
 * calls the controls and sends them away, as on the large video sites' phone pages: at once, without waiting for a second
 * tap. That one, and each quick one after it, skips to its side.
 */
export function gestureOf(press: Press, state: PlayerState): Gesture | null {
  if (press.pointer === 'mouse') {
    return { type: press.kind === 'double' ? 'toggle-fullscreen' : 'toggle-play' };
  }
  if (press.kind === 'double') return null;
  if (press.isOnSign || isAtRest(state.status)) return { type: 'toggle-play' };
  if (press.tapCount > 1 && press.third !== 'middle') {
    return { type: 'skip-by', seconds: press.third === 'left' ? -jumpSeconds : jumpSeconds };
  }
  return { type: areControlsVisible(state) ? 'hide-controls' : 'show-controls' };
}

export interface Tap {
  readonly third: Third;
  /** On any clock. */
  readonly timeMs: number;
  readonly tapCount: number;
}

/** Taps that follow one another within this time belong together. */
const rowMs = 350;

/** A tap, counted after the last one: `null` where that one began nothing. */
export function countTap(last: Tap | null, third: Third, timeMs: number): Tap {
  const goesOn = last !== null && last.third === third && timeMs - last.timeMs <= rowMs;
  return { third, timeMs, tapCount: goesOn ? last.tapCount + 1 : 1 };
}

/** @param fraction of the picture's width, from its left edge */
export function thirdAt(fraction: number): Third {
  if (fraction < 1 / 3) return 'left';
  return fraction > 2 / 3 ? 'right' : 'middle';
}

/** A finger has to go this far, in CSS pixels, before it moves the film and not the page. */
const slopPixels = 10;

/** What a finger on its way is doing; `null` while it might still be a tap. */
export function dragOf(movedX: number, movedY: number): 'swipe' | 'scroll' | null {
  if (Math.hypot(movedX, movedY) < slopPixels) return null;
  return Math.abs(movedX) > Math.abs(movedY) ? 'swipe' : 'scroll';
}
