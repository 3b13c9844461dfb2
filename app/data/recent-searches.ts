import { useSyncExternalStore } from 'react';

export const recentSearchesKey = 'yingxia.recent-searches';

const most = 8;

/** What the browser would not keep for us: it holds until the page is left. */
let unkept: string | null = null;
let read: { text: string | null; searches: readonly string[] } = { text: null, searches: [] };

/**
 * What was searched for on this device, the latest first. They are sent nowhere.
 * @returns the same array until something changes
 */
export function readRecentSearches(): readonly string[] {
  const text = unkept ?? storedText();
  if (text !== read.text) read = { text, searches: parseRecentSearches(text) };
  return read.searches;
}

/** Puts a search before the others; one that was made before moves there. */
export function rememberSearch(query: string): void {
  keep([query, ...readRecentSearches().filter((other) => other !== query)].slice(0, most));
}

export function forgetSearch(query: string): void {
  keep(readRecentSearches().filter((other) => other !== query));
}

/** The searches as they change, here or in another tab. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, readRecentSearches, () => none);
}

const none: readonly string[] = [];

/** Takes what was stored, by whichever version of the site: what does not fit is left out. */
export function parseRecentSearches(stored: string | null): readonly string[] {
  try {
    const searches: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(searches)) return none;
    return searches.filter((search) => typeof search === 'string').slice(0, most);
  } catch {
    return none;
  }
}

function keep(searches: readonly string[]): void {
  const text = JSON.stringify(searches);
  try {
    localStorage.setItem(recentSearchesKey, text);
    unkept = null;
  } catch {
    unkept = text;
  }
  // Browsers tell the other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: recentSearchesKey, newValue: text }));
}

function storedText(): string | null {
  try {
    return localStorage.getItem(recentSearchesKey);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // A null key: everything was cleared.
    if (key === recentSearchesKey || key === null) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
