/**
 * The address that is handed on.
 *
 * @param path the page's, without its origin, as in `/video/3`
 * @param seconds where the film is to start (`?t=`, in whole seconds; `domain/urls.ts` reads it); null: not said
 */
export function shareAddress(origin: string, path: string, seconds: number | null): string {
  const address = new URL(path, origin);
  if (seconds !== null) address.searchParams.set('t', String(Math.floor(seconds)));
  return address.href;
}
