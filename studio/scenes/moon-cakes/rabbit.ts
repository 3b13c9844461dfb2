import { blend } from '../../kit/solid.ts';

/** A part of the rabbit, from one round end to the other; its picture is two wide and stands upright. */
type Part = readonly [x: number, y: number, toX: number, toY: number, radius: number, toRadius: number];

/** The same rabbit is carved in the mould, stands on the cakes and sits on the moon. */
export const BODY: readonly Part[] = [
  [-0.24, -0.2, 0.02, -0.14, 0.24, 0.2],
  [-0.5, -0.12, -0.5, -0.1, 0.085, 0.085],
  [-0.26, -0.42, 0, -0.43, 0.065, 0.06],
  [0.1, -0.2, 0.22, -0.4, 0.09, 0.06],
];
export const HEAD: readonly Part[] = [[0.22, 0.1, 0.34, 0.05, 0.165, 0.115]];
export const EARS: readonly Part[] = [
  [0.16, 0.22, -0.02, 0.54, 0.06, 0.075],
  [0.24, 0.24, 0.2, 0.58, 0.055, 0.07],
];

/** How far a place is outside the rabbit's outline. */
export function rabbitDistance(x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [fromX, fromY, toX, toY, radius, toRadius] of [...BODY, ...HEAD, ...EARS]) {
    const [wayX, wayY] = [toX - fromX, toY - fromY];
    const share = Math.min(
      1,
      Math.max(0, ((x - fromX) * wayX + (y - fromY) * wayY) / (wayX * wayX + wayY * wayY || 1)),
    );
    const off =
      Math.hypot(x - fromX - wayX * share, y - fromY - wayY * share) - radius - (toRadius - radius) * share;
    nearest = blend(nearest, off, 0.06);
  }
  return nearest;
}
