/** The page that the offline page stands in for (`?from=`); null where it is none of ours. */
export function requestedPath(from: string | null): string | null {
  // `//` and `/\` begin the address of another site.
  return from !== null && /^\/(?![/\\])/.test(from) ? from : null;
}
