import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { usePlayer } from './player-context.ts';
import type { Neighbours, PlayerProps, Poster } from './player-props.ts';

/** Opens each new `source` in the player, in the commit that renders it; called after the stage is connected. */
export function useOpenVideo(video: PlayerProps): void {
  const player = usePlayer();
  const open = useEffectEvent(() =>
    player.open({
      ...video,
      chapters: video.chapters,
      startSeconds: video.startSeconds ?? 0,
      artwork: video.poster.common,
    }),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file is another video
  useLayoutEffect(() => open(), [video.source]);
}

/** Handles "previous track" and "next track" of the system's media controls where there are such videos. */
export function useTracks({ neighbours }: PlayerProps): void {
  const player = usePlayer();
  const hasPrevious = neighbours?.previous !== undefined;
  const hasNext = neighbours?.next !== undefined;
  useEffect(() => {
    const controller = new AbortController();
    const goTo = (which: keyof Neighbours) => player.run({ type: 'go-to-video', which });
    if (hasPrevious) player.offerTrack('previoustrack', () => goTo('previous'), controller.signal);
    if (hasNext) player.offerTrack('nexttrack', () => goTo('next'), controller.signal);
    return () => controller.abort();
  }, [player, hasPrevious, hasNext]);
}

/** Shown in place of covers that cannot be loaded (specification, section 4). */
export const fallbackPoster = '/cover-fallback.svg';

/**
 * The poster: a small one until that of a width that suits the window has been loaded, or the fallback if none can be.
 * `<video poster>` takes one URL and fires no event, so an image chooses and tests it.
 */
export function usePoster({ small, srcSet, sizes, common }: Poster): string {
  const [tested, setTested] = useState({ small: '', poster: '' });
  useEffect(() => {
    const image = new Image();
    const others = [small, common];
    image.onload = () => setTested({ small, poster: image.currentSrc });
    image.onerror = () => {
      const next = others.shift();
      if (next === undefined) return setTested({ small, poster: fallbackPoster });
      image.srcset = '';
      image.src = next;
    };
    image.sizes = sizes;
    image.srcset = srcSet;
    return () => {
      image.onload = null;
      image.onerror = null;
      // Chromium keeps an image whose `sizes` ask for the window's width as long as the document lives.
      image.srcset = '';
    };
  }, [small, srcSet, sizes, common]);
  return tested.small === small ? tested.poster : small;
}
