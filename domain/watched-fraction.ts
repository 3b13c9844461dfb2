/**
 * How much of a film was watched, 0 to 1.
 *
 * @param progressSeconds as it was recorded: by any version of the site, for any version of the film
 * @param lengthSeconds 0 where it is not known
 */
export function watchedFraction(progressSeconds: number, lengthSeconds: number): number {
  if (!(progressSeconds > 0 && lengthSeconds > 0)) return 0;
  return Math.min(1, progressSeconds / lengthSeconds);
}
