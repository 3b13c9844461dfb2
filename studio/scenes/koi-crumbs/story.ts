import type { Point } from '../../kit/path.ts';
import { createBeats } from '../../kit/shots.ts';

/** Twelve bars of four are the film. */
export const beats = createBeats(90);
const bar = (count: number): number => beats.at(count * 4);

export const STORY = {
  under: bar(2),
  /** A head and an arm come between the fish and the sky. */
  shade: bar(3) + 0.2,
  hand: bar(4),
  /** The first crumb on the water; the others follow. */
  crumbs: bar(4) + 1.4,
  pond: bar(5.5),
  /** All turn at once. */
  turn: bar(5.5) + 0.5,
  mouths: bar(7),
  small: bar(8.5),
  /** The largest crumb on the water, before the smallest. */
  largest: bar(8.5) + 1.5,
  nudge: bar(8.5) + 2.5,
  gulp: bar(8.5) + 4,
  release: bar(10.5),
  end: bar(12),
} as const;

/** Where the crumbs fall, and the largest: before a leaf. */
export const FEAST: Point = [650, 372];
export const CORNER: Point = [1000, 592];
