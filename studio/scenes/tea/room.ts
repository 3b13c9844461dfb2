import { createEye } from '../../kit/eye.ts';
import { clamp } from '../../kit/maths.ts';
import { march, normalOf, passage } from '../../kit/solid.ts';
import type { Vector } from '../../kit/vector.ts';
import { along, unit } from '../../kit/vector.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '../../stage.ts';
import type { Material, Thing } from './solids.ts';
import { THINGS } from './solids.ts';

/** Where we sit: a little above the table. */
export const eye = createEye([0, 2.3, -5.5], [0, 0.83, 0], 1180, {
  width: STAGE_WIDTH,
  height: STAGE_HEIGHT,
});
const WALL_Z = 2.3;
/** Toward the window, which is outside the picture on the left. */
export const TO_LIGHT = unit([-0.78, 0.62, -0.46]);
const SHADOW_HARDNESS = 9;

export interface Hit {
  readonly at: Vector;
  readonly normal: Vector;
  readonly material: Material;
  /** From the eye. */
  readonly ray: Vector;
}

/** Whether it is the wall or the table, and not a thing on it. */
export const isRoom = ({ material }: Hit): boolean => material === 'wall' || material === 'table';

/** What is seen at a place of the picture. */
export function look(x: number, y: number): Hit {
  const ray = eye.rayAt(x, y);
  const toWall = (WALL_Z - eye.at[2]) / ray[2];
  const toTable = ray[1] < 0 ? -eye.at[1] / ray[1] : Number.POSITIVE_INFINITY;
  let [nearest, seen]: [number, Thing | undefined] = [Math.min(toWall, toTable), undefined];
  for (const thing of THINGS) {
    const distance = march(thing, eye.at, ray, nearest);
    if (distance < nearest) [nearest, seen] = [distance, thing];
  }
  const at = along(eye.at, ray, nearest);
  if (seen) return { at, ray, normal: normalOf(seen, at), material: seen.material(...at) };
  const isWall = toWall < toTable;
  return { at, ray, normal: isWall ? [0, 0, -1] : [0, 1, 0], material: isWall ? 'wall' : 'table' };
}

/** How much of the window a place sees, 0 to 1. */
export function sunlight({ at, normal }: Hit): number {
  const from = along(at, normal, 0.01);
  return THINGS.reduce(
    (light, thing) =>
      Math.min(light, passage(thing, from, TO_LIGHT, Number.POSITIVE_INFINITY, SHADOW_HARDNESS)),
    1,
  );
}

/** How open a place is to the room, 0 to 1: corners and the ground under things are darker. */
export function openness({ at, normal }: Hit): number {
  let blocked = 0;
  for (let step = 1; step <= 5; step++) {
    const reach = 0.07 * step * step ** 0.5;
    const [x, y, z] = along(at, normal, reach);
    const gap = Math.min(y, WALL_Z - z, ...THINGS.map((thing) => thing.distance(x, y, z)));
    blocked += Math.max(0, reach - gap) / reach / step;
  }
  return clamp(1 - 0.5 * blocked, 0.22);
}
