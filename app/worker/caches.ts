// Defined by `scripts/bundle/service-worker.ts`.
declare const WORKER_VERSION: string;
declare const WORKER_SHELL: readonly string[];

// The worker's caches; `route-of.ts` decides which requests use them, `main.ts` what is stored ahead. Videos stored for offline use are in `videoCache`
// (`domain/offline.ts`).

/** Pages need the code of their version, so each version of the site has its own caches. */
export const pageCache = `pages-${WORKER_VERSION}`;
/** Maximum number of pages, without the offline page and those of stored videos. */
export const maxPages = 60;

/** Scripts, stylesheets and content modules. */
export const assetCache = `assets-${WORKER_VERSION}`;

/** Shared between versions, because URLs of covers contain their own version. */
export const coverCache = 'covers';
/** Takes about 5 MB. */
export const maxCovers = 300;

/** Scripts and stylesheets of the offline page and the watch page. */
export const appShell = WORKER_SHELL;

/**
 * Puts a response with status 200 into a cache and deletes the oldest entries beyond `maxEntries`.
 * @param isExempt whether an entry is neither counted nor deleted
 */
export async function putInCache(
  cache: Cache,
  url: string,
  response: Response,
  maxEntries = Number.POSITIVE_INFINITY,
  isExempt: (url: string) => boolean = () => false,
): Promise<void> {
  if (response.status !== 200) return;
  // `keys()` has insertion order: deleting first makes this the newest entry.
  await cache.delete(url);
  await cache.put(url, withoutRedirect(response));
  if (maxEntries === Number.POSITIVE_INFINITY) return;
  const counted = (await cache.keys()).filter((request) => !isExempt(request.url));
  const surplus = counted.slice(0, Math.max(0, counted.length - maxEntries));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

/**
 * A copy of a response without its redirect, because a navigation refuses redirected responses
 * (https://fetch.spec.whatwg.org/#http-fetch).
 */
export function withoutRedirect(response: Response): Response {
  if (!response.redirected) return response;
  const { body, status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}
