import { foldText } from '../../domain/text.ts';
import { parseJson, storedValue, useStoredValue } from './stored-value.ts';

export const recentSearchesKey = 'yingxia.recent-searches';

const most = 8;
const none: readonly string[] = [];
const stored = storedValue(recentSearchesKey, parseRecentSearches);

/**
 * The searches on this device, latest first. They are never sent anywhere.
 * @returns the same array until something changes
 */
export const readRecentSearches = stored.read;

/** The searches, updated by changes here or in another tab. */
export const useRecentSearches = () => useStoredValue(stored);

/** Puts a search first and removes one that finds the same videos: `a`, `A` and `Ａ` are equal. */
export function saveSearch(query: string): void {
  const isOther = (search: string) => foldText(search) !== foldText(query);
  stored.save([query, ...readRecentSearches().filter(isOther)].slice(0, most));
}

export function removeSearch(query: string): void {
  stored.save(readRecentSearches().filter((other) => other !== query));
}

/** Reads stored searches; entries that are not valid searches are left out. */
export function parseRecentSearches(text: string | null): readonly string[] {
  const searches = parseJson(text);
  if (!Array.isArray(searches)) return none;
  return searches.filter((search) => typeof search === 'string').slice(0, most);
}
