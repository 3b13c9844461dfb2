import { durationSeconds } from './format.ts';
import type { Video, VideoId } from './video.ts';

/** How far somebody came with a film, and when. */
export interface FilmWatch {
  readonly videoId: VideoId;
  readonly seconds: number;
  /** ISO 8601. */
  readonly at: string;
}

/** Whoever left sooner has not begun. */
const begunAfterSeconds = 5;
/** What is left after this is the end title. */
const finishedAtFraction = 0.95;

/** Whether so much of a film was watched that it counts as begun. */
export function isBegun({ seconds }: Pick<FilmWatch, 'seconds'>): boolean {
  return seconds >= begunAfterSeconds;
}

/** Whether a film was watched to its end, or near enough. */
export function isFinished({ seconds }: Pick<FilmWatch, 'seconds'>, video: Pick<Video, 'duration'>): boolean {
  return watchedFraction(seconds, durationSeconds(video.duration)) >= finishedAtFraction;
}

/**
 * How much of a film was watched, 0 to 1.
 *
 * @param progressSeconds as it was recorded: by any version of the site, for any version of the film
 * @param lengthSeconds 0 where it is not known
 */
export function watchedFraction(progressSeconds: number, lengthSeconds: number): number {
  if (!(progressSeconds > 0 && lengthSeconds > 0)) return 0;
  return Math.min(1, progressSeconds / lengthSeconds);
}

/**
 * Where a film goes on for somebody who opens it again, in seconds.
 *
 * @param watch how far they came; null where nothing is known
 * @returns null when it starts from its beginning: it was hardly begun, or watched to its end
 */
export function resumeSecond(
  watch: Pick<FilmWatch, 'seconds'> | null | undefined,
  video: Pick<Video, 'duration'>,
): number | null {
  return watch && isBegun(watch) && !isFinished(watch, video) ? watch.seconds : null;
}

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
