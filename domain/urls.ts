import type { VideoId } from './video.ts';

/** A page's path without slashes at its end. An expression for them (`/\/+$/`) tries every slash of a path anew. */
export function pagePath(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end) || '/';
}

/** The URL of a video's page, played from a list (`playlistOf`) unless that is empty. */
export const videoUrl = (videoId: VideoId, playlist = '') => `/video/${videoId}${playlist && `?${playlist}`}`;

/** The URL of one category's videos, in the default order: the latest first. */
export function categoryUrl(category: string): string {
  return `/categories?${new URLSearchParams({ category })}`;
}

/**
 * The URL of a search, or `null` where the trimmed query is empty: the specification's rule that an empty query
 * does nothing.
 */
export function searchUrl(query: string): string | null {
  const trimmed = query.trim();
  return trimmed === '' ? null : `/search?${new URLSearchParams({ q: trimmed })}`;
}

/** The longest query, in UTF-16 units, as `maxlength` of a field counts. The work of a search grows with the square of it. */
export const maxQueryLength = 200;

/** Reads `?q=` as a search field would take it: trimmed, and cut to `maxQueryLength`, between two characters. */
export function readQuery(query: URLSearchParams): string {
  const cut = (query.get('q') ?? '').trim().slice(0, maxQueryLength);
  return cut.replace(/[\uD800-\uDBFF]$/, '').trimEnd();
}

/** The query parameters of a URL, in their order; undefined ones are left out. */
export type QueryParams = Readonly<Record<string, string | undefined>>;

/** The page at `path` with these fields. */
export function listingUrl(path: string, fields: QueryParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query}`;
}
