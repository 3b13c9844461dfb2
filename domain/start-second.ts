/** The end is no place to start: a link to the last second begins there and not after it. */
const lastStartBeforeEnd = 1;

/**
 * The second a shared link asks to start at (`?t=SECONDS`), kept inside the film.
 * Anything that is not a whole number of seconds starts at the beginning.
 */
export function startSecond(query: string | null, durationSeconds: number): number {
  if (query === null || !/^\d{1,6}$/.test(query)) return 0;
  return Math.max(0, Math.min(Number(query), durationSeconds - lastStartBeforeEnd));
}
