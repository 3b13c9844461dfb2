import { parseJson, storedValue, useStoredValue } from './stored-value.ts';

export const recentSearchesKey = 'yingxia.recent-searches';

const most = 8;
const none: readonly string[] = [];
const stored = storedValue(recentSearchesKey, parseRecentSearches);

/**
 * What was searched for on this device, the latest first. Nothing sends them anywhere.
 * @returns the same array until something changes
 */
export const readRecentSearches = stored.read;

/** The searches as they change, here or in another tab. */
export const useRecentSearches = () => useStoredValue(stored);

/** Puts a search before the others; one that was made before moves there. */
export function saveSearch(query: string): void {
  stored.save([query, ...readRecentSearches().filter((other) => other !== query)].slice(0, most));
}

export function removeSearch(query: string): void {
  stored.save(readRecentSearches().filter((other) => other !== query));
}

export function parseRecentSearches(text: string | null): readonly string[] {
  const searches = parseJson(text);
  if (!Array.isArray(searches)) return none;
  return searches.filter((search) => typeof search === 'string').slice(0, most);
}
