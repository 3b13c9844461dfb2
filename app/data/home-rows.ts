import { homeRowsKeys } from './storage-keys.ts';

/** The rows of the home page that are somebody's own. */
export type HomeRow = 'watching' | 'recommended';

/** Whose rows they are: an account's differ from those of a visitor in the same browser. */
export type HomeRowsOwner = keyof typeof homeRowsKeys;

/**
 * Saves which rows the home page will have, so that the next load can reserve their place before their content is known
 * (early-script.ts). Where storage is blocked the rows come later, where they shift nothing.
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
const homeRows: readonly HomeRow[] = ['watching', 'recommended'];

/** The rows whose place the page reserves: an attribute that the stylesheet reads. */
export function readReservedRows(): HomeRow[] {
  const words = (document.documentElement.dataset.rows ?? '').split(' ');
  return homeRows.filter((row) => words.includes(row));
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
