import { useSyncExternalStore } from 'react';

/** What somebody chose on this device. */
export interface Preferences {
  readonly appearance: 'system' | 'light' | 'dark';
  readonly autoplaysNext: boolean;
  readonly playbackRate: number;
  /** What is watched meanwhile is not recorded. */
  readonly isHistoryPaused: boolean;
}

/** Where they are kept in `localStorage`. The page's first script reads the appearance from there. */
export const preferencesKey = 'yingxia.preferences';

export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export const defaultPreferences: Preferences = {
  appearance: 'system',
  autoplaysNext: true,
  playbackRate: 1,
  isHistoryPaused: false,
};

const listeners = new Set<() => void>();
let known: Preferences | undefined;

/** What was chosen; the defaults where nothing was, or where storage is closed to us. */
export function readPreferences(): Preferences {
  known ??= parsePreferences(storedText());
  return known;
}

/** @returns false where the browser keeps nothing for us: it then holds until the page is left */
export function changePreferences(change: Partial<Preferences>): boolean {
  known = { ...readPreferences(), ...change };
  for (const listener of listeners) listener();
  try {
    localStorage.setItem(preferencesKey, JSON.stringify(known));
    return true;
  } catch {
    return false;
  }
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, readPreferences, () => defaultPreferences);
}

/** Takes what was stored, by whichever version of the site: what does not fit is the default. */
export function parsePreferences(stored: string | null): Preferences {
  let value: Partial<Record<keyof Preferences, unknown>> | null;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    value = null;
  }
  const { appearance, autoplaysNext, playbackRate, isHistoryPaused } = defaultPreferences;
  return {
    appearance: value?.appearance === 'light' || value?.appearance === 'dark' ? value.appearance : appearance,
    autoplaysNext: typeof value?.autoplaysNext === 'boolean' ? value.autoplaysNext : autoplaysNext,
    playbackRate: playbackRates.find((rate) => rate === value?.playbackRate) ?? playbackRate,
    isHistoryPaused: typeof value?.isHistoryPaused === 'boolean' ? value.isHistoryPaused : isHistoryPaused,
  };
}

function storedText(): string | null {
  try {
    return localStorage.getItem(preferencesKey);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs);
  };
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key !== preferencesKey && key !== null) return;
  known = undefined;
  for (const listener of listeners) listener();
}
