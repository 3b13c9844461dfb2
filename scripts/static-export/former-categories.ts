import { inlineScript } from '../../app/startup/inline-script.ts';

/** What categories are called today, by the names they had (`namesToday`). */
type NamesToday = ReadonlyMap<string, string>;

/**
 * Runs in every exported page before the app. Files cannot answer a query, so the page takes the address with the name of
 * today itself, as if it had been asked for by that: browsers and search engines then see the category's own.
 */
function takeNameOfToday(namesToday: readonly (readonly [string, string])[]): void {
  const url = new URL(location.href);
  const name = new Map(namesToday).get(url.searchParams.get('category') ?? '');
  if (!name) return;
  url.searchParams.set('category', name);
  history.replaceState(history.state, '', url);
}

/** The text of that script; empty where no category had another name. */
export function formerCategoriesScript(namesToday: NamesToday): string {
  return namesToday.size > 0 ? inlineScript(takeNameOfToday, [...namesToday]) : '';
}
