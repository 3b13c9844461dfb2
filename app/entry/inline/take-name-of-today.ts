/**
 * Files cannot answer a query, so an exported page takes the address with the name that a category has today itself, as if
 * it had been asked for by that: browsers and search engines then see the category's own.
 * @param namesToday by the names they had (`domain/category-names.ts`)
 */
export function takeNameOfToday(namesToday: ReadonlyMap<string, string>): void {
  const url = new URL(location.href);
  const name = namesToday.get(url.searchParams.get('category') ?? '');
  if (!name) return;
  url.searchParams.set('category', name);
  history.replaceState(history.state, '', url);
}
