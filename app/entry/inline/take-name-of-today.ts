/**
 * Replaces a former name of a category in the page's URL by the current one. The server redirects such URLs, but
 * exported files cannot.
 * @param namesToday current names by former names (`domain/category-names.ts`)
 */
export function takeNameOfToday(namesToday: ReadonlyMap<string, string>): void {
  const url = new URL(location.href);
  const name = namesToday.get(url.searchParams.get('category') ?? '');
  if (!name) return;
  url.searchParams.set('category', name);
  history.replaceState(history.state, '', url);
}
