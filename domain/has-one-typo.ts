/**
 * Whether `typed` differs from `text.slice(from, to)` by exactly one typo: a letter added, missing, replaced, or two
 * adjacent letters swapped (Damerau: four out of five typing errors are one of these).
 */
export function hasOneTypo(typed: string, text: string, from: number, to: number): boolean {
  const difference = typed.length - (to - from);
  if (Math.abs(difference) > 1) return false;
  let start = 0;
  while (start < typed.length && from + start < to && typed[start] === text[from + start]) start += 1;
  let end = 0;
  const room = Math.min(typed.length, to - from) - start;
  while (end < room && typed[typed.length - 1 - end] === text[to - 1 - end]) end += 1;
  const wrong = typed.length - start - end;
  if (difference > 0) return wrong === 1;
  if (difference < 0) return wrong === 0;
  if (wrong === 2) return typed[start] === text[from + start + 1] && typed[start + 1] === text[from + start];
  return wrong === 1;
}
