/**
 * The address of a search, or `null` where the trimmed query is empty: the specification's rule that an empty query
 * does nothing.
 */
export function searchAddress(query: string): string | null {
  const trimmed = query.trim();
  return trimmed === '' ? null : `/search?${new URLSearchParams({ q: trimmed })}`;
}
