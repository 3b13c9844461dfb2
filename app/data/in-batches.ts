import type { Result } from './result.ts';

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
