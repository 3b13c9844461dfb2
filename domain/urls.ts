import { everyCategory, type Listing, type ListingContext } from './listing.ts';

/** The address of one category's videos, in the order that needs no saying: the latest first. */
export function categoryUrl(category: string): string {
  return `/categories?${new URLSearchParams({ category })}`;
}

/**
 * The address of a search, or `null` where the trimmed query is empty: the specification's rule that an empty query
 * does nothing.
 */
export function searchUrl(query: string): string | null {
  const trimmed = query.trim();
  return trimmed === '' ? null : `/search?${new URLSearchParams({ q: trimmed })}`;
}

/** The fields of an address, in their order; what is not there is not in the address. */
export type QueryParams = Readonly<Record<string, string | undefined>>;

/** What a listing writes into its address; defaults stay out. */
export function listingParams(
  { category, length, year, sort, view }: Listing,
  { defaultView }: ListingContext,
): QueryParams {
  return {
    category: category === everyCategory ? undefined : category,
    length: length ?? undefined,
    year: year ?? undefined,
    sort: sort === 'latest' ? undefined : sort,
    view: view === defaultView ? undefined : view,
  };
}

/** The page at `path` with these fields. */
export function listingUrl(path: string, fields: QueryParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query}`;
}

/**
 * The URL to share.
 *
 * @param path of the page, as in `/video/3`
 * @param seconds where the video is to start (`startSecond` reads it); null: not said
 */
export function shareUrl(origin: string, path: string, seconds: number | null): string {
  const url = new URL(path, origin);
  if (seconds !== null) url.searchParams.set('t', String(Math.floor(seconds)));
  return url.href;
}

/** The end is no place to start: a link to the last second begins there and not after it. */
const lastStartBeforeEnd = 1;

/**
 * The second a shared link asks to start at (`?t=SECONDS`), kept inside the film.
 * Anything that is not a whole number of seconds starts at the beginning.
 */
export function startSecond(query: string | null, durationSeconds: number): number {
  if (query === null || !/^\d{1,6}$/.test(query)) return 0;
  return Math.max(0, Math.min(Number(query), durationSeconds - lastStartBeforeEnd));
}
