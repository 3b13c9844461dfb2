import { foldText } from '../../domain/text.ts';
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

/** Puts a search before the others, in place of one that finds the same: `a`, `A` and `Ａ` are one. */
export function saveSearch(query: string): void {
  const isOther = (search: string) => foldText(search) !== foldText(query);
  stored.save([query, ...readRecentSearches().filter(isOther)].slice(0, most));
}

export function removeSearch(query: string): void {
  stored.save(readRecentSearches().filter((other) => other !== query));
}

export function parseRecentSearches(text: string | null): readonly string[] {
  const searches = parseJson(text);
  if (!Array.isArray(searches)) return none;
  return searches.filter((search) => typeof search === 'string').slice(0, most);
}
