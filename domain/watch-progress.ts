import { durationSeconds } from './format.ts';
import type { Video, VideoId } from './video.ts';

/** How far a video was watched, and when: a row of `watch_history`, or an entry of this browser's own list. */
export interface Watch {
  readonly videoId: VideoId;
  readonly progressSeconds: number;
  /** ISO 8601. */
  readonly watchedAt: string;
}

/** Upper limit of a position, in seconds: sixteen weeks, longer than any video. */
export const positionsEnd = 10_000_000;

const begunAfterSeconds = 5;
/** The remaining 5 % are usually credits. */
const finishedAtFraction = 0.95;

/** Whether a video counts as begun: at least five seconds were watched. */
export function isBegun(progressSeconds: number): boolean {
  return progressSeconds >= begunAfterSeconds;
}

/**
 * Whether a video counts as finished: at least 95 % were watched.
 * @param watched 0 to 1
 */
export function isFinished(watched: number): boolean {
  return watched >= finishedAtFraction;
}

/**
 * The watched fraction of a video, 0 to 1.
 * @param progressSeconds as recorded, possibly by another version of the site or for another version of the file
 * @param lengthSeconds 0 if unknown
 */
export function watchedFraction(progressSeconds: number, lengthSeconds: number): number {
  if (!(progressSeconds > 0 && lengthSeconds > 0)) return 0;
  return Math.min(1, progressSeconds / lengthSeconds);
}

/**
 * The position at which a video resumes, in seconds.
 * @param progressSeconds null if unknown
 * @returns null to start from the beginning: the video was not begun, or it was finished
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
 * The watches to write so that the newest one per video is kept.
 * @param incoming watches to merge
 * @param existing at most one per video
 * @returns those of `incoming` that have no existing watch, or an older one
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
 * The videos that were begun and not finished, last watched first, at most 8.
 * @param watches one per video, in any order; videos that left the catalogue are skipped
 * @param dismissed entries that the viewer removed, with the position at that time: once watched further, a video
 *   returns
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
