import type { Eye } from '../../kit/eye.ts';
import { createEye } from '../../kit/eye.ts';
import { lerp } from '../../kit/maths.ts';
import { track } from '../../kit/track.ts';
import type { Vector } from '../../kit/vector.ts';
import { dot, subtract, unit } from '../../kit/vector.ts';

/** An eye that also knows how large things are: `scaleAt` are the pixels of a cell there. */
export type View = Eye &
  Record<'depthOf' | 'scaleAt', (place: Vector) => number> & { readonly pitch: number };

export function createView(at: Vector, to: Vector, focal = 1150): View {
  const forward = unit(subtract(to, at));
  const depthOf = (place: Vector) => dot(subtract(place, at), forward);
  const scaleAt = (place: Vector) => focal / Math.max(0.05, depthOf(place));
  const eye = createEye(at, to, focal, { width: 1280, height: 720 });
  return { ...eye, pitch: Math.asin(-forward[1]), depthOf, scaleAt };
}

/** Where a camera stands, x, y and z, and what it looks at. */
type Stand = readonly [number, number, number, number, number, number];

/** A camera that rests at one stand until `start` and at the other from `end` on. */
export function moveView(start: number, end: number, from: Stand, to: Stand): (second: number) => View {
  const share = track([start, 0], [end, 1]);
  return (second) => {
    const [x, y, z, toX, toY, toZ] = from.map((value, part) => lerp(value, to[part] ?? 0, share(second)));
    return createView([x ?? 0, y ?? 0, z ?? 0], [toX ?? 0, toY ?? 0, toZ ?? 0]);
  };
}
