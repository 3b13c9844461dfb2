import { endPageTransition, wantPageTransition } from '../ui/page-transition.ts';
import { linkFollowedHere } from './follow-links.ts';
import { isWatchPageLoaded } from './load-watch-page.ts';

/**
 * From now on the cover of a card that is pressed grows into its film. Cards know nothing of it; the page of the film ends it
 * (`pages/watch.tsx`). The router's own transitions begin a tenth of a second later on a slow telephone: it draws itself
 * three times before (docs/decisions/0009).
 */
export function beginTransitions(): void {
  if (!('startViewTransition' in document)) return;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  addEventListener(
    'click',
    (event) => {
      const link = linkFollowedHere(event);
      if (!link?.matches('article h3 > a[href^="/video/"]') || link.pathname === location.pathname) return;
      // Offline a page may not come (layout/offline-notice.tsx).
      if (reducedMotion.matches || !navigator.onLine) return;
      wantPageTransition(isWatchPageLoaded());
    },
    { capture: true },
  );
  // The film's page may not be shown any more: whoever goes back is not to look at a still page.
  addEventListener('popstate', endPageTransition);
}
