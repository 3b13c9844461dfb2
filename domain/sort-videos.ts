import type { Video, VideoId } from './video.ts';

/** The orders of the specification's section 9. */
export const sortOrders = ['latest', 'popular', 'rating', 'duration'] as const;
/** `relevance` is the order in which a search finds. */
export type SortOrder = 'relevance' | (typeof sortOrders)[number];

type Compare = (a: Video, b: Video) => number;

/** Durations are hh:mm:ss and compare as strings, longest first. What was not counted or rated comes last. */
const comparisons: Record<SortOrder, Compare> = {
  relevance: () => 0,
  latest: (a, b) => compareText(b.releaseDate, a.releaseDate),
  popular: (a, b) => (b.views ?? -1) - (a.views ?? -1),
  rating: (a, b) => (b.rating ?? -1) - (a.rating ?? -1),
  duration: (a, b) => compareText(b.duration, a.duration),
};

/** A sorted copy; equal videos keep their order in the catalogue. */
export function sortVideos<V extends Video>(videos: readonly V[], order: SortOrder): V[] {
  return videos.toSorted(comparisons[order]);
}

/** The orders that say something of these videos: none by views or rating where no video has any. */
export function meaningfulOrders(videos: readonly Video[]): (typeof sortOrders)[number][] {
  return sortOrders.filter(
    (order) =>
      (order !== 'popular' || videos.some(({ views }) => views !== undefined)) &&
      (order !== 'rating' || videos.some(({ rating }) => rating !== undefined)),
  );
}

/** The most watched videos, without those that are not counted. */
export function mostWatched<V extends Video>(videos: readonly V[], atMost: number): V[] {
  return sortVideos(
    videos.filter(({ views }) => views !== undefined),
    'popular',
  ).slice(0, atMost);
}

/** The videos rated highest, without those that nobody has rated. */
export function topRated<V extends Video>(videos: readonly V[], atMost: number): V[] {
  return sortVideos(
    videos.filter(({ rating }) => rating !== undefined),
    'rating',
  ).slice(0, atMost);
}

/** Less than this share of videos that were not shown yet makes a list a repetition. */
const minNew = 1 / 4;

/** Lists that are shown one below the other: those are emptied that hold little but what stands above them. */
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
