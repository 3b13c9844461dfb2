import type { Rgb } from './colour.ts';
import { createGlow } from './glow.ts';
import type { Context2D } from './layer.ts';
import { fract } from './maths.ts';
import { hashUnit } from './random.ts';

export interface SmokePlume {
  readonly x: number;
  /** Where it leaves the chimney. */
  readonly y: number;
  /** How far it rises before it is gone. */
  readonly rise: number;
  /** Sideways pixels by the time it is gone; it bends over slowly. */
  readonly drift: number;
  /** Radius of a puff when it starts and when it ends. */
  readonly radii: readonly [start: number, end: number];
  readonly opacity: number;
  readonly secondsToRise?: number;
}

const PUFFS = 26;

/** Smoke that climbs in soft puffs and bends over with the air. Returns what draws a plume at a second. */
export function createSmokePlume(colour: Rgb | string) {
  const puff = createGlow(colour, 1.5);
  return (context: Context2D, plume: SmokePlume, second: number) => {
    const { x, y, rise, drift, radii, opacity, secondsToRise = 16 } = plume;
    context.save();
    for (let place = 0; place < PUFFS; place++) {
      const turn = second / secondsToRise + place / PUFFS;
      const age = fract(turn);
      const count = Math.floor(turn);
      const radius = radii[0] + (radii[1] - radii[0]) * age ** 0.8 * (0.8 + 0.4 * hashUnit(place, count));
      const sway = Math.sin(second * 0.5 + place * 0.7 + x) * radius * 0.25 * age;
      const puffX = x + drift * age ** 1.6 + sway + (hashUnit(place, count, 2) - 0.5) * radius * 0.5;
      context.globalAlpha = opacity * Math.min(1, age * 8) * (1 - age) ** 1.2;
      puff.drawOn(context, puffX - radius, y - rise * age ** 0.9 - radius, radius * 2, radius * 2);
    }
    context.restore();
  };
}
