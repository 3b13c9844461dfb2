/** So many rows of a longer list are drawn at once. */
const maxRows = 97;

/**
 * The rows of a list that are drawn: those around the current one, from `start` to before `end`.
 * @param index of the current one; -1: of none, then the first ones
 */
export function rangeAround(index: number, length: number): { start: number; end: number } {
  const start = Math.max(0, Math.min(index - (maxRows - 1) / 2, length - maxRows));
  return { start, end: Math.min(length, start + maxRows) };
}
