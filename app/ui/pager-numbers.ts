/**
 * The pages worth a link: the first, the last, the current one and its neighbours; `null` stands for those left out.
 * At most seven, so that a phone has room for them.
 */
export function pagerNumbers(current: number, count: number): (number | null)[] {
  const worth = [1, current - 1, current, current + 1, count].filter((n) => n >= 1 && n <= count);
  const numbers = [...new Set(worth)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const skipped = number - (numbers[index - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    // A gap takes the place of two at least.
    return skipped === 1 ? [number - 1, number] : [null, number];
  });
}
