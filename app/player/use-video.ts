import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { usePlayer } from './player-context.ts';
import type { Neighbours, PlayerProps } from './player-props.ts';

/** Opens each new `source` in the player, in the commit that renders it; called after the stage is connected. */
export function useOpenVideo(video: PlayerProps): void {
  const player = usePlayer();
  const open = useEffectEvent(() =>
    player.open({
      ...video,
      chapters: video.chapters,
      startSeconds: video.startSeconds ?? 0,
      // Systems decode fewer formats than browsers: the last is the most common.
      artwork: video.posters.at(-1),
    }),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file is another video
  useLayoutEffect(() => open(), [video.source]);
}

/** Handles "previous track" and "next track" of the system's media controls where there are such videos. */
export function useTracks({ neighbours }: PlayerProps): void {
  const player = usePlayer();
  const goTo = useEffectEvent((which: keyof Neighbours) => neighbours?.[which]?.());
  const hasPrevious = neighbours?.previous !== undefined;
  const hasNext = neighbours?.next !== undefined;
  useEffect(() => {
    const controller = new AbortController();
    if (hasPrevious) player.offerTrack('previoustrack', () => goTo('previous'), controller.signal);
    if (hasNext) player.offerTrack('nexttrack', () => goTo('next'), controller.signal);
    return () => controller.abort();
  }, [player, hasPrevious, hasNext]);
}

/** Shown in place of covers that cannot be loaded (specification, section 4). */
export const fallbackPoster = '/cover-fallback.svg';

/**
 * The first poster that loads, or the fallback once all have failed. `<video poster>` takes one URL and fires no event, so
 * an image tests it.
 */
export function usePoster(posters: readonly string[]): string {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const poster = posters.find((url) => !failed.has(url));
  useEffect(() => {
    if (poster === undefined) return;
    const probe = new Image();
    probe.onerror = () => setFailed((before) => new Set(before).add(poster));
    probe.src = poster;
    return () => {
      probe.onerror = null;
    };
  }, [poster]);
  return poster ?? fallbackPoster;
}
