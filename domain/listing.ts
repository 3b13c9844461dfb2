import { durationSeconds, releaseYear } from './format.ts';
import { type SortOrder, sortOrders, sortVideos } from './sort-videos.ts';
import type { Video } from './video.ts';
import { type VideoLength, videoLength, videoLengths } from './video-length.ts';

/** The pseudo-category that filters nothing. */
export const everyCategory = '全部';

/** Which videos are kept: those that fit every filter that is on. */
export interface Filters {
  /** As written in the address: a category nobody knows simply finds nothing. */
  category: string;
  /** `null`: of any length. */
  length: VideoLength | null;
  /** `null`: of any year. */
  year: string | null;
}

export const noFilters: Filters = { category: everyCategory, length: null, year: null };

/** What the address of a listing asks for. */
export interface Listing extends Filters {
  sort: SortOrder;
  view: 'grid' | 'list';
}

/** What a page knows of its listing without asking its address. */
export interface ListingContext {
  /** The years one can filter by. */
  years: readonly string[];
  /** The view of an address that names none. */
  defaultView: Listing['view'];
}

/** Reads `?category=&length=&year=&sort=&view=`; whatever is missing or unknown means the default. */
export function readListing(query: URLSearchParams, { years, defaultView }: ListingContext): Listing {
  return {
    category: query.get('category') || everyCategory,
    length: videoLengths.find((length) => length === query.get('length')) ?? null,
    year: years.find((year) => year === query.get('year')) ?? null,
    sort: sortOrders.find((order) => order === query.get('sort')) ?? 'latest',
    view: (['grid', 'list'] as const).find((view) => view === query.get('view')) ?? defaultView,
  };
}

/** The videos a listing asks for, in its order. */
export function listVideos<V extends Video>(videos: readonly V[], listing: Listing): V[] {
  return sortVideos(videos.filter(matchesFilters(listing)), listing.sort);
}

/** Keeps the videos that fit every filter. */
export function matchesFilters({ category, length, year }: Filters): (video: Video) => boolean {
  return (video) =>
    (category === everyCategory || video.category === category) &&
    (length === null || videoLength(durationSeconds(video.duration)) === length) &&
    (year === null || releaseYear(video) === year);
}
