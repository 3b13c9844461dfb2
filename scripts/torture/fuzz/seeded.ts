/** Chance that comes out the same for the same seed. */
export interface Seeded {
  /** A whole number from 0, less than `limit`. */
  below(limit: number): number;
  /** @param probability from 0 to 1 */
  chance(probability: number): boolean;
  /** @throws {RangeError} when there is nothing to pick */
  pick<Item>(items: readonly Item[]): Item;
  /** The text with a few of its characters lost, doubled, or turned into any byte. */
  mangle(text: string): string;
}

/** Mulberry32 by Tommy Ettinger (public domain): 32 bits of state, good enough to pick bad input with. */
export function seeded(seed: number): Seeded {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);

  const mangleOnce = (text: string) => {
    const at = below(text.length);
    const any = String.fromCharCode(below(256));
    const replacement = [any, '', text.charAt(at).repeat(2), text.slice(at, at + below(40)).repeat(2)][
      below(4)
    ];
    return text.slice(0, at) + replacement + text.slice(at + 1);
  };
  return {
    below,
    chance: (probability) => next() < probability,
    pick(items) {
      if (items.length === 0) throw new RangeError('There is nothing to pick from.');
      return items[below(items.length)] as (typeof items)[number];
    },
    mangle: (text) => Array.from({ length: 1 + below(3) }).reduce<string>(mangleOnce, text),
  };
}
