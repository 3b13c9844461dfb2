import { type FilmWatch, isBegun, isFinished } from './film-watch.ts';
import type { Video } from './video.ts';

export interface FilmToContinue<V> {
  readonly video: V;
  readonly watch: FilmWatch;
}

const shownAtMost = 8;

/**
 * The films that were begun and not finished, the last watched first, at most 8.
 *
 * @param watches one a film, in any order; of films that are gone, too
 * @param leftOut what the viewer took off the list, each as it was watched then: watched further, it comes back
 */
export function filmsToContinue<V extends Video>(
  watches: readonly FilmWatch[],
  leftOut: readonly FilmWatch[],
  findVideo: (id: string) => V | undefined,
): FilmToContinue<V>[] {
  const secondsLeftOut = new Map(leftOut.map(({ videoId, seconds }) => [videoId, seconds]));
  return watches
    .flatMap((watch) => {
      const video = findVideo(watch.videoId);
      const isWanted = isBegun(watch) && secondsLeftOut.get(watch.videoId) !== watch.seconds;
      return video && isWanted && !isFinished(watch, video) ? [{ video, watch }] : [];
    })
    .sort((a, b) => Date.parse(b.watch.at) - Date.parse(a.watch.at))
    .slice(0, shownAtMost);
}
