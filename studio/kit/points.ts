import type { Point } from './path.ts';

/** Points from their coordinates, `x` and `y` in turn: an outline in one line. */
export const points = (coordinates: readonly number[]): readonly Point[] =>
  Array.from({ length: coordinates.length / 2 }, (_, index) => [
    coordinates[index * 2] ?? 0,
    coordinates[index * 2 + 1] ?? 0,
  ]);
