/**
 * What pages and the service worker (`app/worker`) have to agree on, who never load each other's code.
 */

/** The worker, at the site's root, so that every page is in its scope. */
export const workerPath = '/sw.js';

/** The fallback for pages that are not reachable. `?from=` names the path that was requested. */
export const offlinePath = '/offline';

/** The cache of the videos somebody stored on purpose: it outlives versions of the site. */
export const videoCache = 'films';

/** What a page asks of the worker. */
export type WorkerRequest =
  /** This page was seen, with these files of it: they are to open without a network. */
  | { readonly type: 'seen'; readonly page: string; readonly files: readonly string[] }
  /** Another version waits: it may take over from the one that made the page. */
  | { readonly type: 'take-over' }
  /** Videos were stored or removed. */
  | { readonly type: 'films-changed' };

/** The id in the path of a video's file, as in `/media/3/film.mp4`; undefined for every other path. */
export function videoIdOfMedia(pathname: string): string | undefined {
  return /^\/media\/([^/]+)\/[^/]+$/.exec(pathname)?.[1];
}
