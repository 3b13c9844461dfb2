import type { VideoId } from '../../../domain/video.ts';

/**
 * The videos opened since this page was loaded. In memory alone: what is watched while the history is paused is written
 * down nowhere (privacy policy).
 */
export const shownVideoIds = new Set<VideoId>();

/** The first that was not shown yet; undefined when all were: nothing repeats inside a session. */
export function firstNotShown<Film extends { readonly id: VideoId }>(
  videos: readonly Film[],
  shown: ReadonlySet<VideoId>,
): Film | undefined {
  return videos.find((video) => !shown.has(video.id));
}
