import { sourceElementOf } from './navigate.ts';

/** Longest time the old page may stay frozen. */
const longestMs = 1000;

/**
 * A view transition from the cover of a clicked card to the player; `undefined` for other navigations and under
 * `prefers-reduced-motion`. The old page is captured while the next one is loaded, which React's `<ViewTransition>` would
 * begin only afterwards (docs/decisions/0012).
 */
export function coverTransition(event: NavigateEvent) {
  const isCard = sourceElementOf(event)?.closest('[data-video-id]');
  if (!isCard || !('startViewTransition' in document)) return undefined;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const shown = Promise.withResolvers<void>();
  let captured: Promise<void> | undefined;
  const start = () =>
    new Promise<void>((resolve) => {
      const { ready } = document.startViewTransition(() => {
        resolve();
        setTimeout(shown.resolve, longestMs);
        return shown.promise;
      });
      // Rejected if another transition begins or the page is hidden.
      ready.catch(() => undefined);
    });
  event.signal.addEventListener('abort', () => shown.resolve());
  return {
    /** Captures the old page, once. The new page must not be rendered before it resolves. */
    capture: () => (captured ??= start()),
    /** Animates to the current state of the page. */
    end: () => shown.resolve(),
  };
}
