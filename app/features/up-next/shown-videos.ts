import type { VideoId } from '../../../domain/video.ts';

/**
 * The videos opened since this page was loaded. Kept only in memory, because a paused history stores nothing (privacy
 * policy).
 */
export const shownVideoIds = new Set<VideoId>();

/** The video opened before this one; undefined for the first. This one may not be in the set yet. */
export function shownBefore(id: VideoId, shown: ReadonlySet<VideoId>): VideoId | undefined {
  const ids = [...shown];
  return shown.has(id) ? ids[ids.indexOf(id) - 1] : ids.at(-1);
}

/** The first video that was not shown yet; undefined if all were, so that none repeats in a session. */
export function firstNotShown<Item extends { readonly id: VideoId }>(
  videos: readonly Item[],
  shown: ReadonlySet<VideoId>,
): Item | undefined {
  return videos.find((video) => !shown.has(video.id));
}
