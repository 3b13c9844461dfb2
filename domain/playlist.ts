/**
 * The list in a watch page's URL, as a query string that the URLs of its videos share: `list=SOURCE` with the source's
 * parameters (`app/features/playlist/sources.tsx`), without the start position `t`. Empty if the URL has no list.
 */
export function playlistOf(query: URLSearchParams): string {
  if (!query.has('list')) return '';
  const playlist = new URLSearchParams(query);
  playlist.delete('t');
  return playlist.toString();
}
