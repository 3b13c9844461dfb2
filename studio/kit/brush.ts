import type { Context2D } from './layer.ts';
import { clamp } from './maths.ts';
import type { Point } from './path.ts';

export interface BrushStroke {
  /** The way of the brush: a smooth curve through all of them. */
  readonly points: readonly Point[];
  /** Half the width in pixels at a share of the way. */
  readonly pressure: (along: number) => number;
}

const STEPS_PER_POINT = 8;

/** Presses in, swells, and lifts off in a point: a leaf of grass, a bamboo leaf, an orchid leaf. */
export const tapered =
  (width: number, belly = 0.35) =>
  (along: number): number =>
    width *
    (along < belly
      ? Math.sin((along / belly) * Math.PI * 0.5) ** 0.6
      : 1 - ((along - belly) / (1 - belly)) ** 1.6);

/** Fills one stroke of a brush in the current style: its width follows the pressure of the hand. */
export function fillStroke(context: Context2D, { points, pressure }: BrushStroke): void {
  const steps = Math.max(2, (points.length - 1) * STEPS_PER_POINT);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    const [x, y] = pointAlong(points, share);
    const [aheadX, aheadY] = pointAlong(points, share + 0.5 / steps);
    const [behindX, behindY] = pointAlong(points, share - 0.5 / steps);
    const length = Math.hypot(aheadX - behindX, aheadY - behindY) || 1;
    const reach = pressure(share) / length;
    const [acrossX, acrossY] = [-(aheadY - behindY) * reach, (aheadX - behindX) * reach];
    left.push([x + acrossX, y + acrossY]);
    right.push([x - acrossX, y - acrossY]);
  }
  context.beginPath();
  for (const point of [...left, ...right.toReversed()]) context.lineTo(...point);
  context.closePath();
  context.fill();
}

/** A place on the smooth curve through the points (Catmull and Rom, 1974), at a share of its way. */
export function pointAlong(points: readonly Point[], share: number): Point {
  const last = points.length - 1;
  const place = clamp(share) * last;
  const index = Math.min(Math.floor(place), Math.max(0, last - 1));
  const at = (offset: number): Point => points[clamp(index + offset, 0, last)] ?? [0, 0];
  const [before, from, to, after] = [at(-1), at(0), at(1), at(2)];
  const t = place - index;
  const spline = (axis: 0 | 1) =>
    0.5 *
    (2 * from[axis] +
      (to[axis] - before[axis]) * t +
      (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * t * t +
      (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * t ** 3);
  return [spline(0), spline(1)];
}
