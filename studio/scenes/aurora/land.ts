import { css, mix } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { sampled } from '../../kit/ridge.ts';
import { drawSpruce } from '../../kit/spruce.ts';
import type { Stage } from '../../stage.ts';

/** Where the lake begins. */
export const SHORE_Y = 500;
/** Where its picture ends below, when the camera looks down at it. */
export const LAKE_BOTTOM = 1020;

/** Mountains with snow on the side of the light, sinking into haze at their feet. */
export function createMountains({ width, noise, field }: Stage): Layer {
  const ridge = sampled(
    (x) => SHORE_Y - 26 - 205 * clamp(noise.ridged(x / 560 + 3.3, 5.5, 6) * 1.02 - 0.1) ** 1.35,
    width,
  );
  return field(width, SHORE_Y, (pixel, _u, _v, x, y) => {
    const depth = y - ridge(x);
    if (depth < -1) {
      pixel[3] = 0;
      return;
    }
    const slope = ridge(x + 9) - ridge(x - 9);
    const crease = noise.ridged(x / 95 + y / 160, y / 70, 4) - 0.42 + slope * 0.022;
    const snow = smoothstep(-0.14, 0.3, crease + noise.plane(x / 34, y / 26) * 0.16);
    const rock = mix('#0f2839', '#8fbcca', snow * 0.85 * (1 - smoothstep(0, 200, depth) * 0.4));
    const haze = smoothstep(15, 165, depth) * 0.82;
    pixel[0] = lerp(rock[0], 30, haze);
    pixel[1] = lerp(rock[1], 84, haze);
    pixel[2] = lerp(rock[2], 94, haze);
    pixel[3] = 255 * smoothstep(-1, 0.6, depth);
  });
}

/** What grows on the shore, far and near, and at both edges of the picture. */
const FORESTS = {
  far: { baseY: SHORE_Y - 2, count: 210, low: 24, high: 54, edges: 0, colour: '#0f2c3c', snow: 0.2 },
  near: { baseY: SHORE_Y + 9, count: 95, low: 58, high: 122, edges: 0.5, colour: '#0a1f2c', snow: 0.2 },
  frame: { baseY: 726, count: 26, low: 180, high: 500, edges: 0.95, colour: '#05121b', snow: 0.12 },
} as const;

/** A row of spruces, the nearer in front, lower toward the middle of the picture. */
export function createForest(stage: Stage, name: keyof typeof FORESTS): Layer {
  const { baseY, count, low, high, edges, colour, snow } = FORESTS[name];
  const random = stage.random(`${name} forest`);
  const width = stage.width + 80;
  const trees = Array.from({ length: count }, () => {
    const along = random.unit();
    const aside = edges ? smoothstep(edges * 0.7 - 0.25, edges, Math.abs(along - 0.54) * 1.95) : 0.75;
    const height = random.between(low, high) * aside * (0.85 + 0.35 * stage.noise.plane(along * 8, baseY));
    return { x: along * width, y: baseY + random.between(-7, 9), height };
  }).toSorted((one, other) => one.y - other.y);
  return stage.layer(width, stage.height, (context) => {
    for (const tree of trees)
      if (tree.height > low * 0.3)
        drawSpruce(context, random, { ...tree, colour, snow: css('#90d0c8', snow) });
  });
}

/** The far bank, a line of snow between forest and ice. */
export function createShore({ width, noise, field }: Stage): Layer {
  return field(width, 60, (pixel, u, v) => {
    const edge = 0.35 + 0.2 * noise.fractal(u * 7, 3, 4);
    const snow = mix('#6fa3ad', '#173c50', v);
    pixel[0] = snow[0];
    pixel[1] = snow[1];
    pixel[2] = snow[2];
    pixel[3] = 255 * smoothstep(edge - 0.05, edge + 0.05, v) * (1 - smoothstep(0.72, 1, v));
  });
}

/** Frost on the ice: patches of snow in perspective and a few long cracks. */
export function createIce({ width, noise, field }: Stage): Layer {
  return field(
    width,
    LAKE_BOTTOM - SHORE_Y,
    (pixel, u, v) => {
      const patch = smoothstep(0.05, 0.5, noise.fractal((u * 5) / (v + 0.35), 2.6 / (v + 0.25), 5));
      const crack =
        1 -
        smoothstep(
          0,
          0.022,
          Math.abs(noise.plane(((u - 0.5) * 1.6 + v * 0.5) / (v + 0.4), 13 / (v + 0.3) + u)),
        );
      pixel[0] = 150 + crack * 50;
      pixel[1] = 200;
      pixel[2] = 210;
      pixel[3] = 255 * (patch * 0.24 + crack * 0.1 + 0.02) * smoothstep(0, 0.12, v);
    },
    { dither: 2 },
  );
}
