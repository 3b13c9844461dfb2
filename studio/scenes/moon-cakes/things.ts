import { dough } from '../../kit/kitchen.ts';
import type { Body, Finish } from '../../kit/lamp-room.ts';
import { clamp, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import type { Noise } from '../../kit/noise.ts';
import { points } from '../../kit/points.ts';
import { blend, box } from '../../kit/solid.ts';
import type { Vector } from '../../kit/vector.ts';

/**
 * What the rabbit is made of, the hindmost first. Of each part the place and radius of one round end, then of the other;
 * its picture is two wide and stands upright.
 */
const GROUPS = Object.entries({
  body: [
    -0.2, -0.16, 0.26, 0.04, -0.12, 0.21, 0.04, -0.12, 0.2, 0.16, 0.02, 0.13, -0.5, -0.24, 0.07, -0.46, -0.22,
    0.08,
  ],
  foreleg: [0.06, -0.22, 0.12, 0.1, -0.42, 0.055, 0.08, -0.44, 0.05, 0.19, -0.45, 0.04],
  haunch: [-0.24, -0.24, 0.21, -0.18, -0.26, 0.19, -0.26, -0.44, 0.06, -0.02, -0.455, 0.045],
  farEar: [0.2, 0.24, 0.04, 0.18, 0.46, 0.062, 0.18, 0.46, 0.062, 0.2, 0.62, 0.03],
  nearEar: [0.14, 0.22, 0.045, 0.03, 0.42, 0.074, 0.03, 0.42, 0.074, -0.05, 0.59, 0.032],
  head: [0.19, 0.13, 0.145, 0.25, 0.1, 0.135, 0.25, 0.08, 0.13, 0.36, 0.05, 0.09],
  cake: [0.46, -0.11, 0.12, 0.46, -0.11, 0.12],
  paw: [0.13, -0.17, 0.085, 0.24, -0.23, 0.055, 0.24, -0.23, 0.055, 0.37, -0.15, 0.045],
});

/** How it sits: its head turned up and its ears pricked by radians, and whether it eats. */
export interface Sitting {
  readonly nod: number;
  readonly prick: number;
  readonly eats: boolean;
  readonly awake: boolean;
}
export const AT_REST: Sitting = { nod: 0, prick: 0, eats: false, awake: true };
const NECK = [0.14, 0.04] as const;

/** How far a place is outside of some parts. */
function offParts(parts: readonly number[], x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let part = 0; part < parts.length; part += 6) {
    const [fromX = 0, fromY = 0, radius = 0, toX = 0, toY = 0, toRadius = 0] = parts.slice(part, part + 6);
    const [wayX, wayY] = [toX - fromX, toY - fromY];
    const share = clamp(((x - fromX) * wayX + (y - fromY) * wayY) / (wayX * wayX + wayY * wayY || 1));
    const off = Math.hypot(x - fromX - wayX * share, y - fromY - wayY * share);
    nearest = blend(nearest, off - lerp(radius, toRadius, share), 0.08);
  }
  return nearest;
}

/** How high the rabbit stands out at a place, 0 to 1: the same one in the mould, on the cakes and on the moon. */
export function rabbitHeight(x: number, y: number, sitting = AT_REST): number {
  const { nod, prick, eats, awake } = sitting;
  if (Math.hypot(x, y) > 0.75) return 0;
  const turned = (angle: number, [aroundX, aroundY]: readonly [number, number], px: number, py: number) => {
    const [cos, sin, dx, dy] = [Math.cos(angle), Math.sin(angle), px - aroundX, py - aroundY];
    return [aroundX + dx * cos + dy * sin, aroundY + dy * cos - dx * sin] as const;
  };
  const head = turned(nod, NECK, x, y);
  const ear = turned(-prick, [0.17, 0.2], ...head);
  let height = 0;
  for (const [name, parts] of GROUPS) {
    if (eats ? name === 'foreleg' : name === 'cake' || name === 'paw') continue;
    const [px, py] = name.endsWith('Ear') ? ear : name === 'head' ? head : [x, y];
    let off = offParts(parts, px, py);
    if (name === 'cake') {
      off -= 0.022 * Math.abs(Math.sin(5 * Math.atan2(y + 0.11, x - 0.46)));
      off = Math.max(off, 0.07 - Math.hypot(x - 0.39, y + 0.005));
    }
    // A groove runs around what lies in front.
    height *= 0.3 + 0.7 * smoothstep(0.005, 0.04, off);
    height = Math.max(height, smoothstep(0.015, -0.035, off) * 0.62 + 0.38 * Math.sqrt(clamp(-off / 0.2)));
  }
  const [eyeX, eyeY] = [head[0] - 0.28, head[1] - 0.135];
  const lid = Math.abs(Math.hypot(eyeX, eyeY + 0.02) - 0.036);
  const eye = awake ? Math.hypot(eyeX, eyeY) - 0.016 : eyeY > -0.02 ? lid + 0.008 : 1;
  return height * (1 - 0.75 * smoothstep(0.026, 0.01, eye));
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
  return Math.max(rabbitHeight(u, v), flowers * 0.55);
}
const FLOWERS = points([-0.42, 0.32, -0.2, 0.5, 0.5, 0.34, -0.56, 0.1, 0.52, -0.2]);

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
      // On its back the joiner has burnt a flower.
      const bloom = Math.abs(Math.hypot(x, z) - 0.52 * Math.abs(Math.cos(2.5 * Math.atan2(z, x))) ** 0.5);
      const burnt =
        y < -0.3 ? smoothstep(0.035, 0.015, Math.min(bloom, Math.abs(Math.hypot(x, z) - 0.64))) : 0;
      const flour = y > 0.1 ? 0.55 * smoothstep(0.05, 0.5, noise.fractal(x * 3 + 5, z * 3, 4)) : 0;
      const tone = (brown: number, white: number) =>
        brown * worn * (1 - 0.55 * burnt) * (1 - flour) + white * flour;
      const colour: Vector = [tone(0.36, 0.75), tone(0.17, 0.66), tone(0.07, 0.52)];
      return { colour, gloss: 0.2 * (1 - flour), polish: 34 };
    },
  };
}

/** A wooden pestle that stands with its foot at a place, and is longer than the picture is high. */
export function pestle(noise: Noise, [px, py, pz]: Vector): Body {
  return {
    centre: [px, py + 1.9, pz],
    reach: 2,
    distance(x, y, z) {
      const [off, up] = [Math.hypot(x - px, z - pz), y - py];
      const girth = 0.45 - 0.24 * smoothstep(0.5, 0.8, up) - 0.08 * smoothstep(0.14, 0, up) ** 2;
      return Math.max(off - girth, -up, up - 3.7) * 0.6;
    },
    finish([x, y, z]) {
      const tone =
        1 + noise.plane((x + z) * 26, y * 1.4) * 0.2 + noise.fractal((x - z) * 6, y * 0.7, 3) * 0.3;
      return { colour: [0.42 * tone, 0.22 * tone, 0.09 * tone], gloss: 0.25, polish: 30 };
    },
  };
}

/** Dough on its way into the hollow: 0 a ball that lies on it, 1 pressed down to its rim. */
export function doughIn(noise: Noise, [px, py, pz]: Vector, pressed: number): Body {
  const rim = py + BLOCK[1] + 0.06;
  const across = 0.57 + 0.06 * Math.min(1, pressed * 2);
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
