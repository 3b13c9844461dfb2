import { offlinePath, videoCache, type WorkerRequest } from '../../domain/offline.ts';
import { answerAsset, answerCover, keepFiles } from './answer-file.ts';
import { answerPage, rememberPage } from './answer-page.ts';
import { routeOf } from './route-of.ts';
import { type FetchEvent, scope } from './scope.ts';
import { answerMedia, forgetStoredFilms, isSurelyNotStored, storedFilms } from './stored-films.ts';
import { assetCache, coverCache, pageCache, shell } from './versions.ts';

const { origin } = scope.location;

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => answer(event));
scope.addEventListener('message', (event) => event.waitUntil(obey(event.data as WorkerRequest)));

/** A version that cannot have all it needs is not installed, and tried again at the next visit. */
async function install(): Promise<void> {
  const assets = await caches.open(assetCache);
  const pages = await caches.open(pageCache);
  await assets.addAll([...shell, '/cover-fallback.svg']);
  const offlinePage = await fetch(offlinePath);
  if (!offlinePage.ok) throw new Error(`the offline page answers ${offlinePage.status}`);
  await assets.addAll(assetsIn(await offlinePage.clone().text()));
  await pages.put(new URL(offlinePath, origin).href, offlinePage);
  // Those who stored a video under another version of the site expect it to open.
  const films = await storedFilms();
  await Promise.allSettled([...films].map((id) => rememberPage(`${origin}/video/${id}`)));
}

async function activate(): Promise<void> {
  const ours = new Set([assetCache, pageCache, coverCache, videoCache]);
  const others = (await caches.keys()).filter((name) => !ours.has(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  // The first page that was opened wants to be offline as well.
  await scope.clients.claim();
}

function answer(event: FetchEvent): void {
  const { request } = event;
  const route = routeOf(request, origin);
  if (route === 'page') event.respondWith(answerPage(request));
  if (route === 'asset') event.respondWith(answerAsset(request));
  if (route === 'cover') event.respondWith(answerCover(request));
  if (route === 'film' && !isSurelyNotStored(request.url)) event.respondWith(answerMedia(request));
}

async function obey(request: WorkerRequest): Promise<void> {
  switch (request.type) {
    case 'take-over':
      return scope.skipWaiting();
    case 'films-changed':
      return forgetStoredFilms();
    case 'seen': {
      const routes = new Map(
        request.files.map((url) => [url, routeOf({ url, mode: 'cors', method: 'GET' }, origin)]),
      );
      const isKept = (url: string) => routes.get(url) === 'asset' || routes.get(url) === 'cover';
      await keepFiles(request.files.filter(isKept), (url) =>
        routes.get(url) === 'asset' ? 'asset' : 'cover',
      );
      if (routeOf({ url: request.page, mode: 'navigate', method: 'GET' }, origin) === 'page')
        await rememberPage(request.page);
    }
  }
}

/** The addresses of built files in a page's source. */
function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))];
}
