import type { Stage } from '../stage.ts';
import type { Rgb } from './colour.ts';
import type { Context2D } from './layer.ts';
import { clamp, lerp, smoothstep, wrap } from './maths.ts';

const SHEET_WIDTH = 800;
const SHEET_HEIGHT = 180;
/** Share of the sheet over which its right end turns into its left one. */
const SEAM_SHARE = 0.25;

export interface MistPlacement {
  readonly y: number;
  readonly height: number;
  /** How far it has drifted to the left, in pixels; any number. */
  readonly drift: number;
  /** Length of one sheet on the stage, after which it repeats. */
  readonly length: number;
  readonly opacity: number;
}

/** A bank of mist that drifts for ever without a seam. `place` tells one bank from another. */
export function createMist({ noise, field, width }: Stage, place: number, [red, green, blue]: Rgb) {
  const density = (u: number, v: number) => {
    const warp = noise.fractal(u * 3, v * 2 + place, 2) * 0.9;
    return noise.fractal(u * 4 + place * 13, v * 2.1 + warp, 5);
  };
  const sheet = field(
    SHEET_WIDTH,
    SHEET_HEIGHT,
    (pixel, u, v) => {
      const cloud = lerp(density(u, v), density(u - 1, v), smoothstep(1 - SEAM_SHARE, 1, u));
      pixel[0] = red;
      pixel[1] = green;
      pixel[2] = blue;
      pixel[3] = 255 * smoothstep(-0.34, 0.5, cloud) * Math.sin(Math.PI * clamp(v)) ** 1.3;
    },
    { dither: 2 },
  );
  return (context: Context2D, { y, height, drift, length, opacity }: MistPlacement) => {
    context.save();
    context.globalAlpha = clamp(opacity);
    for (let x = -wrap(drift, length); x < width; x += length) sheet.drawOn(context, x, y, length, height);
    context.restore();
  };
}
