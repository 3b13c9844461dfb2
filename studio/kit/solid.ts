import { clamp, lerp } from './maths.ts';
import type { Vector } from './vector.ts';
import { along, dot, subtract, unit } from './vector.ts';

/** A thing in a room: how far its surface is from a place, and a ball around it that rays may skip. */
export interface Solid {
  readonly centre: Vector;
  readonly reach: number;
  readonly distance: (x: number, y: number, z: number) => number;
}

const MOST_STEPS = 90;
const TOUCH = 0.0012;

/** How far a ray travels until it meets the solid: sphere tracing (Hart, 1996). Infinity when it passes by. */
export function march(solid: Solid, from: Vector, ray: Vector, limit: number): number {
  const [enter, leave] = ball(solid, from, ray);
  let travelled = Math.max(enter, 0);
  for (let step = 0; step < MOST_STEPS && travelled < Math.min(leave, limit); step++) {
    const gap = solid.distance(...along(from, ray, travelled));
    if (gap < TOUCH) return travelled;
    travelled += gap;
  }
  return Number.POSITIVE_INFINITY;
}

/** How much light passes a solid on the way, 0 to 1: the wider the source, the lower `hardness`, the softer the shadow. */
export function passage(solid: Solid, from: Vector, ray: Vector, limit: number, hardness: number): number {
  const [enter, leave] = ball(solid, from, ray);
  let light = 1;
  let travelled = Math.max(enter, 0.02);
  for (let step = 0; step < MOST_STEPS && travelled < Math.min(leave, limit) && light > 0; step++) {
    const gap = solid.distance(...along(from, ray, travelled));
    light = Math.min(light, clamp(0.5 + (hardness * gap) / travelled));
    travelled += Math.max(Math.abs(gap), 0.015);
  }
  return light * light * (3 - 2 * light);
}

/** The direction in which a surface looks. */
export function normalOf({ distance }: Solid, [x, y, z]: Vector): Vector {
  const nudge = 0.002;
  return unit([
    distance(x + nudge, y, z) - distance(x - nudge, y, z),
    distance(x, y + nudge, z) - distance(x, y - nudge, z),
    distance(x, y, z + nudge) - distance(x, y, z - nudge),
  ]);
}

function ball({ centre, reach }: Solid, from: Vector, ray: Vector): readonly [number, number] {
  const to = subtract(centre, from);
  const middle = dot(to, ray);
  const half = reach * reach - dot(to, to) + middle * middle;
  return half <= 0 ? [1, 0] : [middle - Math.sqrt(half), middle + Math.sqrt(half)];
}

/** Distance to an ellipsoid of revolution around the upright axis; close enough for marching. */
export const ellipsoid = (x: number, y: number, z: number, across: number, up: number): number =>
  (Math.hypot(x / across, y / up, z / across) - 1) * Math.min(across, up);

/** Distance to a stick between two places, with its own thickness at each end. */
export function stick(place: Vector, from: Vector, to: Vector, fromRadius: number, toRadius: number): number {
  const way = subtract(to, from);
  const way2 = dot(way, way);
  const off = subtract(place, from);
  const share = clamp(dot(off, way) / way2);
  return (
    Math.hypot(off[0] - way[0] * share, off[1] - way[1] * share, off[2] - way[2] * share) -
    lerp(fromRadius, toRadius, share)
  );
}

/** Distance to a box around the origin with edges rounded by `round`. */
export function box(x: number, y: number, z: number, half: Vector, round: number): number {
  const [outX, outY, outZ] = [
    Math.abs(x) - half[0] + round,
    Math.abs(y) - half[1] + round,
    Math.abs(z) - half[2] + round,
  ];
  return (
    Math.hypot(Math.max(outX, 0), Math.max(outY, 0), Math.max(outZ, 0)) +
    Math.min(Math.max(outX, outY, outZ), 0) -
    round
  );
}

/** The smaller of two distances, with a fillet (Inigo Quilez's polynomial smooth minimum). */
export function blend(one: number, other: number, fillet: number): number {
  const overlap = Math.max(fillet - Math.abs(one - other), 0) / fillet;
  return Math.min(one, other) - overlap * overlap * fillet * 0.25;
}
