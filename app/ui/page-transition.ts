/** What is not there by then comes without a transition: nobody looks at a still page for longer. */
const longestMs = 1000;

/** From one press to the page it leads to. */
interface PageTransition {
  /** Has the page captured, once. Settled when it has been. */
  readonly capture: () => Promise<void>;
  /** Shows whatever is in the page by now. */
  readonly end: () => void;
}

let wanted: PageTransition | undefined;

/**
 * Lets the next page grow out of this one. Where nothing of it has to be fetched, the browser captures the page at once,
 * while the next one is made; else when that asks for it by `captureOldPage`. It is then held until `endPageTransition`.
 * https://drafts.csswg.org/css-view-transitions-1/
 */
export function wantPageTransition(isNextAtHand: boolean): void {
  wanted?.end();
  wanted = createTransition();
  if (isNextAtHand) void wanted.capture();
}

/**
 * Has the page captured where a transition is wanted. Until that is settled the next one must not be seen.
 * @param signal aborts where that page is not wanted any more, as long as it is being loaded
 */
export function captureOldPage(signal: AbortSignal): Promise<void> | undefined {
  const transition = wanted;
  if (!transition) return undefined;
  signal.addEventListener('abort', () => {
    transition.end();
    if (wanted === transition) wanted = undefined;
  });
  return transition.capture();
}

/** The next page is in its place. */
export function endPageTransition(): void {
  wanted?.end();
  wanted = undefined;
}

function createTransition(): PageTransition {
  let captured: Promise<void> | undefined;
  let end = () => {};
  const start = (resolve: () => void) => {
    const next = new Promise<void>((showNext) => {
      end = showNext;
    });
    const { ready } = document.startViewTransition(() => {
      resolve();
      setTimeout(end, longestMs);
      return next;
    });
    // Another one began, or nobody looks: the next page comes all the same.
    ready.catch(() => undefined);
  };
  return {
    capture() {
      captured ??= new Promise(start);
      return captured;
    },
    end: () => end(),
  };
}
