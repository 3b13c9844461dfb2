import { css, mix } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { sampled } from '../../kit/ridge.ts';
import { drawSpruce } from '../../kit/spruce.ts';
import type { Stage } from '../../stage.ts';

/** Where the lake begins. */
export const SHORE_Y = 500;
const LAKE_HEIGHT = 220;

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

export interface Forest {
  readonly name: string;
  readonly baseY: number;
  readonly count: number;
  readonly heights: readonly [low: number, high: number];
  readonly colour: string;
  readonly snow: string;
  /** How tall trees grow along the shore, 0 to 1; below 0.12 nothing grows. */
  readonly growth: (along: number) => number;
}

/** A row of spruces on the shore, the nearer in front. */
export function createForest(stage: Stage, forest: Forest): Layer {
  const random = stage.random(forest.name);
  const width = stage.width + 80;
  const trees = Array.from({ length: forest.count }, () => ({
    x: random.unit() * width,
    y: forest.baseY + random.between(-7, 9),
    height: random.between(...forest.heights),
  })).toSorted((one, other) => one.y - other.y);
  return stage.layer(width, stage.height, (context) => {
    for (const tree of trees) {
      const growth = forest.growth(tree.x / width);
      if (growth < 0.12) continue;
      drawSpruce(context, random, {
        ...tree,
        height: tree.height * growth,
        colour: forest.colour,
        snow: forest.snow,
      });
    }
  });
}

/** Tall trees at both edges that frame the picture. */
const FRAME_TREES: readonly (readonly [x: number, height: number])[] = [
  [-6, 430],
  [70, 330],
  [138, 235],
  [1148, 215],
  [1215, 335],
  [1292, 470],
  [1372, 500],
];

export function createFrameTrees(stage: Stage): Layer {
  const random = stage.random('frame trees');
  return stage.layer(stage.width + 120, stage.height, (context) => {
    for (const [x, height] of FRAME_TREES) {
      drawSpruce(context, random, { x, y: 726, height, colour: '#05121b', snow: css('#6fbfb4', 0.13) });
    }
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
    LAKE_HEIGHT,
    (pixel, u, v) => {
      const patch = smoothstep(0.05, 0.5, noise.fractal((u * 5) / (v + 0.35), 2.6 / (v + 0.25), 5));
      const crack =
        1 - smoothstep(0, 0.022, Math.abs(noise.plane(((u - 0.5) * 7) / (v + 0.4), 5 / (v + 0.3))));
      pixel[0] = 150 + crack * 50;
      pixel[1] = 200;
      pixel[2] = 210;
      pixel[3] = 255 * (patch * 0.24 + crack * 0.05 + 0.02) * smoothstep(0, 0.12, v);
    },
    { dither: 2 },
  );
}

/** The near bank: a hollow of snow with wind ripples. */
export function createNearSnow({ width, noise, field }: Stage): Layer {
  return field(width, 130, (pixel, u, v) => {
    const rise = Math.abs(u - 0.5) * 2;
    const edge = 0.52 - 0.34 * rise * smoothstep(0.1, 1, rise) + 0.09 * noise.fractal(u * 4, 8, 3);
    const depth = v - edge;
    const shade = clamp(depth * 1.7 + 0.1 + noise.fractal(u * 9, v * 3, 4) * 0.42);
    const snow = mix('#8fc4c9', '#14304a', shade);
    pixel[0] = snow[0];
    pixel[1] = snow[1];
    pixel[2] = snow[2];
    pixel[3] = 255 * smoothstep(-0.012, 0.012, depth);
  });
}
