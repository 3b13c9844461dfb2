import type { Path2D } from '@napi-rs/canvas';
import { css, ramp } from '../../kit/colour.ts';
import type { Context2D, Rectangle } from '../../kit/layer.ts';
import { clamp } from '../../kit/maths.ts';
import type { Tones } from '../../kit/matter.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, ellipse } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { oval } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { leftInSand } from './swash.ts';

/** From where the light comes on the beach: low over the sea, from the right. */
export const SUN: Point = [0.62, -0.78];
export const SHADOW = '#4f3f68';

/** Fills an outline in the light of the beach. */
export type Form = (outline: Path2D, tones: Tones, shade: number) => void;
export const formOn =
  (context: Context2D, from = SUN): Form =>
  (outline, tones, shadeWidth) =>
    fillForm(context, outline, tones, { from, shadeWidth });

/** A stretch of dry sand in low light: its ripples and the grain show by their shaded sides. `zoom` is how near we come. */
export function createSand(stage: Stage, [x, y, width, height]: Rectangle, zoom: number): Painter {
  const { noise } = stage;
  const tones = ramp([0, '#8f6a62'], [0.35, '#c99f80'], [0.62, '#e6c39c'], [1, '#fbe6c4']);
  const relief = (atX: number, atY: number) => {
    const warp = noise.fractal(atX / 210, atY / 210, 2) * 60;
    const strength = clamp(noise.plane(atX / 260, atY / 190) + 0.35);
    const ripple = Math.sin((atY * 0.8 + atX * 0.3 + warp) / 4.4) * strength;
    return ripple * 1.1 + noise.fractal(atX / 60, atY / 60, 4) * 9;
  };
  const sand = stage.layer(width * zoom, height * zoom, (context) => {
    const field = stage.field(width * zoom, height * zoom, (pixel, _u, _v, screenX, screenY) => {
      const [atX, atY] = [x + screenX / zoom, y + screenY / zoom];
      const slope = relief(atX + SUN[0] * 1.6, atY + SUN[1] * 1.6) - relief(atX, atY);
      const grain =
        noise.plane(screenX / 1.5, screenY / 1.5) * 0.06 + noise.plane(screenX / 4, screenY / 4 + 9) * 0.045;
      const broad = noise.fractal(atX / 330 + 5, atY / 260, 3) * 0.16;
      [pixel[0], pixel[1], pixel[2]] = tones(clamp(0.58 - slope * 0.13 + broad + grain));
    });
    field.drawOn(context);
    const random = stage.random(`pebbles ${zoom}`);
    for (let pebble = 0; pebble < 420; pebble++) {
      const [atX, atY] = [random.unit() * width * zoom, random.unit() * height * zoom];
      const size = random.between(0.5, 1.1) * (zoom > 5 ? 3.4 : 1.5) * (pebble % 9 ? 1 : 2);
      context.fillStyle = css(SHADOW, 0.4);
      oval(context, atX - SUN[0] * size * 1.5, atY - SUN[1] * size * 1.5, size * 1.5, size * 0.9, 2.2);
      context.fillStyle = random.pick(['#f6e9dc', '#8a6f6c', '#b98f78', '#e3b9a4', '#5f5563']);
      oval(context, atX, atY, size, size * 0.72, random.unit() * 3);
    }
  });
  return (context) => sand.drawOn(context, x, y, width, height);
}

/** One bare foot in the sand. */
export interface Print {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  /** 1 for the right foot, -1 for the left. */
  readonly side: 1 | -1;
  readonly length: number;
  /** When it was made. */
  readonly at: number;
}

/** Of a foot of length 1 that points along x, its heel at -0.5; the great toe of a right foot lies on its left. */
const SOLE = points([
  -0.5, 0, -0.4, -0.13, -0.1, -0.1, 0.18, -0.19, 0.3, -0.12, 0.32, 0.06, 0.22, 0.19, 0, 0.15, -0.36, 0.14,
]);
const partsOf = (side: number): readonly Path2D[] => [
  closedCurve(SOLE.map(([x, y]) => [x, y * side])),
  ...[0, 1, 2, 3, 4].map((toe) => {
    const size = toe === 0 ? 0.085 : 0.062 - toe * 0.005;
    return ellipse(0.43 - toe * toe * 0.011 - toe * 0.008, (-0.12 + toe * 0.076) * side, size * 1.2, size);
  }),
];
const FEET = { '1': partsOf(1), '-1': partsOf(-1) };

/** A direction of the beach as something sees it that is turned. */
export const turned = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) + y * Math.sin(angle),
  y * Math.cos(angle) - x * Math.sin(angle),
];

/** A bare foot, or with the light from the other side the hollow that it leaves. */
export function drawFoot(context: Context2D, print: Print, tones: Tones, light: Point = SUN): void {
  const { x, y, heading, side, length } = print;
  const form = formOn(context, turned(light, heading));
  context.save();
  context.translate(x, y);
  context.rotate(heading);
  context.scale(length, length);
  for (const part of FEET[side]) form(part, tones, 0.1);
  context.restore();
}

const HOLLOW: Tones = { base: '#b48b75', shade: '#715258' };
const WALL: Tones = { base: '#ffefd2', shade: '#ffefd2' };
const AWAY: Point = [-SUN[0], -SUN[1]];

/** Prints that are there by a second: a hollow with its shade toward the sun, and a lit wall opposite; waves take them. */
export function drawPrints(context: Context2D, stage: Stage, prints: readonly Print[], second: number): void {
  context.save();
  for (const print of prints) {
    const { x, y, length, at } = print;
    const left = second < at ? 0 : leftInSand(stage.noise, x, y, second);
    if (left < 0.03) continue;
    context.globalAlpha = left * 0.6;
    const wall = { ...print, x: x + AWAY[0] * length * 0.06, y: y + AWAY[1] * length * 0.06 };
    drawFoot(context, wall, WALL, AWAY);
    context.globalAlpha = left;
    drawFoot(context, print, HOLLOW, AWAY);
  }
  context.restore();
}
