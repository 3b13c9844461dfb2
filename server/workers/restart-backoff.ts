/** A worker that dies sooner has probably answered no request. */
const quickDeathMs = 10_000;

/** How many quick deaths in one place are enough to know that the next will be no better. */
const maxQuickDeaths = 5;

const firstWaitMs = 100;

/** What follows the death of a worker. */
export type Restart = { readonly waitMs: number; readonly quickDeaths: number } | 'give up';

/**
 * A worker is replaced at once; one that died quickly after a pause that doubles each time, so that a site that cannot
 * run does not take the whole machine for trying.
 * @param quickDeaths how many in this place had died quickly, one after the other, before this one
 */
export function restartAfter(livedMs: number, quickDeaths: number): Restart {
  if (livedMs >= quickDeathMs) return { waitMs: 0, quickDeaths: 0 };
  const deaths = quickDeaths + 1;
  return deaths >= maxQuickDeaths
    ? 'give up'
    : { waitMs: firstWaitMs * 2 ** quickDeaths, quickDeaths: deaths };
}
