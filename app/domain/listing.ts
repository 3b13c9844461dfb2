import { type SortOrder, sortOrders, sortVideos } from './sort-videos.ts';
import type { Video } from './video.ts';

/** The pseudo-category that filters nothing. */
export const everyCategory = '全部';

/** What the address of a listing asks for. */
export interface Listing {
  /** As written in the address: a category nobody knows simply finds nothing. */
  category: string;
  sort: SortOrder;
  view: 'grid' | 'list';
}

/** Reads `?category=&sort=&view=`; whatever is missing or unknown means the default. */
export function readListing(query: URLSearchParams): Listing {
  return {
    category: query.get('category') || everyCategory,
    sort: sortOrders.find((order) => order === query.get('sort')) ?? 'latest',
    view: query.get('view') === 'list' ? 'list' : 'grid',
  };
}

/** The videos a listing asks for, in its order. */
export function listVideos<V extends Video>(videos: readonly V[], { category, sort }: Listing): V[] {
  return sortVideos(videos.filter(isIn(category)), sort);
}

/** Keeps the videos of one category, or all for 全部. */
export function isIn(category: string): (video: Video) => boolean {
  return (video) => category === everyCategory || video.category === category;
}
