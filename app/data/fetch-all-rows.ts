import type { PostgrestError } from '@supabase/postgrest-js';
import { restFailure } from './failure.ts';
import type { Result } from './result.ts';

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
