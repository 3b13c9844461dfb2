import { durationSeconds, releaseYear, releaseYears } from './format.ts';
import { memoize } from './memoize.ts';
import { meaningfulOrders, type SortOrder, sortVideos } from './sort-videos.ts';
import type { QueryParams } from './urls.ts';
import type { Video } from './video.ts';
import {
  type LengthBounds,
  lengthBoundsOf,
  type VideoLength,
  videoLength,
  videoLengths,
} from './video-length.ts';

/** The pseudo-category that filters nothing. */
export const everyCategory = '全部';

/** The filters of a listing; a video has to match all that are on. */
export interface Filters {
  /** As in the URL: an unknown category finds nothing. */
  category: string;
  /** `null`: of any length. */
  length: VideoLength | null;
  /** What counts as short and long here. */
  lengthBounds: LengthBounds;
  /** `null`: of any year. */
  year: string | null;
}

export const noFilters: Filters = {
  category: everyCategory,
  length: null,
  lengthBounds: lengthBoundsOf([]),
  year: null,
};

/** What the URL of a listing asks for. */
export interface Listing extends Filters {
  sort: SortOrder;
  view: 'grid' | 'list';
}

/** What a listing depends on besides its URL. */
export interface ListingContext {
  /** The years one can filter by. */
  years: readonly string[];
  /** What counts as short and long among all videos of the site. */
  lengthBounds: LengthBounds;
  /** The orders one can sort by (`meaningfulOrders`), that of a URL which names none first. */
  orders: readonly SortOrder[];
  /** The view of a URL that names none. */
  defaultView: Listing['view'];
}

/** That of `/categories`. @param videos are not changed afterwards */
export const categoriesContext = memoize(
  (videos: readonly Video[]): ListingContext => ({
    years: releaseYears(videos),
    lengthBounds: lengthBoundsOf(videos),
    orders: meaningfulOrders(videos),
    defaultView: 'grid',
  }),
);

/** Reads `?category=&length=&year=&sort=&view=`; whatever is missing or unknown means the default. */
export function readListing(
  query: URLSearchParams,
  { years, lengthBounds, orders, defaultView }: ListingContext,
): Listing {
  return {
    lengthBounds,
    category: query.get('category') || everyCategory,
    length: videoLengths.find((length) => length === query.get('length')) ?? null,
    year: years.find((year) => year === query.get('year')) ?? null,
    sort: orders.find((order) => order === query.get('sort')) ?? orders[0] ?? 'latest',
    view: (['grid', 'list'] as const).find((view) => view === query.get('view')) ?? defaultView,
  };
}

/** The query parameters of a listing; defaults stay out. */
export function listingParams(
  { category, length, year, sort, view }: Listing,
  { orders, defaultView }: ListingContext,
): QueryParams {
  return {
    category: category === everyCategory ? undefined : category,
    length: length ?? undefined,
    year: year ?? undefined,
    sort: sort === orders[0] ? undefined : sort,
    view: view === defaultView ? undefined : view,
  };
}

/** The videos a listing asks for, in its order. */
export function listVideos<V extends Video>(videos: readonly V[], listing: Listing): V[] {
  return sortVideos(videos.filter(matchesFilters(listing)), listing.sort);
}

/** A predicate for the videos that match every filter. */
export function matchesFilters({ category, length, lengthBounds, year }: Filters): (video: Video) => boolean {
  return (video) =>
    (category === everyCategory || video.category === category) &&
    (length === null || videoLength(durationSeconds(video.duration), lengthBounds) === length) &&
    (year === null || releaseYear(video) === year);
}

/** How many of the videos each of these categories holds, in their order; empty ones are left out. */
export function countByCategory(
  videos: readonly Video[],
  categories: readonly { readonly name: string }[],
): { category: string; count: number }[] {
  return categories
    .map(({ name: category }) => ({
      category,
      count: videos.filter((video) => video.category === category).length,
    }))
    .filter(({ count }) => count > 0);
}
