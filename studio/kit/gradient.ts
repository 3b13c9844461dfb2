import type { CanvasGradient } from '@napi-rs/canvas';
import type { Context2D } from './layer.ts';

type Stop = readonly [position: number, colour: string];

/** A gradient from top to bottom for `fillStyle`. */
export function vertical(
  context: Context2D,
  top: number,
  bottom: number,
  ...stops: readonly Stop[]
): CanvasGradient {
  return withStops(context.createLinearGradient(0, top, 0, bottom), stops);
}

/** A gradient from a centre outward for `fillStyle`. */
export function radial(
  context: Context2D,
  x: number,
  y: number,
  inner: number,
  outer: number,
  ...stops: readonly Stop[]
): CanvasGradient {
  return withStops(context.createRadialGradient(x, y, inner, x, y, outer), stops);
}

function withStops(gradient: CanvasGradient, stops: readonly Stop[]): CanvasGradient {
  for (const [position, colour] of stops) gradient.addColorStop(position, colour);
  return gradient;
}
