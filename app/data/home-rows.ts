import { homeRowsKeys } from './storage-keys.ts';

/** The personal rows of the home page. */
export type HomeRow = 'watching' | 'later' | 'recommended';

/** An account and a signed-out visitor in the same browser have different rows. */
export type HomeRowsOwner = keyof typeof homeRowsKeys;

/**
 * Saves which rows the home page will have, so that the next load can reserve their place before their content is known
 * (`entry/inline/early.ts`). Where storage is blocked, no place is reserved.
 */
export function saveHomeRows(owner: HomeRowsOwner, rows: readonly HomeRow[]): void {
  try {
    if (rows.length > 0) localStorage.setItem(homeRowsKeys[owner], rows.join(' '));
    else localStorage.removeItem(homeRowsKeys[owner]);
  } catch {
    return;
  }
}

/** In the order of the page. */
const homeRows: readonly HomeRow[] = ['watching', 'later', 'recommended'];

/** The rows whose place the page reserves: an attribute that the stylesheet reads. */
export function readReservedRows(): HomeRow[] {
  const names = (document.documentElement.dataset.rows ?? '').split(' ');
  return homeRows.filter((row) => names.includes(row));
}

export function reserveRows(rows: readonly HomeRow[]): void {
  document.documentElement.dataset.rows = rows.join(' ');
}

/** Reserves the place of 继续观看 on the next home page, or gives it up. */
export function reserveWatchingRow(owner: HomeRowsOwner, hasVideos: boolean): void {
  const others = readReservedRows().filter((row) => row !== 'watching');
  const rows = hasVideos ? (['watching', ...others] as const) : others;
  saveHomeRows(owner, rows);
  reserveRows(rows);
}
