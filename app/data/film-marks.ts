import { useSyncExternalStore } from 'react';
import type { FilmWatch } from '../../domain/film-watch.ts';

/** Bounded: an old mark is of no use to anybody. */
const keptAtMost = 50;

/** A short list of films in this browser, each with a position. */
export interface FilmMarks {
  /** Newest first; empty where nothing was kept, on the server, and where storage is closed to us. The same until it changes. */
  read(): readonly FilmWatch[];
  /**
   * Puts a film first, in place of what was kept of it.
   * @returns false where the browser keeps nothing for us
   */
  keep(mark: FilmWatch): boolean;
  /** @returns false where the browser keeps nothing for us */
  forget(videoId: string): boolean;
  /** Calls the listener when the list changes, here or in another tab. */
  subscribe(listener: () => void): () => void;
}

/** The list that is kept in `localStorage` under `key`. */
export function filmMarks(key: string): FilmMarks {
  let last: { text: string | null; marks: readonly FilmWatch[] } = { text: null, marks: [] };

  const read = () => {
    const text = storedText(key);
    if (text !== last.text) last = { text, marks: parseFilmMarks(text) };
    return last.marks;
  };
  const write = (marks: readonly FilmWatch[]) => {
    const text = JSON.stringify(marks.slice(0, keptAtMost));
    try {
      localStorage.setItem(key, text);
    } catch {
      return false;
    }
    // Browsers tell the other tabs only.
    dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
    return true;
  };
  const others = (videoId: string) => read().filter((mark) => mark.videoId !== videoId);

  return {
    read,
    keep: (mark) => write([mark, ...others(mark.videoId)]),
    forget: (videoId) => write(others(videoId)),
    subscribe(listener) {
      const hear = (event: StorageEvent) => {
        // A null key: everything was cleared.
        if (event.key === key || event.key === null) listener();
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}

/** The marks as they change. None until the page is live. */
export function useFilmMarks(marks: FilmMarks): readonly FilmWatch[] {
  return useSyncExternalStore(marks.subscribe, marks.read, () => none);
}

const none: readonly FilmWatch[] = [];

/** Takes what was stored, by whichever version of the site: what is no mark is passed over. */
export function parseFilmMarks(stored: string | null): FilmWatch[] {
  let entries: unknown;
  try {
    entries = JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(entries)) return [];
  return entries.filter(isMark).map(({ videoId, seconds, at }) => ({ videoId, seconds, at }));
}

function isMark(entry: Partial<Record<keyof FilmWatch, unknown>> | null): entry is FilmWatch {
  return (
    typeof entry?.videoId === 'string' &&
    typeof entry.seconds === 'number' &&
    entry.seconds >= 0 &&
    typeof entry.at === 'string' &&
    !Number.isNaN(Date.parse(entry.at))
  );
}

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
