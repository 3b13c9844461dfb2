import { type FilmWatch, isBegun, isFinished } from './film-watch.ts';
import type { Video } from './video.ts';

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
