import { durationSeconds, releaseYear } from './format.ts';
import { type SortOrder, sortVideos } from './sort-videos.ts';
import type { QueryParams } from './urls.ts';
import type { Video } from './video.ts';
import { type LengthBounds, type VideoLength, videoLength, videoLengths } from './video-length.ts';

/** The pseudo-category that matches every video. */
export const everyCategory = '全部';

/** The filters of a listing; a video must match all of them. */
export interface Filters {
  /** As in the URL; an unknown category matches nothing. */
  category: string;
  /** `null` for any length. */
  length: VideoLength | null;
  /** The limits of short and long on this site. */
  lengthBounds: LengthBounds;
  /** `null` for any year. */
  year: string | null;
}

/** The filters, order and view that a listing's URL specifies. */
export interface Listing extends Filters {
  sort: SortOrder;
  view: 'grid' | 'list';
}

/** The site's defaults and options, which a listing's URL is read with (`listing-context.ts`). */
export interface ListingContext {
  years: readonly string[];
  /** The limits of short and long, from all videos of the site. */
  lengthBounds: LengthBounds;
  /** Whether each filter divides the videos of the site; otherwise it is offered only where an address has it. */
  doLengthsDivide: boolean;
  doYearsDivide: boolean;
  /** The available orders (`meaningfulOrders`); the first is the default. */
  orders: readonly SortOrder[];
  defaultView: Listing['view'];
}

/** Reads `?category=&length=&year=&sort=&view=`; missing or unknown values become the defaults. */
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

/** The query parameters of a listing, without those that have default values. */
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

/** The videos that match a listing's filters, in its order. */
export function listVideos<V extends Video>(videos: readonly V[], listing: Listing): V[] {
  return sortVideos(videos.filter(matchesFilters(listing)), listing.sort);
}

/** Returns a test for whether a video matches every filter. */
export function matchesFilters({ category, length, lengthBounds, year }: Filters): (video: Video) => boolean {
  return (video) =>
    (category === everyCategory || video.category === category) &&
    (length === null || videoLength(durationSeconds(video.duration), lengthBounds) === length) &&
    (year === null || releaseYear(video) === year);
}

/** The number of videos in each category, in the order given, without empty categories. */
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
