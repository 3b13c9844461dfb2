/**
 * The items that score highest, the highest first, equals in their order: what a stable sort begins with, without sorting the
 * rest.
 * @param scoreOf null: the item takes no part
 * @param then decides between equal scores, as a sort's comparison does
 */
export function highest<T>(
  items: readonly T[],
  scoreOf: (item: T) => number | null,
  atMost: number,
  then: (one: T, other: T) => number = () => 0,
): T[] {
  const first: { readonly item: T; readonly score: number }[] = [];
  for (const item of items) {
    const score = scoreOf(item);
    if (score === null) continue;
    let place = first.length;
    while (place > 0) {
      const before = first[place - 1] as (typeof first)[number];
      if (before.score > score || (before.score === score && then(before.item, item) <= 0)) break;
      place -= 1;
    }
    if (place >= atMost) continue;
    first.splice(place, 0, { item, score });
    first.length = Math.min(first.length, atMost);
  }
  return first.map(({ item }) => item);
}
