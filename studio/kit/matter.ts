import { Path2D } from '@napi-rs/canvas';
import type { Stage } from '../stage.ts';
import type { Rgb } from './colour.ts';
import { css } from './colour.ts';
import { vertical } from './gradient.ts';
import type { Context2D, Layer } from './layer.ts';
import { clamp } from './maths.ts';
import type { Noise } from './noise.ts';
import type { Point } from './path.ts';

/** The colours of a thing: in the light, in its own shade, on the edge that meets the light, and what bounces back from below. */
export interface Tones {
  readonly base: string;
  readonly shade: string;
  readonly rim?: string;
  readonly bounce?: string;
}

/** Where the light is as seen in the picture, a direction of length 1, and how wide the shade of a form is. */
export interface Lighting {
  readonly from: Point;
  readonly shadeWidth: number;
}

/** Fills an outline as a round body in flat colours: shade on the far side of the light, a bright edge on the near one. */
export function fillForm(context: Context2D, outline: Path2D, tones: Tones, light: Lighting): void {
  const { from, shadeWidth } = light;
  context.save();
  context.fillStyle = tones.shade;
  context.fill(outline);
  context.clip(outline);
  context.save();
  context.translate(from[0] * shadeWidth, from[1] * shadeWidth);
  context.fillStyle = tones.base;
  context.fill(outline);
  context.restore();
  if (tones.bounce) fillEdge(context, outline, tones.bounce, [0, -shadeWidth * 0.35]);
  if (tones.rim)
    fillEdge(context, outline, tones.rim, [-from[0] * shadeWidth * 0.24, -from[1] * shadeWidth * 0.24]);
  context.restore();
}

/** Fills what a moved copy of the outline leaves free of it; the context is clipped to the outline. */
function fillEdge(context: Context2D, outline: Path2D, colour: string, [dx, dy]: Point): void {
  const edge = new Path2D(outline);
  edge.addPath(outline, { a: 1, b: 0, c: 0, d: 1, e: dx, f: dy });
  context.fillStyle = colour;
  context.fill(edge, 'evenodd');
}

/** The sun on level ground. */
export interface GroundLight {
  /** How far a shadow reaches aside for a height of 1; negative to the left. */
  readonly slant: number;
  /** How far up the picture it reaches for a height of 1. */
  readonly rise: number;
  readonly colour: string;
  /** Softness in pixels. */
  readonly blur: number;
}

/**
 * Lays the shadow of whatever `draw` paints on the ground that it stands on, at the height `groundY`.
 * The scratch layer is of the stage's size and keeps nothing.
 */
export function castShadow(
  context: Context2D,
  scratch: Layer,
  groundY: number,
  { slant, rise, colour, blur }: GroundLight,
  draw: (context: Context2D) => void,
): void {
  const shadow = scratch.clear();
  shadow.transform(1, 0, -slant, rise, slant * groundY, groundY * (1 - rise));
  draw(shadow);
  shadow.resetTransform();
  shadow.globalCompositeOperation = 'source-in';
  shadow.fillStyle = colour;
  shadow.fillRect(0, 0, scratch.canvas.width, scratch.canvas.height);
  context.save();
  context.filter = `blur(${(blur * scratch.canvas.width) / scratch.width}px)`;
  scratch.drawOn(context);
  context.restore();
}

/** The dark line where a thing touches what it stands on: without it everything floats. */
export function contactShadow(
  context: Context2D,
  x: number,
  y: number,
  halfWidth: number,
  colour: string,
  opacity = 0.5,
): void {
  context.save();
  context.translate(x, y);
  context.scale(1, 0.16);
  const fade = context.createRadialGradient(0, 0, 0, 0, 0, halfWidth);
  fade.addColorStop(0, css(colour, opacity));
  fade.addColorStop(0.6, css(colour, opacity * 0.55));
  fade.addColorStop(1, css(colour, 0));
  context.fillStyle = fade;
  context.beginPath();
  context.arc(0, 0, halfWidth, 0, Math.PI * 2);
  context.fill();
  context.restore();
}

/** Air between us and what is painted on a layer, thicker toward the ground; where nothing is painted there is none. */
export function veil(context: Context2D, height: number, colour: string, above: number, below: number): void {
  context.save();
  context.globalCompositeOperation = 'source-atop';
  context.fillStyle = vertical(context, 0, height, [0, css(colour, above)], [1, css(colour, below)]);
  context.fillRect(0, 0, context.canvas.width, height);
  context.restore();
}

/** How a surface varies from place to place, -1 to 1, in logical pixels. */
type Grain = (noise: Noise, x: number, y: number) => number;

/** The matters, each by its grain: what runs along, what clots, what is woven. */
const GRAINS = {
  /** Hairs that run with the stroke and run dry. */
  brush: (noise, x, y) => noise.plane(x / 90, y / 1.7) * 0.7 + noise.fractal(x / 40, y / 4, 3) * 0.6,
  /** Fibres that lie in all directions, and a soft unevenness. */
  paper: (noise, x, y) =>
    noise.fractal(x / 5, y / 5, 3) * 0.6 + (1 - Math.abs(noise.plane(x / 14 + 9, y / 31)) * 5) * 0.12,
  /** Threads across and along, one a little stronger. */
  silk: (noise, x, y) =>
    0.42 * Math.sin(x * 2.1) + 0.3 * Math.sin(y * 2.4) + 0.35 * noise.plane(x / 60, y / 1.6),
  /** Pores, blotches of weather, and a few cracks. */
  stone: (noise, x, y) => {
    const pores = noise.fractal(x / 3.2, y / 3.2, 2);
    const crack =
      Math.max(0, 1 - Math.abs(noise.plane(x / 95 + 3, y / 70)) * 46) *
      Math.max(0, noise.plane(x / 50, y / 44 + 7));
    return pores * 0.55 + noise.fractal(x / 46, y / 40, 4) * 0.9 - crack * 0.7;
  },
  /** Furrows that run up the trunk and join. */
  bark: (noise, x, y) => noise.ridged(x / 9 + noise.plane(x / 30, y / 60) * 1.6, y / 52, 4) * 2.2 - 1.1,
} satisfies Record<string, Grain>;

export type Matter = keyof typeof GRAINS;

/**
 * The grain of a matter as a picture of its own: dark where the surface lies lower, light where it stands out.
 * Computed once; `lay` puts it over what is painted already.
 */
export function createGrain(
  stage: Stage,
  matter: Matter,
  width: number,
  height: number,
  tones: { readonly dark: Rgb; readonly light: Rgb; readonly strength: number },
): Layer {
  const grain: Grain = GRAINS[matter];
  return stage.field(width, height, (pixel, _u, _v, x, y) => {
    const value = clamp(grain(stage.noise, x, y), -1, 1);
    [pixel[0], pixel[1], pixel[2]] = value < 0 ? tones.dark : tones.light;
    pixel[3] = 255 * tones.strength * Math.abs(value);
  });
}

/** Lays a grain over what is painted on the layer, and nowhere else. */
export function lay(context: Context2D, grain: Layer, x = 0, y = 0): void {
  context.save();
  context.globalCompositeOperation = 'source-atop';
  grain.drawOn(context, x, y);
  context.restore();
}
