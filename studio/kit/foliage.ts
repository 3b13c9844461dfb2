import type { Rgb } from './colour.ts';
import { css } from './colour.ts';
import type { Context2D } from './layer.ts';
import { clamp, TAU } from './maths.ts';
import type { Point } from './path.ts';
import type { Random } from './random.ts';

/** A ball of leaves or blossoms; a crown is made of many. */
export interface Clump {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** 0 in the shade of the crown, 1 on its lit side. */
  readonly light: number;
}

export interface Foliage {
  /** Colour by light, 0 to 1. */
  readonly tones: (light: number) => Rgb;
  /** Radius of one dab. */
  readonly leaf: number;
  readonly dabs: number;
  /** Where light comes from, a direction of length 1. */
  readonly lightFrom: Point;
  /** Height of a clump to its width. */
  readonly flatness?: number;
  /** Draws a dab of radius 1 around 0, 0; an ellipse unless given. */
  readonly shape?: (context: Context2D) => void;
}

/** Paints a clump dab by dab, the dark ones first: what a brush does. */
export function paintClump(context: Context2D, random: Random, clump: Clump, foliage: Foliage): void {
  const { tones, leaf, lightFrom, flatness = 0.8, shape = drawEllipse } = foliage;
  const dabs = Array.from({ length: foliage.dabs }, () => {
    const angle = random.unit() * TAU;
    const reach = Math.sqrt(random.unit()) * random.between(0.75, 1.15);
    const dx = Math.cos(angle) * reach;
    const dy = Math.sin(angle) * reach;
    const facing = dx * lightFrom[0] + dy * lightFrom[1];
    return { dx, dy, light: 0.62 * clump.light + 0.34 * facing + random.between(-0.12, 0.16) };
  }).toSorted((one, other) => one.light - other.light);
  for (const { dx, dy, light } of dabs) {
    const size = leaf * random.between(0.65, 1.35);
    context.save();
    context.fillStyle = css(tones(clamp(light)));
    context.translate(clump.x + dx * clump.radius, clump.y + dy * clump.radius * flatness);
    context.rotate(random.unit() * TAU);
    context.scale(size, size);
    shape(context);
    context.restore();
  }
}

function drawEllipse(context: Context2D): void {
  context.beginPath();
  context.ellipse(0, 0, 1, 0.68, 0, 0, TAU);
  context.fill();
}
