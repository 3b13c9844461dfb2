import { homeRowsKeys } from './storage-keys.ts';

/** The personal rows of the home page. */
export type HomeRow = 'watching' | 'later' | 'recommended';

/** An account and a signed-out visitor in the same browser have different rows. */
export type HomeRowsOwner = keyof typeof homeRowsKeys;

/** In the order of the page. */
const homeRows: readonly HomeRow[] = ['watching', 'later', 'recommended'];

/** The rows whose place the page reserves: an attribute that the stylesheet reads. */
export function readReservedRows(): HomeRow[] {
  const names = (document.documentElement.dataset.rows ?? '').split(' ');
  return homeRows.filter((row) => names.includes(row));
}

/**
 * Reserves the place of rows on the home page, before their content is known (`entry/inline/early.ts`): for the next load, and in
 * this document. Where storage is blocked, for this document alone.
 * @param shown fewer, where the page is looked at already
 */
export function reserveRows(
  owner: HomeRowsOwner,
  rows: readonly HomeRow[],
  shown: readonly HomeRow[] = rows,
): void {
  document.documentElement.dataset.rows = shown.join(' ');
  saveRows(owner, rows);
}

/** Reserves the place of 继续观看 beside the others, or gives it up. */
export function reserveWatchingRow(owner: HomeRowsOwner, hasVideos: boolean): void {
  const others = readReservedRows().filter((row) => row !== 'watching');
  reserveRows(owner, hasVideos ? ['watching', ...others] : others);
}

/** A visitor's rows went into an account: the next visitor's home page reserves none. */
export const forgetVisitorRows = (): void => saveRows('visitor', []);

function saveRows(owner: HomeRowsOwner, rows: readonly HomeRow[]): void {
  try {
    if (rows.length > 0) localStorage.setItem(homeRowsKeys[owner], rows.join(' '));
    else localStorage.removeItem(homeRowsKeys[owner]);
  } catch {
    return;
  }
}
