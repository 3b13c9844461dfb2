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

/** A listing of so many videos is one page still: the second would be nearly empty. */
const longestPage = 60;

/** Fills the rows of two, three and four columns. */
const videosPerPage = 48;

/** How many pages of a listing may stand under one another before the next one comes by itself. */
export const mostPagesInPlace = 10;

/** Pages of a listing that stand under one another. */
export interface ShownPages {
  /** From 1. */
  readonly first: number;
  /** At most `count`: before `first` where that lies beyond the end. */
  readonly last: number;
  readonly count: number;
  /** The videos shown: from `start` to before `end`, of `total`. */
  readonly start: number;
  readonly end: number;
  readonly total: number;
}

/**
 * Which videos of a listing its pages show.
 *
 * @param wanted the first page, from 1; beyond the end there is nothing
 * @param howMany pages, from 1; fewer where the listing ends
 */
export function showPages(total: number, wanted: number, howMany: number): ShownPages {
  const size = total > longestPage ? videosPerPage : longestPage;
  const count = Math.max(1, Math.ceil(total / size));
  const last = Math.min(wanted + Math.min(howMany, mostPagesInPlace) - 1, count);
  const start = Math.min((wanted - 1) * size, total);
  return { first: wanted, last, count, start, end: Math.max(start, Math.min(last * size, total)), total };
}

/** Reads `?page=`; a missing or invalid number means the first page. */
export function readPageNumber(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
