import { dough } from '../../kit/kitchen.ts';
import type { Body, Finish } from '../../kit/lamp-room.ts';
import { clamp, smoothstep, TAU } from '../../kit/maths.ts';
import type { Noise } from '../../kit/noise.ts';
import { blend, box } from '../../kit/solid.ts';
import type { Vector } from '../../kit/vector.ts';

/** A part of the rabbit, from one round end to the other; its picture is two wide and stands upright. */
type Part = readonly [x: number, y: number, toX: number, toY: number, radius: number, toRadius: number];

/** The same rabbit is carved in the mould, stands on the cakes and sits on the moon. */
export const BODY: readonly Part[] = [
  [-0.24, -0.2, 0.02, -0.14, 0.24, 0.2],
  [-0.5, -0.12, -0.5, -0.1, 0.085, 0.085],
  [-0.26, -0.42, 0, -0.43, 0.065, 0.06],
  [0.1, -0.2, 0.22, -0.4, 0.09, 0.06],
];
export const HEAD: readonly Part[] = [[0.22, 0.1, 0.34, 0.05, 0.165, 0.115]];
export const EARS: readonly Part[] = [
  [0.16, 0.22, -0.02, 0.54, 0.06, 0.075],
  [0.24, 0.24, 0.2, 0.58, 0.055, 0.07],
];

/** How far a place is outside the rabbit's outline. */
function rabbitDistance(x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [fromX, fromY, toX, toY, radius, toRadius] of [...BODY, ...HEAD, ...EARS]) {
    const [wayX, wayY] = [toX - fromX, toY - fromY];
    const share = clamp(((x - fromX) * wayX + (y - fromY) * wayY) / (wayX * wayX + wayY * wayY || 1));
    const off = Math.hypot(x - fromX - wayX * share, y - fromY - wayY * share);
    nearest = blend(nearest, off - radius - (toRadius - radius) * share, 0.06);
  }
  return nearest;
}

/** Half a cake's width, and its height: one unit is five centimetres. */
export const CAKE = { radius: 0.62, height: 0.4 } as const;
const FLUTES = 10;

/** How far the picture on a cake stands out at a place of its top, 0 to 1: a rabbit in a ring of petals. */
function relief(x: number, z: number): number {
  const [u, v] = [x / CAKE.radius, z / CAKE.radius];
  const off = Math.hypot(u, v);
  if (off > 1) return 0;
  const turn = Math.atan2(v, u);
  const ring =
    Math.sqrt(clamp(1 - ((off - 0.83) / 0.12) ** 2)) * (0.3 + 0.7 * Math.abs(Math.sin(turn * FLUTES)) ** 0.6);
  const line = smoothstep(0.025, 0.012, Math.abs(off - 0.68)) * 0.6;
  if (off > 0.66) return Math.max(ring * 0.8, line);
  let flowers = 0;
  for (const [fx, fy] of FLOWERS) {
    const [dx, dy] = [u - fx, v - fy];
    const petals = 0.085 * (0.62 + 0.38 * Math.abs(Math.cos(2 * Math.atan2(dy, dx))));
    flowers = Math.max(flowers, smoothstep(0, -0.035, Math.hypot(dx, dy) - petals));
  }
  const rabbit = rabbitDistance(u, v);
  const eye = smoothstep(0.045, 0.03, Math.hypot(u - 0.3, v - 0.13));
  const round = smoothstep(0.02, -0.05, rabbit) * 0.75 + 0.35 * smoothstep(0, -0.16, rabbit);
  return Math.max(round * (1 - 0.7 * eye), flowers * 0.55);
}
const FLOWERS = [
  [-0.42, 0.32],
  [-0.2, 0.5],
  [0.5, 0.34],
  [-0.56, 0.1],
  [0.52, -0.2],
] as const;

const flutedRadius = (x: number, z: number) =>
  CAKE.radius * (1 + 0.035 * Math.abs(Math.sin((Math.atan2(z, x) * FLUTES) / 2 + TAU / 8)) ** 0.7);

/** Distance to a cake that stands at the origin; its picture counts only close by. */
function cakeDistance(x: number, y: number, z: number): number {
  const off = Math.hypot(x, z);
  const coarse = Math.hypot(Math.max(off - 0.6, 0), Math.max(Math.abs(y - 0.2) - 0.2, 0));
  if (coarse > 0.14) return coarse - 0.08;
  const side = off - flutedRadius(x, z) + 0.06;
  const top = y - CAKE.height + 0.05 - 0.055 * relief(x, z);
  const edge = Math.hypot(Math.max(side, 0), Math.max(top, 0)) + Math.min(Math.max(side, top), 0) - 0.06;
  return Math.max(edge, -y) * 0.75;
}

/** A moon cake, raw or baked: brown and glossy where its picture stands out. `turn` is how it lies. */
export function moonCake(noise: Noise, [px, py, pz]: Vector, turn: number, baked: boolean): Body {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const inside = (x: number, y: number, z: number): Vector => [
    (x - px) * cos + (z - pz) * sin,
    y - py,
    (z - pz) * cos - (x - px) * sin,
  ];
  return {
    centre: [px, py + 0.2, pz],
    reach: 0.74,
    distance: (x, y, z) => cakeDistance(...inside(x, y, z)),
    finish(at): Finish {
      const [x, y, z] = inside(...at);
      if (!baked) return dough(noise, at);
      const high = y > 0.3 ? relief(x, z) : 0.25 + 0.2 * noise.fractal(x * 5, y * 9, 3);
      const blotch = 0.35 * noise.fractal(px * 3 + x * 2.4, z * 2.4, 4);
      const oven = clamp(0.25 + 0.62 * high + blotch + (y > 0.3 ? 0.12 : -0.15 + y));
      const colour: Vector = [0.66 - 0.28 * oven, 0.36 - 0.23 * oven, 0.12 - 0.085 * oven];
      return { colour, gloss: 0.25 + 0.35 * high, polish: 46, depth: 0.3 };
    },
  };
}

const HOLLOW = CAKE.height + 0.02;
const BLOCK: Vector = [1.12, 0.3, 0.98];

/** The wooden mould: the picture lies carved in its hollow, the handle goes to the right. Turned over, it is seen from behind. */
export function mould(noise: Noise, [px, py, pz]: Vector, turnedOver = false): Body {
  const sign = turnedOver ? -1 : 1;
  const wood = (x: number, y: number, z: number) => {
    const block = box(x, y, z, BLOCK, 0.13) - 0.06;
    const off = Math.hypot(y, z);
    const handle = Math.hypot(off, x - clamp(x, 1, 3.5)) - 0.27 + 0.02 * clamp(x - 1, 0, 2.5);
    const knob = Math.hypot(off, (x - 3.5) * 0.8) - 0.27;
    return blend(blend(block, handle, 0.3), knob, 0.1);
  };
  return {
    centre: [px + 1.2, py, pz],
    reach: 2.9,
    distance(worldX, worldY, worldZ) {
      const [x, y, z] = [worldX - px, (worldY - py) * sign, worldZ - pz];
      const whole = wood(x, y, z);
      if (whole > 0.1 || Math.hypot(x, z) > 0.75) return whole * 0.9;
      const floor = BLOCK[1] + 0.06 - HOLLOW - 0.06 * relief(-x, z);
      const hollow = Math.max(Math.hypot(x, z) - flutedRadius(x, z) - 0.05 * clamp(y), floor - y);
      return Math.max(whole, -hollow) * 0.7;
    },
    finish(at) {
      const [x, y, z] = [at[0] - px, (at[1] - py) * sign, at[2] - pz];
      const fibre =
        noise.plane(x * 1.6, z * 30 + y * 20) * 0.14 + noise.fractal(x * 0.9, z * 5 + y * 4, 4) * 0.3;
      const worn = 0.85 + fibre - (Math.hypot(x, z) < 0.68 && y > -0.3 ? 0.12 - 0.22 * relief(-x, z) : 0);
      const flour = y > 0.1 ? 0.55 * smoothstep(0.05, 0.5, noise.fractal(x * 3 + 5, z * 3, 4)) : 0;
      const tone = (brown: number, white: number) => brown * worn * (1 - flour) + white * flour;
      const colour: Vector = [tone(0.36, 0.75), tone(0.17, 0.66), tone(0.07, 0.52)];
      return { colour, gloss: 0.2 * (1 - flour), polish: 34 };
    },
  };
}

/** Dough on its way into the hollow: 0 a ball that lies on it, 1 pressed down to its rim. */
export function doughIn(noise: Noise, [px, py, pz]: Vector, pressed: number): Body {
  const rim = py + BLOCK[1] + 0.06;
  const across = 0.56 + 0.05 * pressed;
  const up = 0.5 - 0.36 * pressed;
  const middle = rim + 0.26 - 0.3 * pressed;
  return {
    centre: [px, middle, pz],
    reach: 0.75,
    distance(x, y, z) {
      const dent = 0.035 * pressed * noise.plane((x - px) * 3.4, (z - pz) * 3.4);
      const [dx, dy, dz] = [(x - px) / across, (y - middle - dent) / up, (z - pz) / across];
      return (Math.hypot(dx, dy, dz) - 1) * Math.min(across, up) * 0.9;
    },
    finish: (at) => dough(noise, at),
  };
}
