import { type ContentUrls, contentFolder, contentModuleValue } from '../../domain/content.ts';
import { coverFallback } from '../../domain/media-files.ts';
import { offlinePath, videoCache, type WorkerRequest } from '../../domain/offline.ts';
import { videoUrl } from '../../domain/urls.ts';
import { answerAsset, answerConfig, answerCover, cacheFiles } from './answer-asset.ts';
import {
  answerFacts,
  answerMedia,
  isKnownNotStored,
  resetStoredVideoIds,
  storedVideoIds,
} from './answer-media.ts';
import { answerPage, cachePage } from './answer-page.ts';
import { appShell, assetCache, coverCache, pageCache, withoutRedirect } from './caches.ts';
import { routeOf } from './route-of.ts';
import { type FetchEvent, scope } from './scope.ts';

const { origin } = scope.location;

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => handleFetch(event));
scope.addEventListener('message', (event) => event.waitUntil(handleMessage(event.data as WorkerRequest)));

/** If a file is missing, the installation fails and the browser tries again at the next visit. */
async function install(): Promise<void> {
  const assets = await caches.open(assetCache);
  await assets.addAll([...appShell, coverFallback]);
  await cacheLastingPages(await fetchOfflinePage());
}

/** @throws if it cannot be loaded */
async function fetchOfflinePage(): Promise<Response> {
  // Revalidated, because pages may be served stale for a minute.
  const offlinePage = await fetch(offlinePath, { cache: 'no-cache' });
  if (!offlinePage.ok) throw new Error(`the offline page returned ${offlinePage.status}`);
  return withoutRedirect(offlinePage);
}

/** Caches the offline page with its files, and the pages of stored videos. These are never evicted. */
async function cacheLastingPages(offlinePage: Response): Promise<void> {
  const assets = await caches.open(assetCache);
  await assets.addAll(assetsIn(await offlinePage.clone().text()));
  const pages = await caches.open(pageCache);
  await pages.put(new URL(offlinePath, origin).href, offlinePage);
  const videoIds = await storedVideoIds();
  await Promise.allSettled([...videoIds].map((id) => cachePage(origin + videoUrl(id))));
  await cacheListOfStored();
}

/**
 * A large catalogue is split into parts, which are named by a file that pages name. The offline page lists stored
 * videos from them.
 */
async function cacheListOfStored(): Promise<void> {
  if ((await storedVideoIds()).size === 0) return;
  const assets = await caches.open(assetCache);
  const naming = (await assets.keys()).findLast(({ url }) => url.includes(`${contentFolder}parts-`));
  const text = await (naming && (await assets.match(naming))?.text());
  if (text) await cacheFiles((contentModuleValue(text) as ContentUrls).videos, () => 'asset');
}

/**
 * Deletes files, pages and covers of earlier content, because a video that was taken down must not be found any more.
 * @param current paths of the content files that a page uses now
 */
async function dropEarlierContent(current: readonly string[]): Promise<void> {
  const assets = await caches.open(assetCache);
  const earlier = (await assets.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname.startsWith(contentFolder) && !current.includes(pathname);
  });
  if (earlier.length === 0) return;
  // Offline, or if the page itself is older (cached or left open), nothing is deleted.
  const offlinePage = await fetchOfflinePage();
  const files = assetsIn(await offlinePage.clone().text());
  const named = files.filter((file) => file.startsWith(contentFolder));
  // No content files are named: another server answers, for example with a maintenance page.
  if (named.length === 0 || !named.every((file) => current.includes(file))) return;
  // Added before anything is deleted, because the network may fail.
  await assets.addAll(files);
  await Promise.all([
    ...earlier.map((file) => assets.delete(file)),
    caches.delete(pageCache),
    caches.delete(coverCache),
  ]);
  await cacheLastingPages(offlinePage);
}

async function activate(): Promise<void> {
  const currentCaches = new Set([assetCache, pageCache, coverCache, videoCache]);
  const outdated = (await caches.keys()).filter((name) => !currentCaches.has(name));
  await Promise.all(outdated.map((name) => caches.delete(name)));
  // Takes control of the page that registered the worker without a reload.
  await scope.clients.claim();
}

function handleFetch(event: FetchEvent): void {
  const { request } = event;
  const route = routeOf(request, origin);
  if (route === 'page') event.respondWith(answerPage(request));
  if (route === 'asset') event.respondWith(answerAsset(request));
  if (route === 'cover') event.respondWith(answerCover(request));
  if (route === 'config') event.respondWith(answerConfig(request));
  if (route === 'facts') event.respondWith(answerFacts(request));
  if (route === 'media' && !isKnownNotStored(request.url)) event.respondWith(answerMedia(request));
}

async function handleMessage(request: WorkerRequest): Promise<void> {
  switch (request.type) {
    case 'take-over':
      return scope.skipWaiting();
    case 'films-changed':
      resetStoredVideoIds();
      return cacheListOfStored();
    case 'seen': {
      if (request.content) await dropEarlierContent(request.content).catch(console.warn);
      const routes = new Map(
        request.files.map((url) => [url, routeOf({ url, mode: 'cors', method: 'GET' }, origin)]),
      );
      const isCached = (url: string) => ['asset', 'config', 'cover'].includes(routes.get(url) ?? '');
      await cacheFiles(request.files.filter(isCached), (url) =>
        routes.get(url) === 'cover' ? 'cover' : 'asset',
      );
      if (routeOf({ url: request.page, mode: 'navigate', method: 'GET' }, origin) === 'page')
        await cachePage(request.page);
    }
  }
}

/** URLs of built files and content files in a page's HTML. */
function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/(?:assets|content)\/[\w.-]+\.\w+/g))];
}
