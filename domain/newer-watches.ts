import type { FilmWatch } from './film-watch.ts';

/**
 * What has to be written so that of each film the newest watch holds.
 *
 * @param coming watches that join
 * @param held watches that are there already, at most one a film
 * @returns those of `coming` that are of another film, or newer than what is held of theirs
 */
export function newerWatches(coming: readonly FilmWatch[], held: readonly FilmWatch[]): FilmWatch[] {
  const heldAt = new Map(held.map(({ videoId, at }) => [videoId, Date.parse(at)]));
  return coming.filter(
    ({ videoId, at }) => Date.parse(at) > (heldAt.get(videoId) ?? Number.NEGATIVE_INFINITY),
  );
}
