import { useSyncExternalStore } from 'react';

/** A value in `localStorage` under its own key. */
export interface StoredValue<T> {
  /** The default; used on the server and until hydration. */
  readonly initial: T;
  /** Returns the same object until the value changes; `initial` on the server and if storage is blocked. */
  read(): T;
  /**
   * Saves the value and notifies this page and other tabs; null removes the stored value.
   * @returns false if storage is blocked or full: the value then lasts until the page is left
   */
  save(value: T | null): boolean;
  /**
   * Calls the listener when the value changes, here or in another tab.
   * @returns a function that ends the subscription
   */
  subscribe(listener: () => void): () => void;
}

/**
 * Defines a value in `localStorage`.
 * @param parse reads a text stored by any version of the site, or null if nothing is stored; replaces invalid values by
 * defaults
 * @param stringify the text to store, which `parse` reads
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
      // Browsers fire this event only in other tabs.
      dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
      return !unsaved;
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        // The key is null if all storage was cleared.
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

/** Parses stored JSON; undefined if there is none or it is invalid. */
export function parseJson(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}
