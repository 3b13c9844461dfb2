import { createEye } from '../../kit/eye.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { march, normalOf, passage } from '../../kit/solid.ts';
import type { Vector } from '../../kit/vector.ts';
import { along, dot, subtract, unit } from '../../kit/vector.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '../../stage.ts';
import type { Material, Thing } from './things.ts';
import { BULB, THINGS } from './things.ts';

export const eye = createEye([0, 2.45, -5.8], [0, 1.12, 0], 1040, {
  width: STAGE_WIDTH,
  height: STAGE_HEIGHT,
});
const GLASS_Z = 2.16;
const LAMP_HARDNESS = 6;

export interface Hit {
  readonly at: Vector;
  readonly normal: Vector;
  readonly material: Material;
  readonly ray: Vector;
  readonly thing: Thing | undefined;
}

/** What is seen at a place of the picture; nothing where it is the window. */
export function look(x: number, y: number): Hit | undefined {
  const ray = eye.rayAt(x, y);
  const toGlass = (GLASS_Z - eye.at[2]) / ray[2];
  const toDesk = ray[1] < 0 ? -eye.at[1] / ray[1] : Number.POSITIVE_INFINITY;
  let [nearest, seen]: [number, Thing | undefined] = [Math.min(toGlass, toDesk), undefined];
  for (const thing of THINGS) {
    const distance = march(thing, eye.at, ray, nearest);
    if (distance < nearest) [nearest, seen] = [distance, thing];
  }
  const at = along(eye.at, ray, nearest);
  if (seen) return { at, ray, thing: seen, normal: normalOf(seen, at), material: seen.material(...at) };
  if (toGlass < toDesk) return undefined;
  return { at, ray, thing: undefined, normal: [0, 1, 0], material: 'desk' };
}

/** The lamp at a place: how much arrives, 0 to 1, and from where. Less through the shade than below and above it. */
export function lamplight({ at, normal, thing }: Hit): { readonly strength: number; readonly from: Vector } {
  const way = subtract(BULB, at);
  const distance = Math.hypot(...way);
  const from = unit(way);
  const steep = Math.abs(from[1]);
  const cone = 0.3 + 0.7 * smoothstep(0.3, 0.62, steep);
  const start = along(at, normal, 0.012);
  let free = 1;
  for (const other of THINGS) {
    if (other.isLamp) continue;
    free = Math.min(free, passage(other, start, from, distance, LAMP_HARDNESS));
  }
  const facing = thing?.material(...at) === 'shade' ? 1 : clamp(dot(normal, from));
  return { strength: (free * facing * cone) / (0.55 + distance * distance * 0.36), from };
}

/** How open a place is to the room, 0 to 1. */
export function openness({ at, normal }: Hit): number {
  let blocked = 0;
  for (let step = 1; step <= 5; step++) {
    const reach = 0.05 * step * step ** 0.5;
    const [x, y, z] = along(at, normal, reach);
    const gap = Math.min(y, ...THINGS.map((thing) => thing.distance(x, y, z)));
    blocked += Math.max(0, reach - gap) / reach / step;
  }
  return clamp(1 - 0.5 * blocked, 0.2);
}
