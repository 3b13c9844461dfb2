import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';
import { fillBelow } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';

export const WATER_Y = 622;
export const AIR = '#dfe6d6';
const SUN_X = 966;

/** From far to near: foot, height, length of its hills, and its colour before the mist. */
const RANGES = [
  { foot: 430, height: 250, length: 420, colour: '#a9c0b4', place: 2 },
  { foot: 470, height: 230, length: 330, colour: '#86a89c', place: 8 },
  { foot: 520, height: 190, length: 260, colour: '#648c80', place: 15 },
  { foot: 600, height: 150, length: 210, colour: '#47705f', place: 23 },
] as const;

/** A valley at first light: hills behind hills, each standing in the mist of the next. */
export function createValley(stage: Stage) {
  const { width, noise } = stage;
  const dawn = ramp([0, '#9fbcc0'], [0.35, '#c9d6c8'], [0.62, '#f3dfba'], [0.85, '#f7cf9f'], [1, '#f0d8b4']);
  const sky = stage.field(
    width,
    WATER_Y,
    (pixel, u, v) => {
      const sun = Math.exp(-(((u - SUN_X / width) * 2.2) ** 2));
      const cloud = smoothstep(0, 0.5, noise.fractal(u * 2 + noise.fractal(u * 3, v * 5, 3) * 0.4, v * 7, 5));
      const tone = dawn(clamp(v * 1.25 + 0.16 * sun));
      [pixel[0], pixel[1], pixel[2]] = mix(tone, '#fdf0dc', cloud * 0.4);
    },
    { dither: 1.6, resolution: 0.5 },
  );
  const ranges = RANGES.map((range) =>
    stage.layer(width + 120, WATER_Y, (context) => {
      const { foot, height, length, colour, place } = range;
      context.fillStyle = vertical(
        context,
        foot - height,
        foot,
        [0, css(mix(colour, '#f4dcb4', 0.12))],
        [0.55, css(mix(colour, AIR, 0.45))],
        [1, css(mix(colour, AIR, 0.96))],
      );
      const ridge = (x: number) =>
        foot -
        height * (0.25 + 0.75 * noise.ridged(x / length + place, place, 4) ** 1.3) -
        trees(noise, x, place);
      fillBelow(context, ridge, width + 120, foot);
    }),
  );
  const glow = createGlow('#fff0c8', 1.6);
  return {
    drawSky(context: Context2D, second: number) {
      sky.drawOn(context);
      const y = 262 - second * 1.5;
      shine(context, glow, SUN_X, y, 330, 0.7);
      context.fillStyle = css('#fffaf0', 0.9);
      disc(context, SUN_X, y, 34);
    },
    drawRange(context: Context2D, index: number, second: number) {
      ranges[index]?.drawOn(context, -lerp(4, 26, index / 3) - second * lerp(0.1, 0.5, index / 3));
    },
  };
}

/** Tree tops roughen the nearer crests. */
const trees = (noise: Stage['noise'], x: number, place: number) =>
  place < 12
    ? 0
    : Math.max(0, noise.plane(x / 5, place)) * 6 + Math.max(0, noise.plane(x / 11, place + 3)) * 7;
