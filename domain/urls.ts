import type { VideoId } from './video.ts';

/**
 * A path without trailing slashes. A regular expression (`/\/+$/`) would take quadratic time on a path of many slashes.
 */
export function pagePath(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end) || '/';
}

/** The page that the link of a mail opens to set a new password. */
export const recoveryPath = '/reset-password';

/** The URL of a video's page, with a list to play through (`playlistOf`) if it is not empty. */
export const videoUrl = (videoId: VideoId, playlist = '') => `/video/${videoId}${playlist && `?${playlist}`}`;

/** The URL of a category's videos, in the default order. */
export function categoryUrl(category: string): string {
  return `/categories?${new URLSearchParams({ category })}`;
}

/**
 * The URL of a search, or `null` if the query is blank: in the specification an empty query does nothing.
 */
export function searchUrl(query: string): string | null {
  const trimmed = query.trim();
  return trimmed === '' ? null : `/search?${new URLSearchParams({ q: trimmed })}`;
}

/** Longest query in UTF-16 units, as `maxlength` counts. The time of a search grows with the square of the length. */
export const maxQueryLength = 200;

/** Reads `?q=` as a search field would: trimmed, and cut to `maxQueryLength` without splitting a surrogate pair. */
export function readQuery(query: URLSearchParams): string {
  const cut = (query.get('q') ?? '').trim().slice(0, maxQueryLength);
  return cut.replace(/[\uD800-\uDBFF]$/, '').trimEnd();
}

/** The query parameters of a URL, in order; undefined ones are left out. */
export type QueryParams = Readonly<Record<string, string | undefined>>;

/** The URL of the page at `path` with these query parameters. */
export function listingUrl(path: string, fields: QueryParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query}`;
}
