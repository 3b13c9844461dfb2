import type { Body, Finish, Side } from './lamp-room.ts';
import { clamp, fract, smoothstep } from './maths.ts';
import type { Noise } from './noise.ts';
import type { Vector } from './vector.ts';

/** Boards of an old kitchen table, their joints and their grain; flour lies on them where `flour` says, 0 to 1. */
export function tableTop(
  noise: Noise,
  edges: { readonly right: number; readonly far: number },
  flour: (x: number, z: number) => number,
): Side {
  return {
    normal: [0, 1, 0],
    at: 0,
    holds: ([x, , z]) => x < edges.right && z < edges.far,
    finish([x, , z]): Finish {
      const board = Math.floor(z / 1.35 + 40.4);
      const rings = fract(z * 1.5 + board * 0.37 + noise.fractal(x * 0.22 + board * 7, z * 1.6, 4) * 1.5);
      const fibre = noise.plane(x * 2.2 + board * 9, z * 46) * 0.13;
      const joint = smoothstep(0.012, 0.03, Math.abs(fract(z / 1.35 + 0.4) - 0.5) * -1 + 0.5);
      const tone =
        (0.72 +
          0.42 * smoothstep(0, 0.7, rings) * (1 - smoothstep(0.86, 1, rings)) +
          fibre +
          0.1 * noise.plane(board * 3.3, 1)) *
        (0.35 + 0.65 * joint);
      const dust = clamp(
        flour(x, z) * (1 + 0.55 * noise.fractal(x * 5, z * 5, 4)) +
          0.2 * flour(x, z) * noise.plane(x * 34, z * 34),
      );
      const blend = (wood: number, white: number) => wood * tone * (1 - dust) + white * dust;
      return {
        colour: [blend(0.21, 0.78), blend(0.098, 0.7), blend(0.042, 0.58)],
        gloss: 0.16 * (1 - dust) * joint,
        polish: 30,
      };
    },
  };
}

/** Limewash above, and the green oil paint that kitchens have below. */
export const plaster = (noise: Noise, x: number, y: number, dado: number): Finish => {
  const trowel = 1 + noise.fractal(x * 0.8, y * 1.1, 4) * 0.2 + noise.fractal(x * 6, y * 5, 3) * 0.06;
  const paint = smoothstep(dado + 0.02, dado - 0.02, y + 0.02 * noise.plane(x * 2, 4));
  const line = smoothstep(0.05, 0.03, Math.abs(y - dado - 0.02)) * 0.6;
  const tone = (white: number, green: number) => (white * (1 - paint) + green * paint) * trowel * (1 - line);
  return { colour: [tone(0.5, 0.14), tone(0.43, 0.27), tone(0.33, 0.19)], gloss: 0.05 * paint, polish: 12 };
};

/** Wheat dough: wax that light goes into, with flour on it. */
export const dough = (noise: Noise, [x, y, z]: Vector): Finish => {
  const flour = smoothstep(0.1, 0.6, noise.fractal(x * 4 + 3, z * 4 + y * 3, 4));
  return {
    colour: [0.74 + 0.12 * flour, 0.57 + 0.19 * flour, 0.33 + 0.28 * flour],
    gloss: 0.1 * (1 - flour),
    polish: 16,
    depth: 0.85,
  };
};

/** White porcelain with two blue rings and a well; half its width is `radius`. */
export function plate([px, py, pz]: Vector, radius: number): Body {
  return {
    centre: [px, py + 0.1, pz],
    reach: radius * 1.05,
    distance(x, y, z) {
      const off = Math.hypot(x - px, z - pz);
      const rise = 0.1 + 0.2 * smoothstep(radius * 0.62, radius, off);
      return (
        Math.hypot(Math.max(off - radius + 0.04, 0), Math.max(Math.abs(y - py - rise) - 0.02, 0)) * 0.86 -
        0.035
      );
    },
    finish([x, , z]) {
      const off = Math.hypot(x - px, z - pz) / radius;
      const blue = Math.max(
        smoothstep(0.018, 0.01, Math.abs(off - 0.95)),
        smoothstep(0.01, 0.005, Math.abs(off - 0.89)),
      );
      return {
        colour: [0.66 - 0.58 * blue, 0.66 - 0.5 * blue, 0.62 - 0.24 * blue],
        gloss: 0.5,
        polish: 110,
      };
    },
  };
}

/** A bamboo steamer, tier on tier, woven lid on top. */
export function steamer(noise: Noise, [px, py, pz]: Vector, radius: number, tiers: number): Body {
  const tier = radius * 0.46;
  const top = py + tier * tiers;
  return {
    centre: [px, py + (tier * tiers + radius * 0.3) / 2, pz],
    reach: Math.hypot(radius * 1.1, tier * tiers * 0.75),
    distance(x, y, z) {
      const off = Math.hypot(x - px, z - pz);
      const step = fract((y - py) / tier);
      const hoop = 0.05 * smoothstep(0.3, 0.24, Math.abs(step - 0.5)) - 0.03;
      const wall = Math.max(off - radius - hoop, y - top, py - y);
      const lid = Math.max(
        Math.hypot(off, (y - top + radius * 1.35) * 1) - radius * 1.7,
        top - y,
        off - radius - 0.02,
      );
      return Math.min(wall, lid) * 0.8;
    },
    finish([x, y, z]) {
      const turn = Math.atan2(z - pz, x - px);
      const weave =
        y > top + 0.02
          ? 0.16 * Math.sign(Math.sin((x - px) * 26) * Math.sin((z - pz) * 26))
          : 0.12 * noise.plane(turn * 40, y * 3);
      const tone = 0.9 + weave + 0.15 * noise.fractal(turn * 4, y * 2, 3);
      return { colour: [0.46 * tone, 0.3 * tone, 0.13 * tone], gloss: 0.1, polish: 22 };
    },
  };
}
