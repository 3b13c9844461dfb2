import type { Context2D } from './layer.ts';
import type { Point } from './path.ts';

/** The right half of a maple leaf from its tip to its stalk: tips, teeth and the notches between the lobes. */
const EDGE: readonly Point[] = [
  [0, -1],
  [0.1, -0.72],
  [0.2, -0.66],
  [0.16, -0.42],
  [0.44, -0.7],
  [0.66, -0.78],
  [0.66, -0.55],
  [0.78, -0.44],
  [0.5, -0.2],
  [0.76, -0.14],
  [0.98, 0.02],
  [0.72, 0.12],
  [0.7, 0.26],
  [0.38, 0.16],
  [0.42, 0.34],
  [0.4, 0.5],
  [0.16, 0.38],
  [0.03, 0.42],
];

/** A maple leaf of radius 1 around 0, 0, its tip up and its stalk down, in the current fill style. */
export function fillMapleLeaf(context: Context2D): void {
  context.beginPath();
  for (const [x, y] of EDGE) context.lineTo(x, y);
  context.lineTo(0.045, 0.95);
  context.lineTo(-0.015, 0.95);
  for (const [x, y] of EDGE.toReversed()) context.lineTo(-x, y);
  context.fill();
}
