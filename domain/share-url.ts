/**
 * The URL by which a page is shared.
 *
 * @param path of the page, as in `/video/3`
 * @param seconds where the video is to start (`startSecond` reads it); null: not said
 */
export function shareUrl(origin: string, path: string, seconds: number | null): string {
  const url = new URL(path, origin);
  if (seconds !== null) url.searchParams.set('t', String(Math.floor(seconds)));
  return url.href;
}

const minSecondsBeforeEnd = 1;

/**
 * The second at which a shared link starts the video (`?t=SECONDS`): at most one before its end, and 0 for anything that is
 * no whole number of seconds.
 */
export function startSecond(query: string | null, durationSeconds: number): number {
  if (query === null || !/^\d{1,6}$/.test(query)) return 0;
  return Math.max(0, Math.min(Number(query), durationSeconds - minSecondsBeforeEnd));
}
