import { durationSeconds } from './format-time.ts';
import type { Video, VideoId } from './video.ts';
import { watchedFraction } from './watched-fraction.ts';

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
