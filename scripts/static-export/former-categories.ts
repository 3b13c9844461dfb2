import { inlineScript } from '../../app/startup/inline-script.ts';
import { listings } from '../../server/pages/former-categories.ts';

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

/** For nginx, which can answer as the server does: a map before its `server`, and a location in it. */
export function nginxRedirects(namesToday: NamesToday): { readonly map: string; readonly location: string } {
  if (namesToday.size === 0) return { map: '', location: '' };
  // As links of the site and browsers write it, of whose characters three mean something to regular expressions.
  const query = (category: string) => `${new URLSearchParams({ category })}`;
  const pattern = (category: string) => query(category).replaceAll(/[.*+]/g, '\\$&');
  const rules = [...namesToday].map(
    ([former, today]) => `  "~^(.*&)?${pattern(former)}(&.*)?$" "$1${query(today)}$2";\n`,
  );
  return {
    map: `# The query with the name that a category has today; empty: it has none that it had before.
map $args $yingxia_query_of_today {
  default "";
${rules.join('')}}
`,
    location: `  location ~ ^(${listings.join('|')})$ {
    if ($yingxia_query_of_today) {
      return 301 $uri?$yingxia_query_of_today;
    }
    try_files $uri/index.html =404;
  }
`,
  };
}
