import type { Video } from './video.ts';

/** The orders of the specification's section 9. */
export const sortOrders = ['latest', 'popular', 'rating', 'duration'] as const;
export type SortOrder = (typeof sortOrders)[number];

type Compare = (a: Video, b: Video) => number;

/** Durations are hh:mm:ss and compare as strings, longest first. */
const comparisons: Record<SortOrder, Compare> = {
  latest: (a, b) => compareText(b.releaseDate, a.releaseDate),
  popular: (a, b) => b.views - a.views,
  rating: (a, b) => b.rating - a.rating,
  duration: (a, b) => compareText(b.duration, a.duration),
};

/** A sorted copy; equal videos keep their order in the catalogue. */
export function sortVideos<V extends Video>(videos: readonly V[], order: SortOrder): V[] {
  return videos.toSorted(comparisons[order]);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
