/** Rows of a list, from `start` up to but not including `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A list of up to this many rows is rendered completely. */
const longestWhole = 60;
/** Rows rendered on each side of the current one in a longer list; twice as many are added at a time. */
const reach = 24;

/** The rows to render first. @param index of the current row, or -1 for none, which begins at the start */
export function rangeAround(index: number, length: number): Range {
  if (length <= longestWhole) return { start: 0, end: length };
  return { start: Math.max(0, index - reach), end: Math.min(length, Math.max(0, index) + reach + 1) };
}

/** Extends a range on one side. */
export function growRange({ start, end }: Range, side: keyof Range, length: number): Range {
  return side === 'start'
    ? { start: Math.max(0, start - 2 * reach), end }
    : { start, end: Math.min(length, end + 2 * reach) };
}
