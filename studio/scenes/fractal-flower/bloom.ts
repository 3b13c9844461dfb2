import { clamp, TAU } from '../../kit/maths.ts';

/** Each petal stands so far round from the one before it: no two ever cover one another. */
export const GOLDEN_ANGLE = TAU * (1 - 1 / ((1 + Math.sqrt(5)) / 2));
/** Each is so much larger than the one inside it: the flower is its own part, and a zoom never ends. */
export const GROWTH = 1.062;
/** After so many petals the pattern lies on itself again, turned: thirteen is a Fibonacci number. */
export const PETALS = 118;

export interface Petal {
  /** Counts from the first petal there ever was; tells its colour, and stays with it while it grows. */
  readonly index: number;
  readonly angle: number;
  /** From the middle to its tip, in pixels. */
  readonly reach: number;
  /** 0 a bud, 1 open. */
  readonly open: number;
}

/** Reach of the outermost petal. */
const LARGEST = 900;

/**
 * The petals at a moment, from the outermost inward. `depth` is how many petals have been born since the beginning;
 * it need not be whole: between two births everything is a little larger.
 */
export function petalsAt(depth: number, opened: (rank: number) => number): readonly Petal[] {
  const newest = Math.floor(depth);
  const share = depth - newest;
  return Array.from({ length: PETALS }, (_, place): Petal => {
    const index = newest - (PETALS - 1 - place);
    // Rank 0 is the outermost: reach falls by one growth a rank.
    const rank = place + 1 - share;
    return {
      index,
      angle: index * GOLDEN_ANGLE,
      reach: LARGEST / GROWTH ** rank,
      open: clamp(opened(rank)),
    };
  });
}
