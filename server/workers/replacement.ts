/** A worker that dies sooner has probably not served anybody. In ms. */
const quick = 10_000;

/** How many quick deaths in one place are enough to know that the next will be no better. */
const mostQuickDeaths = 5;

const firstWait = 100;

/** What to do in the place of a worker that died. */
export type Replacement = { readonly waitMs: number; readonly quickDeaths: number } | 'give up';

/**
 * A worker is replaced at once; one that died quickly after a pause that doubles each time, so that a site that cannot
 * run does not take the whole machine for trying.
 * @param quickDeaths how many in this place had died quickly, one after the other, before this one
 */
export function replacementAfter(livedMs: number, quickDeaths: number): Replacement {
  if (livedMs >= quick) return { waitMs: 0, quickDeaths: 0 };
  const deaths = quickDeaths + 1;
  return deaths >= mostQuickDeaths
    ? 'give up'
    : { waitMs: firstWait * 2 ** quickDeaths, quickDeaths: deaths };
}
