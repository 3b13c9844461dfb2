import { clamp, fract, smoothstep, TAU } from '../../kit/maths.ts';
import type { Noise } from '../../kit/noise.ts';
import type { Vector } from '../../kit/vector.ts';
import { dot, unit } from '../../kit/vector.ts';
import type { Hit } from './room.ts';
import { openness, sunlight, TO_LIGHT } from './room.ts';
import { BOWL } from './solids.ts';

/** Linear light, red green blue. */
export type Light = readonly [red: number, green: number, blue: number];

const SUN: Light = [3.5, 2.55, 1.55];
const ROOM: Light = [0.158, 0.15, 0.148];
/** The linen under the bowl, front to back. */
const CLOTH = { from: -1.3, to: 0.95, hem: 0.07 } as const;

const PETALS = 11;

interface Finish {
  readonly colour: Light;
  /** Strength and tightness of the highlight. */
  readonly gloss: number;
  readonly polish: number;
}

/** What comes from a place to the eye: by the light of the room, and by the sun if nothing is before it. */
export function lightOf(hit: Hit, noise: Noise): { readonly room: Light; readonly sun: Light } {
  const { normal, ray } = hit;
  const { colour, gloss, polish } = finishOf(hit, noise);
  const open = openness(hit);
  const halfway = unit([TO_LIGHT[0] - ray[0], TO_LIGHT[1] - ray[1], TO_LIGHT[2] - ray[2]]);
  const shadow = sunlight(hit);
  const facing = clamp(dot(normal, TO_LIGHT)) * shadow;
  const highlight = gloss * clamp(dot(normal, halfway)) ** polish * shadow;
  const sky = 0.55 + 0.3 * normal[1] - 0.45 * normal[0] - 0.15 * normal[2];
  const edge = gloss * 0.35 * (1 - clamp(-dot(normal, ray))) ** 4;
  const gloom = fallOff(hit.at);
  return {
    room: scaled(ROOM, (channel) => (colour[channel] * sky + edge) * open * gloom),
    sun: scaled(SUN, (channel) => colour[channel] * facing * (0.55 + 0.45 * open) + highlight),
  };
}

/** The room grows darker away from the window. */
const fallOff = ([x, y]: Vector) => clamp(1.05 - 0.16 * (x + 1.5) - 0.13 * Math.max(0, y - 0.6), 0.25, 1.3);

const scaled = (light: Light, share: (channel: 0 | 1 | 2) => number): Light => [
  light[0] * share(0),
  light[1] * share(1),
  light[2] * share(2),
];

function finishOf({ at, normal, material }: Hit, noise: Noise): Finish {
  const [x, y, z] = at;
  switch (material) {
    case 'wall':
      return plaster(x, y, noise);
    case 'table':
      return z > CLOTH.from && z < CLOTH.to ? linen(x, z, noise) : wood(x, z, noise);
    case 'saucer':
      return { colour: [0.052, 0.028, 0.02], gloss: 0.32, polish: 60 };
    case 'tea':
      return { colour: [0.32, 0.15, 0.028], gloss: 0.7, polish: 220 };
    case 'pot': {
      const grain = 1 + 0.12 * noise.plane(x * 60, y * 60);
      return { colour: [0.15 * grain, 0.068 * grain, 0.045 * grain], gloss: 0.1, polish: 26 };
    }
    case 'bowl':
      return celadon(at, normal, noise);
  }
}

function plaster(x: number, y: number, noise: Noise): Finish {
  const trowel = noise.fractal(x * 1.1, y * 1.4, 4) * 0.22 + noise.fractal(x * 7, y * 5, 3) * 0.07;
  const tone = 1 + trowel;
  return { colour: [0.38 * tone, 0.295 * tone, 0.2 * tone], gloss: 0, polish: 1 };
}

function wood(x: number, z: number, noise: Noise): Finish {
  const rings = fract(z * 2.4 + noise.fractal(x * 0.35, z * 2.6, 4) * 1.3);
  const fibre = noise.plane(x * 3, z * 70) * 0.12;
  const tone = 0.8 + 0.4 * smoothstep(0, 0.75, rings) * (1 - smoothstep(0.85, 1, rings)) + fibre;
  return { colour: [0.125 * tone, 0.062 * tone, 0.032 * tone], gloss: 0.14, polish: 34 };
}

/** Indigo linen with a pale line along each hem. */
function linen(x: number, z: number, noise: Noise): Finish {
  const weave = 1 + 0.1 * noise.plane(x * 8, z * 90) + 0.1 * noise.plane(x * 90, z * 8);
  const fromHem = Math.min(z - CLOTH.from, CLOTH.to - z);
  const line = smoothstep(0.012, 0.004, Math.abs(fromHem - CLOTH.hem)) * 0.75;
  const fade = weave * (1 + 0.18 * noise.fractal(x * 1.2, z * 1.5, 3));
  return {
    colour: [(0.05 + 0.22 * line) * fade, (0.078 + 0.2 * line) * fade, (0.1 + 0.14 * line) * fade],
    gloss: 0.01,
    polish: 6,
  };
}

/** Ice-green glaze: thin and pale at the lip, deep toward the foot, over a wall carved with lotus petals. */
function celadon([x, y, z]: Vector, normal: Vector, noise: Noise): Finish {
  const depth = clamp((y - 0.1) / 0.75);
  const turn = (Math.atan2(z - BOWL[2], x - BOWL[0]) / TAU) * PETALS;
  const petalTop = 0.8 - 1.35 * Math.abs(fract(turn) - 0.5) ** 1.7;
  const isOutside = (x - BOWL[0]) * normal[0] + (z - BOWL[2]) * normal[2] > 0;
  const groove = isOutside ? smoothstep(0.045, 0.01, Math.abs(depth - petalTop)) : 0;
  const cloud = 1 + 0.12 * noise.fractal(turn * 0.6, y * 4, 3);
  const lip = smoothstep(0.92, 1, depth) * clamp(normal[1] + 0.6);
  const foot = smoothstep(0.06, 0.02, y - 0.075);
  const glaze = (deep: number, pale: number, clay: number) =>
    (deep + (pale - deep) * (0.45 * depth + 0.55 * lip)) * cloud * (1 - 0.3 * groove) * (1 - foot) +
    clay * foot;
  return {
    colour: [glaze(0.2, 0.55, 0.2), glaze(0.38, 0.62, 0.11), glaze(0.31, 0.5, 0.06)],
    gloss: 0.5,
    polish: 90,
  };
}
