import { homeRowsKeys } from './storage-keys.ts';

/** The personal rows of the home page. */
export type HomeRow = 'watching' | 'later' | 'recommended';

/** Whose rows they are: an account and a signed-out visitor in the same browser have different rows. */
export type HomeRowsOwner = keyof typeof homeRowsKeys;

/** In the order in which the page shows them. */
const homeRows: readonly HomeRow[] = ['watching', 'later', 'recommended'];

/** The rows for which the page reserves space, from the attribute on the root element that stylesheets read. */
export function readReservedRows(): HomeRow[] {
  const names = (document.documentElement.dataset.rows ?? '').split(' ');
  return homeRows.filter((row) => names.includes(row));
}

/**
 * Reserves space for rows on the home page before their content is loaded (`entry/inline/early.ts`), both in this
 * document and for the next visit. If storage is blocked, in this document only.
 * @param shown the rows to reserve in this document: fewer if the visitor is already looking at the page
 */
export function reserveRows(
  owner: HomeRowsOwner,
  rows: readonly HomeRow[],
  shown: readonly HomeRow[] = rows,
): void {
  document.documentElement.dataset.rows = shown.join(' ');
  saveRows(owner, rows);
}

/** Reserves space for 继续观看 or releases it; the other rows stay. */
export function reserveWatchingRow(owner: HomeRowsOwner, hasVideos: boolean): void {
  const others = readReservedRows().filter((row) => row !== 'watching');
  reserveRows(owner, hasVideos ? ['watching', ...others] : others);
}

/**
 * Releases a visitor's rows after they were merged into an account, so that the next visitor's home page reserves none.
 */
export const forgetVisitorRows = (): void => saveRows('visitor', []);

function saveRows(owner: HomeRowsOwner, rows: readonly HomeRow[]): void {
  try {
    if (rows.length > 0) localStorage.setItem(homeRowsKeys[owner], rows.join(' '));
    else localStorage.removeItem(homeRowsKeys[owner]);
  } catch {
    return;
  }
}
