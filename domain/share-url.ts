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
 * The second at which a shared link starts the video (`?t=SECONDS`): at the latest one second before its end; 0 if that is not
 * a whole number of at most six digits.
 * @param t the parameter's value
 */
export function startSecond(t: string | null, durationSeconds: number): number {
  if (t === null || !/^\d{1,6}$/.test(t)) return 0;
  return Math.max(0, Math.min(Number(t), durationSeconds - minSecondsBeforeEnd));
}
