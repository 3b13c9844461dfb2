import type { VideoId } from '../../../domain/video.ts';

/**
 * The videos opened since this page was loaded. Held in memory alone, because a paused history stores nothing (privacy
 * policy).
 */
export const shownVideoIds = new Set<VideoId>();

/** The one that was opened before this one; undefined of the first. This one may not be noted yet. */
export function shownBefore(id: VideoId, shown: ReadonlySet<VideoId>): VideoId | undefined {
  const ids = [...shown];
  return shown.has(id) ? ids[ids.indexOf(id) - 1] : ids.at(-1);
}

/** The first video that was not shown yet; undefined when all were, so that none repeats in a session. */
export function firstNotShown<Item extends { readonly id: VideoId }>(
  videos: readonly Item[],
  shown: ReadonlySet<VideoId>,
): Item | undefined {
  return videos.find((video) => !shown.has(video.id));
}
