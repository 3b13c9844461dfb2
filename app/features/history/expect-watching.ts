import { type HomeRowsOwner, keepHomeRows, readReservedRows, reserveRows } from '../../data/home-rows.ts';

/** The home page keeps a place for films to continue while there are some, as far as this browser knows. */
export function expectWatching(owner: HomeRowsOwner, areThereSome: boolean): void {
  const others = readReservedRows().filter((row) => row !== 'watching');
  const rows = areThereSome ? (['watching', ...others] as const) : others;
  keepHomeRows(owner, rows);
  reserveRows(rows);
}
