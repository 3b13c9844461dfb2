import { type RefCallback, useCallback } from 'react';
import { fractionOf, shownSeconds } from './core/seek.ts';
import { areControlsVisible } from './core/state.ts';
import { usePlayer } from './player-context.ts';

/**
 * A ref for an element that gets the position as `--played` (0 to 1): on every frame while the video plays and the
 * controls are visible, otherwise when the state changes.
 */
export function usePositionRef(): RefCallback<HTMLElement> {
  const player = usePlayer();
  return useCallback(
    (element: HTMLElement | null) => {
      let frame = 0;
      const paint = () => {
        const state = player.getState();
        const isRunning = state.status === 'playing' && state.scrubSeconds === null;
        const seconds = isRunning ? player.exactSeconds() : shownSeconds(state);
        // Rounded to less than a pixel, so that the bar of a long film is not repainted without visible movement.
        element?.style.setProperty('--played', fractionOf(seconds, state.durationSeconds).toFixed(4));
        cancelAnimationFrame(frame);
        if (isRunning && areControlsVisible(state)) frame = requestAnimationFrame(paint);
      };
      paint();
      const unsubscribe = player.subscribe(paint);
      return () => {
        unsubscribe();
        cancelAnimationFrame(frame);
      };
    },
    [player],
  );
}
