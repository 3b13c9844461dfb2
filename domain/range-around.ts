/** Rows of a longer list: from `start` to before `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** So many rows are drawn at once. */
const longestWhole = 60;
/** Of longer lists so many on each side of the current row, and so many more each time. */
const reach = 24;

/** The rows to begin with. @param index of the current one; -1: of none, then the first ones */
export function rangeAround(index: number, length: number): Range {
  if (length <= longestWhole) return { start: 0, end: length };
  return { start: Math.max(0, index - reach), end: Math.min(length, Math.max(0, index) + reach + 1) };
}

/** The rows and more on one side of them. */
export function growRange({ start, end }: Range, side: keyof Range, length: number): Range {
  return side === 'start'
    ? { start: Math.max(0, start - 2 * reach), end }
    : { start, end: Math.min(length, end + 2 * reach) };
}
