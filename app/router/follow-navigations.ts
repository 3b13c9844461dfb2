import { keepsFocus, keepsScroll, navigatesInPlace, sourceElementOf } from './navigate.ts';
import { loadPage, type Page, type Route } from './route.ts';

/** How a page was reached: with its document (`load`, `stale`) or by a `navigationType` of the Navigation API. */
/** `stale`: loaded with its document, but about to be loaded again. */
type Arrival = 'load' | 'stale' | 'push' | 'replace' | 'traverse';

export interface Visit extends Page {
  readonly arrival: Arrival;
  /** Whether the focus stays in a text field that is being typed in. */
  readonly keepsFocus?: boolean;
  /** Called when the page has been rendered. */
  readonly onShown?: () => void;
}

interface NavigationHandlers {
  readonly routes: readonly Route[];
  /** Resolves when the page is rendered. */
  readonly show: (visit: Visit) => Promise<void>;
  /** Called for a navigation without a network. */
  readonly onOffline: () => void;
}

/**
 * Client-side navigation with the Navigation API; the browser manages history and scroll positions. Documents are
 * loaded instead if that API is missing, or if the code of a page cannot be loaded (a new version was deployed).
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-api
 * @returns a function that stops following navigations
 */
export function followNavigations({ routes, show, onOffline }: NavigationHandlers): () => void {
  if (!navigatesInPlace()) return () => {};
  let pending: {
    readonly href: string;
    readonly arrival: Arrival;
    readonly controller: AbortController;
  } | null = null;

  let isLeaving = false;

  const follow = (event: NavigateEvent) => {
    if (!isPageNavigation(event)) {
      isLeaving =
        !event.hashChange && event.downloadRequest === null && event.destination.url.startsWith('http');
      return;
    }
    isLeaving = false;
    const url = new URL(event.destination.url);
    const isOffline =
      !navigator.onLine && event.navigationType !== 'traverse' && url.pathname !== location.pathname;
    if (isOffline && !navigator.serviceWorker?.controller) {
      // Otherwise the browser would replace the page by its error page.
      event.preventDefault();
      onOffline();
      return;
    }
    // The second navigation of a double click is a `replace` of the first.
    const arrival = pending?.href === url.href ? pending.arrival : (event.navigationType as Arrival);
    const controller = new AbortController();
    // Only another page aborts: the browser aborts `event.signal` also for links within the page, downloads and
    // `mailto:`.
    pending?.controller.abort();
    const current = { href: url.href, arrival, controller };
    pending = current;
    const { signal } = controller;
    const keepsPlace = keepsScroll(event);
    const handler = async () => {
      // The service worker answers with the offline page.
      if (isOffline && !(await caches.match(url.pathname, { ignoreSearch: true }))) return loadDocument();
      try {
        const page = await loadPage(routes, { url, signal, source: sourceElementOf(event) });
        if (signal.aborted) return;
        await show({ ...page, arrival, keepsFocus: keepsFocus(event) });
        // The browser moves the focus to the target of a hash; it must stay in a field that is being typed in.
        const place = document.activeElement?.matches('input') && document.getElementById(url.hash.slice(1));
        if (place) place.scrollIntoView();
        else if (!keepsPlace) event.signal.aborted ? scrollTo(0, 0) : event.scroll();
      } catch (error) {
        // A document is already loading.
        if (signal.aborted || isLeaving) return;
        console.warn(`${url} is loaded as a document`, error);
        await loadDocument();
      } finally {
        if (pending === current) pending = null;
      }
    };
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler });
  };

  navigation.addEventListener('navigate', follow);
  return () => navigation.removeEventListener('navigate', follow);
}

/** Whether to handle a navigation: not for links with `target`, nor paths with a file extension. */
function isPageNavigation(event: NavigateEvent): boolean {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination } = event;
  if (!canIntercept || hashChange || downloadRequest !== null || formData || navigationType === 'reload')
    return false;
  return !sourceElementOf(event)?.closest('a[target]') && !/\.\w+$/.test(new URL(destination.url).pathname);
}

/** Loads the document of the new URL, which is already in `location`. */
function loadDocument(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}
