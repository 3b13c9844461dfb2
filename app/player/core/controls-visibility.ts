import { isMeantToPlay, type PlayerState } from './state.ts';

/** How long the controls stay after the viewer's last move. */
export const inactivityMs = 3000;

/** Controls leave only a running film, and never one whose controls are in use. */
export function areControlsVisible({ status, scrubSeconds, attention }: PlayerState): boolean {
  return (
    !isMeantToPlay(status) ||
    scrubSeconds !== null ||
    attention.isActive ||
    attention.isOverControls ||
    attention.isFocusInControls ||
    attention.isMenuOpen
  );
}
