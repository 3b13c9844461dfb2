import type { Context2D } from './layer.ts';
import { lerp } from './maths.ts';
import type { Point } from './path.ts';

const STEPS = 14;

/** A point on the curve that leaves `from` toward `bend` and arrives at `to`. */
function alongLimb([from, bend, to]: Limb, share: number): Point {
  const at = (axis: 0 | 1) =>
    lerp(lerp(from[axis], bend[axis], share), lerp(bend[axis], to[axis], share), share);
  return [at(0), at(1)];
}

export type Limb = readonly [from: Point, bend: Point, to: Point];

/** Fills a branch that tapers from one width to another, in the current style. */
export function fillLimb(context: Context2D, limb: Limb, fromWidth: number, toWidth: number): void {
  const edge = (step: number, side: number): Point => {
    const share = step / STEPS;
    const [x, y] = alongLimb(limb, share);
    const [beforeX, beforeY] = alongLimb(limb, share - 0.02);
    const length = Math.hypot(x - beforeX, y - beforeY) || 1;
    const half = (lerp(fromWidth, toWidth, share) / 2) * side;
    return [x - ((y - beforeY) / length) * half, y + ((x - beforeX) / length) * half];
  };
  context.beginPath();
  for (let step = 0; step <= STEPS; step++) context.lineTo(...edge(step, 1));
  for (let step = STEPS; step >= 0; step--) context.lineTo(...edge(step, -1));
  context.closePath();
  context.fill();
}
