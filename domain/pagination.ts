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

/** Which videos one page of a listing shows. */
export interface ListingPage {
  /** From 1; above `count` there is no such page. */
  readonly number: number;
  readonly count: number;
  /** The videos shown: from `start` to before `end`, of `total`. */
  readonly start: number;
  readonly end: number;
  readonly total: number;
}

/**
 * Which of so many videos a page of a listing shows.
 *
 * @param number of the page, from 1; beyond the end there is nothing
 */
export function listingPage(total: number, number: number): ListingPage {
  const size = total > longestPage ? videosPerPage : longestPage;
  const count = Math.max(1, Math.ceil(total / size));
  const start = Math.min((number - 1) * size, total);
  return { number, count, start, end: Math.min(start + size, total), total };
}

/** Reads `?page=`; a missing or invalid number means the first page. */
export function readPageNumber(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
