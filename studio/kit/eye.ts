import type { Vector } from './vector.ts';
import { cross, dot, subtract, unit } from './vector.ts';

/** Somebody who looks into a room: between places of the room and places of the picture. */
export interface Eye {
  readonly at: Vector;
  /** The direction in which a place of the picture is seen. */
  rayAt(x: number, y: number): Vector;
  /** Where a place of the room is in the picture. */
  project(place: Vector): readonly [x: number, y: number];
}

/** `focalPixels` are the pixels of a thing one unit wide at a distance of one. */
export function createEye(
  at: Vector,
  lookAt: Vector,
  focalPixels: number,
  { width, height }: { readonly width: number; readonly height: number },
): Eye {
  const forward = unit(subtract(lookAt, at));
  const right = unit([forward[2], 0, -forward[0]]);
  const up = cross(forward, right);
  return {
    at,
    rayAt(x, y) {
      const across = (x - width / 2) / focalPixels;
      const rise = (height / 2 - y) / focalPixels;
      return unit([
        forward[0] + right[0] * across + up[0] * rise,
        forward[1] + right[1] * across + up[1] * rise,
        forward[2] + right[2] * across + up[2] * rise,
      ]);
    },
    project(place) {
      const from = subtract(place, at);
      const depth = dot(from, forward);
      return [
        width / 2 + (focalPixels * dot(from, right)) / depth,
        height / 2 - (focalPixels * dot(from, up)) / depth,
      ];
    },
  };
}
