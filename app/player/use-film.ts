import { useEffect, useEffectEvent } from 'react';
import { clockSeconds } from './core/seek.ts';
import { hasBegun } from './core/state.ts';
import type { Film } from './film.ts';
import { usePlayer } from './player-context.ts';

/** Opens each new file in the player, and reports how far the film has come. Runs after the elements are connected. */
export function useFilm({
  src,
  durationSeconds,
  startSeconds = 0,
  autoPlay = false,
  onProgress,
}: Film): void {
  const player = usePlayer();
  const open = useEffectEvent(() => player.open({ durationSeconds, startSeconds, autoPlay }));
  const report = useEffectEvent((seconds: number) => onProgress?.(seconds));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is what makes it another opening
  useEffect(() => open(), [src]);

  useEffect(() => {
    let reported = 0;
    return player.subscribe(() => {
      const state = player.getState();
      const seconds = clockSeconds({ ...state, scrubSeconds: null });
      // Opening a page, even at a shared moment, is not watching.
      if (seconds === reported || !hasBegun(state.status)) return;
      reported = seconds;
      report(seconds);
    });
  }, [player]);
}
