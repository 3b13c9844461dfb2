import { type Document, isScalar, type YAMLMap } from 'yaml';

/** Null: the field goes. */
export type FieldValue = string | readonly string[] | null | undefined;

/**
 * Sets fields of a map and keeps comments, order and everything else. New ones come after those that precede them.
 * @param order all names that the map may have
 */
export function setFields(
  document: Document,
  map: YAMLMap,
  order: readonly string[],
  fields: Readonly<Record<string, FieldValue>>,
): void {
  for (const [index, name] of order.entries()) {
    const value = fields[name];
    if (value === undefined) continue;
    if (value === null) {
      map.delete(name);
      continue;
    }
    const present = map.get(name, true);
    if (isScalar(present) && typeof value === 'string') present.value = value;
    else if (map.has(name)) map.set(name, document.createNode(value, { flow: true }));
    else {
      const pair = document.createPair(name, document.createNode(value, { flow: true }));
      // After the last existing field that precedes it.
      const before = new Set<unknown>(order.slice(0, index));
      const place = map.items.findLastIndex(({ key }) => before.has(isScalar(key) ? key.value : key)) + 1;
      map.items.splice(place, 0, pair);
    }
  }
}
