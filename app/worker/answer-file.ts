import { keep } from './keep.ts';
import { matchStored } from './stored-films.ts';
import { assetCache, coverCache } from './versions.ts';

/** About 5 MB. */
const coversKeptAtMost = 300;

/** A file whose address names one content for ever: what is kept is right. */
export async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(assetCache);
  return (await cache.match(request.url)) ?? fetchAndKeep(cache, request);
}

/** The same for a cover; that of a stored video was stored with it. */
export async function answerCover(request: Request): Promise<Response> {
  const cache = await caches.open(coverCache);
  const known = (await cache.match(request.url)) ?? (await matchStored(request.url));
  return known ?? fetchAndKeep(cache, request, coversKeptAtMost);
}

async function fetchAndKeep(cache: Cache, request: Request, keptAtMost?: number): Promise<Response> {
  const answer = await fetch(request);
  // A full disk is no reason to show nothing.
  await keep(cache, request.url, answer.clone(), keptAtMost).catch(console.warn);
  return answer;
}

/** Brings files into the caches that were loaded before there was a worker; the browser has most of them still. */
export async function keepFiles(
  urls: readonly string[],
  route: (url: string) => 'asset' | 'cover',
): Promise<void> {
  await Promise.allSettled(
    urls.map(async (url) => {
      const cache = await caches.open(route(url) === 'asset' ? assetCache : coverCache);
      if (!(await cache.match(url))) await keep(cache, url, await fetch(url));
    }),
  );
}
