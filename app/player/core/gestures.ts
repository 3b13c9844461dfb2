import type { Command } from './command.ts';
import { areControlsVisible } from './controls-visibility.ts';
import { isAtRest, type PlayerState } from './state.ts';

export interface Press {
  readonly kind: 'single' | 'double';
  readonly pointer: 'touch' | 'mouse';
  /** It hit the large sign in the middle. */
  readonly isOnSign: boolean;
}

export type Gesture = Command | { type: 'show-controls' } | { type: 'hide-controls' };

/**
 * What a press on the picture means. A mouse plays and pauses at once; the second click of a double click
 * has already taken the first one back. A finger plays from the sign or from a resting film, and otherwise
 * calls the controls and sends them away, as on the large video sites' phone pages.
 */
export function gestureOf(press: Press, state: PlayerState): Gesture | null {
  if (press.pointer === 'mouse') {
    return { type: press.kind === 'double' ? 'toggle-fullscreen' : 'toggle-play' };
  }
  if (press.kind === 'double') return null;
  if (press.isOnSign || isAtRest(state.status)) return { type: 'toggle-play' };
  return { type: areControlsVisible(state) ? 'hide-controls' : 'show-controls' };
}
