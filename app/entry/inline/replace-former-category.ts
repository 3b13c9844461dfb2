/**
 * Replaces a former name of a category in the page's URL by the current one. The server redirects such URLs, but
 * exported files cannot.
 * @param currentNames current names by former names (`domain/category-names.ts`)
 */
export function replaceFormerCategory(currentNames: ReadonlyMap<string, string>): void {
  const url = new URL(location.href);
  const name = currentNames.get(url.searchParams.get('category') ?? '');
  if (!name) return;
  url.searchParams.set('category', name);
  history.replaceState(history.state, '', url);
}
