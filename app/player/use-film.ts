import { useEffectEvent, useLayoutEffect } from 'react';
import type { Film } from './film.ts';
import { usePlayer } from './player-context.ts';

/** Opens each new file in the player, before the film of another one is painted. Runs after the stage is connected. */
export function useFilm({
  src,
  title,
  artist = '',
  posters,
  captions,
  durationSeconds,
  frameRate = 24,
  startSeconds = 0,
  autoPlay = false,
  playbackRate = 1,
  savesData = false,
}: Film): void {
  const player = usePlayer();
  const open = useEffectEvent(() =>
    player.open({
      source: src,
      title,
      artist,
      // Systems know fewer formats than browsers: the last is the most common.
      cover: posters.at(-1),
      captions,
      durationSeconds,
      frameRate,
      startSeconds,
      autoPlay,
      playbackRate,
      savesData,
    }),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is what makes it another opening
  useLayoutEffect(() => open(), [src]);
}
