import { type CoverTransition, coverTransition } from './cover-transition.ts';
import { keepsScroll, pressedElement } from './navigate.ts';
import { loadPage, matchRoute, type Page, type Route } from './route.ts';

/** How somebody came to a page: with its document, or as the Navigation API has it. */
type Arrival = 'load' | 'push' | 'replace' | 'traverse';

/** A page and what belongs to showing it this time. */
export interface Visit extends Page {
  readonly arrival: Arrival;
  /** The page before has been captured, for a transition. */
  readonly captured?: Promise<void> | undefined;
}

interface Followed {
  readonly routes: readonly Route[];
  /** Settles when the page is on the screen. */
  readonly show: (visit: Visit) => Promise<void>;
  /** Somebody wanted to go on without a network. */
  readonly onOffline: () => void;
}

/**
 * Shows the site's pages without loading another document: links, forms, Back and Forward as the browser tells of them. The
 * browser itself keeps the history, scrolls, and restores. Where it has no Navigation API, or the page's code cannot be had
 * (another version of the site, say), it loads documents.
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-api
 */
export function followNavigations({ routes, show, onOffline }: Followed): () => void {
  if (!('navigation' in window)) return () => {};
  const listening = new AbortController();
  let underWay: { readonly href: string; readonly arrival: Arrival } | null = null;

  const follow = (event: NavigateEvent) => {
    if (!isForUs(event)) return;
    const url = new URL(event.destination.url);
    const { signal } = event;
    const isOffline =
      !navigator.onLine && event.navigationType !== 'traverse' && url.pathname !== location.pathname;
    if (isOffline && !navigator.serviceWorker?.controller) {
      // What is open is kept: the browser would trade it for its own error.
      event.preventDefault();
      onOffline();
      return;
    }
    // Pressed twice, the second press replaces the entry that the first one has made.
    const arrival = underWay?.href === url.href ? underWay.arrival : (event.navigationType as Arrival);
    const mine = { href: url.href, arrival };
    underWay = mine;
    const transition = isOffline ? undefined : coverTransition(event);
    // With the press itself, while the next page is made; where that has to be fetched, nobody is to look at a still page.
    if (matchRoute(routes, url.pathname).route.isAtHand()) void transition?.capture();
    const handler = async () => {
      // The worker answers for pages that were not seen.
      if (isOffline && !(await caches.match(url.pathname, { ignoreSearch: true }))) return loadDocument();
      try {
        await showPage(url, arrival, transition, signal);
      } catch (error) {
        if (signal.aborted) return;
        console.warn(`${url.pathname} is loaded as a document`, error);
        await loadDocument();
      } finally {
        if (underWay === mine) underWay = null;
      }
    };
    event.intercept({
      scroll: keepsScroll(event) ? 'manual' : 'after-transition',
      focusReset: 'manual',
      handler,
    });
  };

  const showPage = async (
    url: URL,
    arrival: Arrival,
    transition: CoverTransition | undefined,
    signal: AbortSignal,
  ) => {
    const page = await loadPage(routes, url, signal);
    if (signal.aborted) return;
    await show({ ...page, arrival, captured: transition?.capture() });
    transition?.end();
  };

  navigation.addEventListener('navigate', follow, { signal: listening.signal });
  return () => listening.abort();
}

/** A `target` on a link leaves it to the browser, and so does a name with an ending: files are no pages. */
function isForUs(event: NavigateEvent): boolean {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination } = event;
  if (!canIntercept || hashChange || downloadRequest !== null || formData || navigationType === 'reload')
    return false;
  return !pressedElement(event)?.closest('a[target]') && !/\.\w+$/.test(new URL(destination.url).pathname);
}

/** The address is that of the next page by now. */
function loadDocument(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}
