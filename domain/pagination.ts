/** One page of a longer list. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** From 1. */
  readonly number: number;
  /** 1 at least: an empty list has one empty page. */
  readonly count: number;
}

/** How many videos the lists of a profile show at once (specification, section 9). */
export const rowsPerPage = 12;

/**
 * Cuts one page out of a list.
 *
 * @param wanted a page beyond the end means the last: what stood there was removed
 */
export function paginate<Row>(rows: readonly Row[], wanted: number, size: number = rowsPerPage): Page<Row> {
  const count = Math.max(1, Math.ceil(rows.length / size));
  const number = Math.min(wanted, count);
  return { rows: rows.slice((number - 1) * size, number * size), number, count };
}

/** Reads `?page=`; a missing or invalid number means the first page. */
export function readPageNumber(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
