/**
 * The list that a watch page's URL names, as the query that the URLs of its videos share: `list=SOURCE` with the source's own
 * parameters (`app/features/playlist/sources.tsx`), without the second to start at. Empty where none is named.
 */
export function playlistOf(query: URLSearchParams): string {
  if (!query.has('list')) return '';
  const playlist = new URLSearchParams(query);
  playlist.delete('t');
  return playlist.toString();
}
