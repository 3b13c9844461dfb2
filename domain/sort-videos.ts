import type { Video, VideoId } from './video.ts';

/** The orders of the specification's section 9. */
export const sortOrders = ['latest', 'popular', 'rating', 'duration'] as const;
/** `relevance` leaves the results of a search in their order (`search-videos.ts`). */
export type SortOrder = 'relevance' | (typeof sortOrders)[number];

type Compare = (a: Video, b: Video) => number;

/** Durations (hh:mm:ss) compare as strings, longest first. Videos without views or ratings come last. */
const comparisons: Record<SortOrder, Compare> = {
  relevance: () => 0,
  latest: (a, b) => compareText(b.releaseDate, a.releaseDate),
  popular: (a, b) => (b.views ?? -1) - (a.views ?? -1),
  rating: (a, b) => (b.rating ?? -1) - (a.rating ?? -1),
  duration: (a, b) => compareText(b.duration, a.duration),
};

/** A sorted copy; ties keep the catalogue's order. */
export function sortVideos<V extends Video>(videos: readonly V[], order: SortOrder): V[] {
  return videos.toSorted(comparisons[order]);
}

/** The orders that make sense for these videos: by views or rating only if at least one video has them. */
export function meaningfulOrders(videos: readonly Video[]): (typeof sortOrders)[number][] {
  return sortOrders.filter(
    (order) =>
      (order !== 'popular' || videos.some(({ views }) => views !== undefined)) &&
      (order !== 'rating' || videos.some(({ rating }) => rating !== undefined)),
  );
}

/** The most watched videos, without those that have no view count. */
export function mostWatched<V extends Video>(videos: readonly V[], atMost: number): V[] {
  return sortVideos(
    videos.filter(({ views }) => views !== undefined),
    'popular',
  ).slice(0, atMost);
}

/** The highest rated videos, without unrated ones. */
export function topRated<V extends Video>(videos: readonly V[], atMost: number): V[] {
  return sortVideos(
    videos.filter(({ rating }) => rating !== undefined),
    'rating',
  ).slice(0, atMost);
}

/** A list is hidden if less than this share of its videos is new on the page. */
const minNew = 1 / 4;

/** Empties those of a page's lists that mostly repeat the lists above them. */
export function withoutRepeated<V extends Video>(lists: ReadonlyArray<readonly V[]>): (readonly V[])[] {
  const shown = new Set<VideoId>();
  return lists.map((list) => {
    const isNew = list.filter(({ id }) => !shown.has(id)).length >= list.length * minNew;
    if (!isNew) return [];
    for (const { id } of list) shown.add(id);
    return list;
  });
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
