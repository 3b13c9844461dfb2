import { sourceElementOf } from './navigate.ts';

/** Longest time the old page may stay frozen. */
const longestMs = 1000;

export interface CoverTransition {
  /** Captures the old page, once. The new page must not be rendered before it resolves. */
  readonly capture: () => Promise<void>;
  /** Animates to the current state of the page. */
  readonly end: () => void;
}

/**
 * A view transition from the cover of a clicked card to the player; `undefined` for other navigations and under
 * `prefers-reduced-motion`. The old page is captured while the next one is loaded, which React's `<ViewTransition>` would
 * begin only afterwards (docs/decisions/0012).
 */
export function coverTransition(event: NavigateEvent): CoverTransition | undefined {
  const isCard = sourceElementOf(event)?.closest('[data-video-id]');
  if (!isCard || !('startViewTransition' in document)) return undefined;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  let end = () => {};
  let captured: Promise<void> | undefined;
  const start = () =>
    new Promise<void>((resolveCaptured) => {
      const shown = new Promise<void>((resolve) => {
        end = resolve;
      });
      const { ready } = document.startViewTransition(() => {
        resolveCaptured();
        setTimeout(end, longestMs);
        return shown;
      });
      // Rejected if another transition begins or the page is hidden.
      ready.catch(() => undefined);
    });
  event.signal.addEventListener('abort', () => end());
  return {
    capture() {
      captured ??= start();
      return captured;
    },
    end: () => end(),
  };
}
