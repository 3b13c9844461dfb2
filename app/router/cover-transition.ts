import { pressedElement } from './navigate.ts';

/** Longest time the old page may stay frozen. */
const longestMs = 1000;

/** From one press to the page it leads to. */
export interface CoverTransition {
  /** Has the page captured, once; settled when it has been. Until then the next one must not be seen. */
  readonly capture: () => Promise<void>;
  /** Shows whatever is in the page by now. */
  readonly end: () => void;
}

/**
 * The cover of a card that is pressed grows into its video: undefined where something else was pressed, or nobody wants to
 * see things move. The browser captures the page while the next one is made, which React's own `<ViewTransition>` begins
 * only afterwards (docs/decisions/0012).
 * https://drafts.csswg.org/css-view-transitions-1/
 */
export function coverTransition(event: NavigateEvent): CoverTransition | undefined {
  const isCard = pressedElement(event)?.closest('[data-video-id]');
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
      // Another one began, or nobody looks: the next page comes all the same.
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
