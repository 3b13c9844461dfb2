import type { PostgrestError } from '@supabase/postgrest-js';
import { type Result, restFailure } from './result.ts';

/** A Supabase project answers with this many rows at most (its setting `max_rows`). */
const pageSize = 1000;

/**
 * Reads a list to its end, a page at a time.
 * @param readPage asks for the rows from `first` to `last`, both included, in an order that is the same each time
 */
export async function fetchAllRows<Row>(
  readPage: (
    first: number,
    last: number,
  ) => PromiseLike<{ data: Row[]; error: null } | { data: null; error: PostgrestError }>,
): Promise<Result<Row[]>> {
  const rows: Row[] = [];
  for (;;) {
    const { data, error } = await readPage(rows.length, rows.length + pageSize - 1);
    if (error) return { data: null, error: restFailure(error) };
    rows.push(...data);
    if (data.length < pageSize) return { data: rows, error: null };
  }
}

/** Our backend takes bodies of 16 kB; as many of our longest rows have 12. */
const batchSize = 50;

/** Saves many rows, a request's worth at a time and in order. Stops at the first that fails; those before it are saved. */
export async function inBatches<Row>(
  rows: readonly Row[],
  save: (batch: Row[]) => Promise<Result<null>>,
): Promise<Result<null>> {
  for (let start = 0; start < rows.length; start += batchSize) {
    const result = await save(rows.slice(start, start + batchSize));
    if (result.error) return result;
  }
  return { data: null, error: null };
}
