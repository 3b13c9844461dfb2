// Shared by pages and the service worker (`app/worker`), which never import each other's code.

/** The service worker, at the root so that every page is in its scope. */
export const workerPath = '/sw.js';

/** The fallback for pages that cannot be loaded. `?from=` is the requested path. */
export const offlinePath = '/offline';

/** The cache of videos stored for offline use; it outlives versions of the site. */
export const videoCache = 'films';

/** A message from a page to the worker. */
export type WorkerRequest =
  /** Asks the worker to cache the page that was just shown, with its files. */
  | {
      readonly type: 'seen';
      readonly page: string;
      readonly files: readonly string[];
      /** Paths of the content's files, if the page knows them. */
      readonly content?: readonly string[];
    }
  /** Lets the waiting worker of a newer version activate. */
  | { readonly type: 'take-over' }
  /** Reports that videos were stored or removed. */
  | { readonly type: 'films-changed' };

/**
 * The video id in the path of a media file such as `/media/3/film.mp4` (also below a bucket's path, `MEDIA_URL`) or of
 * a hidden video's facts; otherwise undefined.
 */
export function videoIdOfMedia(pathname: string): string | undefined {
  return /(?:\/media\/([^/]+)\/[^/]+|^\/hidden\/([^/.]+)\.json)$/.exec(pathname)?.slice(1).find(Boolean);
}
