import { useEffect, useEffectEvent } from 'react';
import type { Film } from './film.ts';
import { usePlayer } from './player-context.ts';

/** Opens each new file in the player. Runs after the elements are connected. */
export function useFilm({
  src,
  durationSeconds,
  startSeconds = 0,
  autoPlay = false,
  playbackRate = 1,
}: Film): void {
  const player = usePlayer();
  const open = useEffectEvent(() => player.open({ durationSeconds, startSeconds, autoPlay, playbackRate }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is what makes it another opening
  useEffect(() => open(), [src]);
}
