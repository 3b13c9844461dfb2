/** What is not there by then comes without a transition: nobody looks at a still page for longer. */
const longestMs = 1000;

let isWanted = false;
let captured: Promise<void> | undefined;
let showNext = () => {};

/**
 * Lets the next page grow out of this one. Where nothing of it has to be fetched, the browser captures the page at once,
 * while the next one is made; else when that asks for it by `oldPageCaptured`. It is then held until `endPageTransition`.
 * https://drafts.csswg.org/css-view-transitions-1/
 */
export function wantPageTransition(isNextAtHand: boolean): void {
  isWanted = true;
  if (isNextAtHand) capture();
}

/** Until then the next page must not be drawn. Settled at once where no transition is wanted. */
export async function oldPageCaptured(): Promise<void> {
  if (isWanted && !captured) capture();
  await captured;
}

/** The next page is in its place. */
export function endPageTransition(): void {
  isWanted = false;
  captured = undefined;
  showNext();
}

function capture(): void {
  const capturing = Promise.withResolvers<void>();
  const next = Promise.withResolvers<void>();
  captured = capturing.promise;
  showNext = next.resolve;
  const { ready } = document.startViewTransition(() => {
    capturing.resolve();
    setTimeout(next.resolve, longestMs);
    return next.promise;
  });
  // Another one began, or nobody looks: the next page comes all the same.
  ready.catch(() => undefined);
}
