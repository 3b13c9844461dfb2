import type { Context2D } from '../../kit/layer.ts';
import type { Point } from '../../kit/path.ts';
import { polygon } from '../../kit/path.ts';

/** The vanishing point of the street. */
export const VANISHING_X = 640;
export const HORIZON = 424;
/** Heights are measured down from a window's sill upstairs; the ground lies so far below it. */
export const GROUND = 250;
/** Half the width of the street at distance 1. */
export const CURB = 620;
/** The eye is as high above the ground as a puddle needs it. */
export const EYE = 44;
/** What lies closer would pass through the eye. */
const NEAREST = 0.06;

/** From street to picture: x to the right, y down, and how far along the street. */
export type Project = (x: number, y: number, distance: number) => Point;

/** How far something is from an eye that has gone so far along the street. */
export const away = (distance: number, gone: number): number => Math.max(NEAREST, distance - gone);

/** What an eye sees at a second that has gone so far along the street; or what the wet ground shows it. */
export interface Sight {
  readonly second: number;
  readonly gone: number;
  readonly isMirrored: boolean;
  readonly project: Project;
}

export function seenFrom(second: number, gone: number, isMirrored: boolean): Sight {
  const project: Project = (x, y, distance) => {
    const height = isMirrored ? y - GROUND : GROUND - y;
    const range = away(distance, gone);
    return [VANISHING_X + x / range, HORIZON + (EYE - height) / range];
  };
  return { second, gone, isMirrored, project };
}

/** Fills a surface by its corners. */
export function fillCorners(context: Context2D, corners: readonly Point[]): void {
  polygon(context, corners);
  context.fill();
}

/** Fills an upright rectangle that runs along the street at a given x. */
export function fillAlong(
  context: Context2D,
  project: Project,
  x: number,
  [top, bottom]: readonly [number, number],
  [near, far]: readonly [number, number],
): void {
  const corner = (height: number, distance: number) => project(x, height, distance);
  fillCorners(context, [corner(top, near), corner(top, far), corner(bottom, far), corner(bottom, near)]);
}
