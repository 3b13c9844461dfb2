import type { Rgb } from './colour.ts';
import { hex } from './colour.ts';
import type { Context2D } from './layer.ts';
import { Layer } from './layer.ts';
import { clamp } from './maths.ts';
import { shade } from './shade.ts';

const SPRITE_SIZE = 128;

/** A round light that fades outward, computed once and drawn at any size. A higher `falloff` is tighter. */
export function createGlow(colour: Rgb | string, falloff = 2): Layer {
  const [red, green, blue] = typeof colour === 'string' ? hex(colour) : colour;
  return shade(new Layer(SPRITE_SIZE, SPRITE_SIZE, 1), (pixel, u, v) => {
    const distance = Math.hypot(u - 0.5, v - 0.5) * 2;
    pixel[0] = red;
    pixel[1] = green;
    pixel[2] = blue;
    pixel[3] = 255 * clamp(1 - distance) ** falloff;
  });
}

/** Adds light around a point; `strength` is 0 to 1. Uses `screen`, so overlapping lights never burn out. */
export function shine(
  context: Context2D,
  glow: Layer,
  x: number,
  y: number,
  radiusX: number,
  strength: number,
  radiusY = radiusX,
): void {
  context.save();
  context.globalCompositeOperation = 'screen';
  context.globalAlpha *= clamp(strength);
  glow.drawOn(context, x - radiusX, y - radiusY, radiusX * 2, radiusY * 2);
  context.restore();
}
