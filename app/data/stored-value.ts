import { useSyncExternalStore } from 'react';

/** A value in `localStorage`, under its own key. */
export interface StoredValue<T> {
  /** The default; used on the server, and until hydration. */
  readonly initial: T;
  /** The same object until it changes; `initial` on the server, and where storage is blocked. */
  read(): T;
  /**
   * Saves the value, and tells this page and other tabs; null removes what is stored.
   * @returns false where storage is blocked or full: the value then holds until the page is left
   */
  save(value: T | null): boolean;
  /** Calls the listener when the value changes, here or in another tab. */
  subscribe(listener: () => void): () => void;
}

/**
 * @param parse reads what any version of the site may have stored, null where nothing is; invalid values become the default.
 * @param stringify the text to store: what `parse` reads
 */
export function storedValue<T>(
  key: string,
  parse: (stored: string | null) => T,
  stringify: (value: T) => string = JSON.stringify,
): StoredValue<T> {
  let unsaved: { readonly text: string | null } | undefined;
  let last: { readonly text: string | null; readonly value: T } | undefined;

  const storedText = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  return {
    initial: parse(null),
    read() {
      const text = unsaved ? unsaved.text : storedText();
      if (!last || last.text !== text) last = { text, value: parse(text) };
      return last.value;
    },
    save(value) {
      const text = value === null ? null : stringify(value);
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        unsaved = undefined;
      } catch {
        unsaved = { text };
      }
      // Browsers tell the other tabs only.
      dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
      return !unsaved;
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        // The key is null when everything was cleared.
        if (event.key === key || event.key === null) listener();
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

/** The value, updated by changes here and in other tabs; `initial` until hydration. */
export function useStoredValue<T>({
  read,
  subscribe,
  initial,
}: Pick<StoredValue<T>, 'read' | 'subscribe' | 'initial'>): T {
  return useSyncExternalStore(subscribe, read, () => initial);
}

/** What is stored as JSON; undefined where there is none, or none that can be read. */
export function parseJson(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}
