import { lerp, swell, wrap } from '../../kit/maths.ts';

/** The window in the picture: left, top, right, bottom. */
export const PANE = { left: 92, top: 42, right: 1206, bottom: 566, radius: 44 } as const;
export const HORIZON_Y = 322;

/** Into the tunnel and out again. */
export const TUNNEL = { from: 20, to: 25.4 } as const;

/** Pixels of the land, measured at a zoom of one, that pass in a second. */
const LAND_SPEED = 430;
/** The land repeats after this many of its pixels: later than the film is long. */
export const LAND_LENGTH = 17_000;
/** How far below the horizon a pixel of the land is as large as one of the picture. */
const UNIT_DEPTH = 72;

/** How large the land looks at this height of the picture. */
export const zoomAt = (y: number): number => (y - HORIZON_Y) / UNIT_DEPTH;

/** How far the train has come; it started before the film. */
export const travelled = (second: number): number => second * LAND_SPEED;

/** Where on the picture something beside the line is, given the place of its foot on the land. */
export function placeBeside(along: number, y: number, second: number): number {
  const zoom = zoomAt(y);
  const middle = wrap(along - travelled(second) + LAND_LENGTH / 2, LAND_LENGTH) - LAND_LENGTH / 2;
  return (PANE.left + PANE.right) / 2 + middle * zoom;
}

/** 1 in the dark of the tunnel. */
export const darkness = (second: number): number =>
  swell(TUNNEL.from, TUNNEL.from + 0.22, TUNNEL.to - 0.3, TUNNEL.to, second);

/** 0 for the last of the sun, up to 1 for the blue hour: the tunnel hides the step between. */
export function lateness(second: number): number {
  return second < (TUNNEL.from + TUNNEL.to) / 2
    ? lerp(0, 0.3, second / TUNNEL.from)
    : lerp(0.78, 1, (second - TUNNEL.to) / 16);
}
