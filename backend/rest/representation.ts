import type { Row } from './execute.ts';
import { unreadable } from './rest-error.ts';
import { columnList } from './statements.ts';
import type { Table } from './tables.ts';

/**
 * Rows that were written, with the columns that `select` asks for.
 * @param columns null: all of them
 * @throws {RestError} for an unknown column
 */
export function project(
  table: Table,
  rows: readonly Row[],
  columns: readonly string[] | null,
): readonly Row[] {
  if (columns === null) return rows;
  columnList(table, columns);
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
}

/**
 * Refuses parameters that mean something to PostgREST and nothing here: passing them over would give a wrong answer.
 * @throws {RestError}
 */
export function refuseParameters(query: URLSearchParams, isRefused: (name: string) => boolean): void {
  for (const [name, value] of query) {
    if (isRefused(name)) throw unreadable(`${name} parameter`, value, 'not supported for this method');
  }
}
