import { wantPageTransition } from '../ui/page-transition.ts';
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
      const { target } = event;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('article h3 > a') : null;
      if (!link?.pathname.startsWith('/video/') || link.pathname === location.pathname) return;
      // Offline a page may not come (layout/offline-notice.tsx).
      if (!isFollowedHere(event) || reducedMotion.matches || !navigator.onLine) return;
      wantPageTransition(isWatchPageLoaded());
    },
    { capture: true },
  );
}

/** Not in another tab or window, nor downloaded. */
function isFollowedHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
