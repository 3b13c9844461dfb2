/** One page of a longer list. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** From 1. */
  readonly number: number;
  /** At least 1: an empty list has one empty page. */
  readonly count: number;
}

/** Rows per page of a profile's lists (specification, section 9). */
export const rowsPerPage = 12;

/**
 * Returns one page of a list.
 * @param wanted from 1; beyond the last page it means the last, since rows may have been removed
 */
export function paginate<Row>(rows: readonly Row[], wanted: number, size: number = rowsPerPage): Page<Row> {
  const count = Math.max(1, Math.ceil(rows.length / size));
  const number = Math.min(wanted, count);
  return { rows: rows.slice((number - 1) * size, number * size), number, count };
}

/** A listing of up to 60 videos is one page: a second one would be nearly empty. */
const longestPage = 60;

/** Fills complete rows of two, three and four columns. */
const videosPerPage = 48;

/** Which videos a page of a listing shows. */
export interface ListingPage {
  /** From 1; above `count` the page does not exist. */
  readonly number: number;
  readonly count: number;
  /** The videos from `start` up to but not including `end`, of `total`. */
  readonly start: number;
  readonly end: number;
  readonly total: number;
}

/**
 * Computes which videos a page of a listing shows.
 * @param total number of videos
 * @param number of the page, from 1; beyond the last page, the range is empty
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
