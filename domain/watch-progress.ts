import { durationSeconds } from './format.ts';
import type { Video, VideoId } from './video.ts';

/** How far a video was watched, and when: a row of `watch_history`, or an entry of this browser's own list. */
export interface Watch {
  readonly videoId: VideoId;
  readonly progressSeconds: number;
  /** ISO 8601. */
  readonly watchedAt: string;
}

/** No position in a film lies as far on, in seconds: sixteen weeks. */
export const positionsEnd = 10_000_000;

const begunAfterSeconds = 5;
/** The remainder is the end title. */
const finishedAtFraction = 0.95;

/** Whether a video counts as begun: five seconds of it were watched. */
export function isBegun(progressSeconds: number): boolean {
  return progressSeconds >= begunAfterSeconds;
}

/**
 * Whether a video counts as finished: 95 % of it were watched.
 *
 * @param watched 0 to 1
 */
export function isFinished(watched: number): boolean {
  return watched >= finishedAtFraction;
}

/**
 * How much of a video was watched, 0 to 1.
 *
 * @param progressSeconds as recorded: by any version of the site, for any version of the file
 * @param lengthSeconds 0 where it is unknown
 */
export function watchedFraction(progressSeconds: number, lengthSeconds: number): number {
  if (!(progressSeconds > 0 && lengthSeconds > 0)) return 0;
  return Math.min(1, progressSeconds / lengthSeconds);
}

/**
 * Where a video that is opened again resumes, in seconds.
 *
 * @param progressSeconds null where nothing is known
 * @returns null when it starts from its beginning: it was not begun, or finished
 */
export function resumeSecond(
  progressSeconds: number | null | undefined,
  video: Pick<Video, 'duration'>,
): number | null {
  if (progressSeconds === null || progressSeconds === undefined) return null;
  const watched = watchedFraction(progressSeconds, durationSeconds(video.duration));
  return isBegun(progressSeconds) && !isFinished(watched) ? progressSeconds : null;
}

/**
 * Which watches have to be written so that the newest of each video holds.
 *
 * @param incoming watches to merge
 * @param existing at most one a video
 * @returns those of `incoming` whose video has no existing watch, or an older one
 */
export function newerWatches(incoming: readonly Watch[], existing: readonly Watch[]): Watch[] {
  const existingAt = new Map(existing.map(({ videoId, watchedAt }) => [videoId, Date.parse(watchedAt)]));
  return incoming.filter(
    ({ videoId, watchedAt }) => Date.parse(watchedAt) > (existingAt.get(videoId) ?? Number.NEGATIVE_INFINITY),
  );
}

export interface VideoToContinue<V> {
  readonly video: V;
  readonly watch: Watch;
}

const maxVideos = 8;

/**
 * The videos that were begun and not finished, the last watched first, at most 8.
 *
 * @param watches one a video, in any order; videos that left the catalogue are passed over
 * @param dismissed what the viewer took off the list, each as far as it was watched then: watched further, it comes back
 */
export function videosToContinue<V extends Video>(
  watches: readonly Watch[],
  dismissed: readonly Watch[],
  findVideo: (id: string) => V | undefined,
): VideoToContinue<V>[] {
  const dismissedAt = new Map(dismissed.map(({ videoId, progressSeconds }) => [videoId, progressSeconds]));
  return watches
    .flatMap((watch) => {
      const video = findVideo(watch.videoId);
      if (!video || dismissedAt.get(watch.videoId) === watch.progressSeconds) return [];
      return resumeSecond(watch.progressSeconds, video) === null ? [] : [{ video, watch }];
    })
    .sort((a, b) => Date.parse(b.watch.watchedAt) - Date.parse(a.watch.watchedAt))
    .slice(0, maxVideos);
}
