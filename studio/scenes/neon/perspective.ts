import type { Context2D } from '../../kit/layer.ts';
import type { Point } from '../../kit/path.ts';
import { polygon } from '../../kit/path.ts';

/** The vanishing point of the street. */
export const VANISHING_X = 640;
export const VANISHING_Y = 372;
/** The ground below the eye, at distance 1. */
export const GROUND = 250;
/** Half the width of the street at distance 1. */
export const CURB = 620;

/** From street to picture: x to the right, y down from the eye, `distance` 1 at the front of the stage. */
export const project = (x: number, y: number, distance: number): Point => [
  VANISHING_X + x / distance,
  VANISHING_Y + y / distance,
];

/** Fills an upright rectangle that runs along the street at a given x. */
export function fillAlong(
  context: Context2D,
  x: number,
  [top, bottom]: readonly [number, number],
  [near, far]: readonly [number, number],
): void {
  polygon(context, [
    project(x, top, near),
    project(x, top, far),
    project(x, bottom, far),
    project(x, bottom, near),
  ]);
  context.fill();
}
