import { matchStoredFile } from './answer-media.ts';
import { assetCache, coverCache, maxCovers, putInCache } from './caches.ts';

/** Answers from the cache first: the file is immutable, and the same under any query (`importContentFrom`). */
export async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(assetCache);
  return (await cache.match(request.url, { ignoreSearch: true })) ?? fetchAndCache(cache, request);
}

/** Answers with a cover from the cache first; covers of stored videos are in the cache of stored videos. */
export async function answerCover(request: Request): Promise<Response> {
  const cache = await caches.open(coverCache);
  const known = (await cache.match(request.url)) ?? (await matchStoredFile(request.url));
  return known ?? fetchAndCache(cache, request, maxCovers);
}

/** Answers with a file that the host may change at any time: from the network first, otherwise from the cache. */
export async function answerConfig(request: Request): Promise<Response> {
  const cache = await caches.open(assetCache);
  const response = await fetchAndCache(cache, request).catch(() => undefined);
  if (response && response.status < 500) return response;
  return (await cache.match(request.url)) ?? response ?? Response.error();
}

async function fetchAndCache(cache: Cache, request: Request, maxEntries?: number): Promise<Response> {
  const response = await fetch(request);
  // The quota may be exceeded.
  await putInCache(cache, request.url, response.clone(), maxEntries).catch(console.warn);
  return response;
}

/** Caches files that were loaded before the worker was active; most of them come from the HTTP cache. */
export async function cacheFiles(
  urls: readonly string[],
  route: (url: string) => 'asset' | 'cover',
): Promise<void> {
  await Promise.allSettled(
    urls.map(async (url) => {
      const isCover = route(url) === 'cover';
      const cache = await caches.open(isCover ? coverCache : assetCache);
      if (await cache.match(url)) return;
      await putInCache(cache, url, await fetch(url), isCover ? maxCovers : undefined);
    }),
  );
}
