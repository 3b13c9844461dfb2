import type { PostgrestError } from '@supabase/postgrest-js';
import { type Result, restFailure, restOutcome } from './result.ts';
import { clients } from './supabase-clients.ts';

/** Maximum number of rows in one response (Supabase's setting `max_rows`). */
const pageSize = 1000;

/**
 * Reads a whole list, page by page.
 * @param readPage requests the rows from index `first` to `last`, both included, in a stable order
 * @returns the failure of the first page that could not be read
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

/** Rows per request: 50 of the longest rows take 12 kB, and the backend accepts bodies of 16 kB. */
const batchSize = 50;

/** Saves many rows in order, batch by batch. Stops at the first batch that fails; earlier batches stay saved. */
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

/** The tables of an account's lists of videos. */
export type VideoListTable = 'favorites' | 'watch_later' | 'watch_history';

/** Removes videos from a list; videos that are not on it are no error. */
export async function removeFromList(
  table: VideoListTable,
  accountId: string,
  videoIds: readonly string[],
): Promise<Result<null>> {
  return inBatches(videoIds, async (batch) => {
    const { error } = await clients()
      .rest.from(table)
      .delete()
      .eq('user_id', accountId)
      .in('video_id', batch);
    return restOutcome(error);
  });
}

/** Removes all videos from a list. */
export async function clearList(table: VideoListTable, accountId: string): Promise<Result<null>> {
  const { error } = await clients().rest.from(table).delete().eq('user_id', accountId);
  return restOutcome(error);
}
