import { clamp } from './maths.ts';

/** A seeded stream of numbers. */
export interface Random {
  /** 0 up to, not including, 1. */
  unit(): number;
  between(low: number, high: number): number;
  /** A whole number from `low` up to, not including, `high`. */
  integer(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  chance(probability: number): boolean;
}

/** Mulberry32 (Tommy Ettinger, public domain): small, fast, good enough for pictures. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (low: number, high: number) => Math.floor(low + (high - low) * unit());
  return {
    unit,
    integer,
    between: (low, high) => low + (high - low) * unit(),
    pick: (choices) => choices[clamp(integer(0, choices.length), 0, choices.length - 1)] ?? choices[0],
    chance: (probability) => unit() < probability,
  };
}

/** FNV-1a, 32 bits: a seed from a name. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** A number from 0 to 1 that belongs to its keys: what the n-th raindrop does, without remembering the others. */
export function hashUnit(...keys: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const key of keys) {
    hash = Math.imul(hash ^ Math.floor(key * 1024), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return (hash >>> 0) / 2 ** 32;
}
