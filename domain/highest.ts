/**
 * The items with the highest scores, highest first; ties keep their order. Same result as the start of a stable sort,
 * without sorting the rest.
 * @param scoreOf returns null for an item to leave out
 * @param then compares items with equal scores, like a sort's comparator
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
