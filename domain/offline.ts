/**
 * Shared by pages and the service worker (`app/worker`), which never load each other's code.
 */

/** The worker, at the site's root, so that every page is in its scope. */
export const workerPath = '/sw.js';

/** The fallback for pages that are not reachable. `?from=` names the path that was requested. */
export const offlinePath = '/offline';

/** The cache of videos stored for offline use; it outlives versions of the site. */
export const videoCache = 'films';

/** A message from a page to the worker. */
export type WorkerRequest =
  /** The page and its files that were just shown, to be cached. */
  | {
      readonly type: 'seen';
      readonly page: string;
      readonly files: readonly string[];
      /** Paths of the files of the site's content, where the page knows them. */
      readonly content?: readonly string[];
    }
  /** The waiting worker of a newer version may activate. */
  | { readonly type: 'take-over' }
  /** Videos were stored or removed. */
  | { readonly type: 'films-changed' };

/**
 * The id in the path of a video's file, as in `/media/3/film.mp4`, below a bucket's path too (`MEDIA_URL`), a hidden one's facts
 * included; else undefined.
 */
export function videoIdOfMedia(pathname: string): string | undefined {
  return /(?:\/media\/([^/]+)\/[^/]+|^\/hidden\/([^/.]+)\.json)$/.exec(pathname)?.slice(1).find(Boolean);
}
