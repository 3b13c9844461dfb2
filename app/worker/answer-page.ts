import { offlinePath } from '../../domain/offline.ts';
import { storedVideoIds } from './answer-media.ts';
import { maxPages, pageCache, putInCache } from './caches.ts';
import { cacheKeyOf } from './route-of.ts';

/** Statuses with which a proxy answers if its server is down. */
const gatewayErrors = new Set([502, 503, 504]);

/** Answers from the network, otherwise from the cache, otherwise with the offline page. */
export async function answerPage(request: Request): Promise<Response> {
  const url = new URL(request.url);
  try {
    const response = await fetch(request);
    if (!gatewayErrors.has(response.status)) {
      if (isCacheable(response, url.href)) await putPage(url.href, response.clone()).catch(console.warn);
      return response;
    }
    return (await cachedPage(url)) ?? response;
  } catch {
    const known = await cachedPage(url);
    if (known) return known;
    // The offline page must not redirect to itself.
    return url.pathname === offlinePath ? Response.error() : Response.redirect(offlinePageUrl(url));
  }
}

/** Caches a page that was shown by client-side navigation, or before the worker was active. */
export async function cachePage(pageUrl: string): Promise<void> {
  const href = cacheKeyOf(pageUrl);
  const cache = await caches.open(pageCache);
  if (await cache.match(href)) return;
  const response = await fetch(href, { headers: { Accept: 'text/html' }, cache: 'no-cache' });
  if (isCacheable(response, href)) await putPage(href, response);
}

async function putPage(href: string, response: Response): Promise<void> {
  const videoIds = await storedVideoIds();
  const isExempt = (url: string) => {
    const { pathname } = new URL(url);
    return pathname === offlinePath || videoIds.has(/^\/video\/([^/]+)$/.exec(pathname)?.[1] ?? '');
  };
  await putInCache(await caches.open(pageCache), cacheKeyOf(href), response, maxPages, isExempt);
}

async function cachedPage(url: URL): Promise<Response | undefined> {
  return (await caches.open(pageCache)).match(cacheKeyOf(url.href));
}

function offlinePageUrl(url: URL): string {
  const offlineUrl = new URL(offlinePath, url);
  offlineUrl.searchParams.set('from', url.pathname + url.search);
  return offlineUrl.href;
}

/**
 * Whether a response is the requested page: no error, and no redirect except to a trailing slash, which file servers
 * add.
 */
function isCacheable(response: Response, href: string): boolean {
  return (
    response.status === 200 &&
    cacheKeyOf(response.url) === cacheKeyOf(href) &&
    /^text\/html/.test(response.headers.get('Content-Type') ?? '')
  );
}
