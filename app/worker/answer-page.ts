import { offlinePath } from '../../domain/offline.ts';
import { keep } from './keep.ts';
import { storedFilms } from './stored-films.ts';
import { pageCache } from './versions.ts';

const pagesKeptAtMost = 60;

/** What proxies answer for a server that is gone. */
const gone = new Set([502, 503, 504]);

/** A page as it is now; where it cannot be had, as it was seen last; where it was not, the page that says so. */
export async function answerPage(request: Request): Promise<Response> {
  const url = new URL(request.url);
  try {
    const answer = await fetch(request);
    if (!gone.has(answer.status)) {
      if (isWhole(answer)) await keepPage(url.href, answer.clone()).catch(console.warn);
      return answer;
    }
    return (await seenPage(url)) ?? answer;
  } catch {
    return (await seenPage(url)) ?? Response.redirect(offlineAddress(url));
  }
}

/** Remembers a page that was opened without a request for it, or before there was a worker. */
export async function rememberPage(address: string): Promise<void> {
  const { href } = new URL(address);
  const cache = await caches.open(pageCache);
  if (await cache.match(href)) return;
  const answer = await fetch(href, { headers: { Accept: 'text/html' } });
  if (isWhole(answer)) await keepPage(href, answer);
}

async function keepPage(href: string, answer: Response): Promise<void> {
  const films = await storedFilms();
  const spares = (url: string) => {
    const { pathname } = new URL(url);
    return pathname === offlinePath || films.has(/^\/video\/([^/]+)$/.exec(pathname)?.[1] ?? '');
  };
  await keep(await caches.open(pageCache), withoutHash(href), answer, pagesKeptAtMost, spares);
}

async function seenPage(url: URL): Promise<Response | undefined> {
  const cache = await caches.open(pageCache);
  // Of a video's page and of the offline page the query says only what the browser does with them.
  const ignoreSearch = url.pathname === offlinePath || url.pathname.startsWith('/video/');
  return cache.match(withoutHash(url.href), { ignoreSearch });
}

function offlineAddress(url: URL): string {
  const address = new URL(offlinePath, url);
  address.searchParams.set('from', url.pathname + url.search);
  return address.href;
}

/** A page of our own that would come out the same: no stand-in for an unknown video, nothing that was redirected. */
function isWhole(answer: Response): boolean {
  return (
    answer.status === 200 &&
    !answer.redirected &&
    /^text\/html/.test(answer.headers.get('Content-Type') ?? '')
  );
}

const withoutHash = (href: string) => href.replace(/#.*$/, '');
