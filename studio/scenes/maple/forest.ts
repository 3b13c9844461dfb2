import type { Rgb } from '../../kit/colour.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { paintClump } from '../../kit/foliage.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillLimb } from '../../kit/limb.ts';
import { fillMapleLeaf } from '../../kit/maple-leaf.ts';
import { clamp, lerp } from '../../kit/maths.ts';
import type { Random } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';

/** Where the light comes into the wood. */
export const LIGHT = { x: 716, y: 262 } as const;
export const GLOW = ramp(
  [0, '#fff6d2'],
  [0.16, '#ffe5a0'],
  [0.36, '#f8bd68'],
  [0.6, '#c9713a'],
  [0.82, '#7c3623'],
  [1, '#43201c'],
);
const LEAVES = ramp(
  [0, '#3f0f18'],
  [0.25, '#8e1c1f'],
  [0.48, '#cc3a24'],
  [0.68, '#ee7430'],
  [0.86, '#fbb04c'],
  [1, '#ffe39a'],
);
const BARK = '#2e1a1a';

/** 0 at the light, 1 in the corners. */
export const shadeAt = (x: number, y: number): number =>
  clamp(Math.hypot((x - LIGHT.x) / 760, (y - LIGHT.y) / 520));

/** The light between the trees. */
export function paintBackdrop({ width, height, noise, field }: Stage) {
  return field(
    width,
    height,
    (pixel, u, v, x, y) => {
      const mottled = noise.fractal(u * 7, v * 6, 5) * 0.2 + noise.plane(u * 2.2, v * 2) * 0.08;
      [pixel[0], pixel[1], pixel[2]] = GLOW(shadeAt(x, y) * 1.05 + mottled);
    },
    { dither: 2 },
  );
}

interface Row {
  readonly trunks: number;
  /** Where they stand, and how thick they are. */
  readonly foot: number;
  readonly girth: number;
  readonly clumps: number;
  readonly radius: number;
  readonly leaf: number;
  /** How much of the light lies over them, 0 to 1. */
  readonly haze: number;
  /** Clumps hang between the top of the picture and this. */
  readonly hem: number;
}

const ROWS: readonly Row[] = [
  { trunks: 26, foot: 372, girth: 9, clumps: 150, radius: 46, leaf: 3.4, haze: 0.66, hem: 300 },
  { trunks: 13, foot: 418, girth: 17, clumps: 120, radius: 58, leaf: 4.6, haze: 0.36, hem: 285 },
  { trunks: 6, foot: 500, girth: 34, clumps: 90, radius: 70, leaf: 6.5, haze: 0.12, hem: 235 },
];

/** Maples in rows, pale with light where they are far. */
export function paintTrees(context: Context2D, stage: Stage): void {
  for (const [place, row] of ROWS.entries()) {
    const random = stage.random(`maples ${place}`);
    for (let trunk = 0; trunk < row.trunks; trunk++) paintTrunk(context, random, row, trunk, stage.width);
    for (let clump = 0; clump < row.clumps; clump++) {
      const x = random.between(-40, stage.width + 40);
      // The crowns leave the way of the light open.
      const open = Math.exp(-(((x - LIGHT.x) / (170 + place * 90)) ** 2));
      const y = random.between(-30, row.hem + 60 * stage.noise.plane(x / 90, place) - open * row.hem * 0.75);
      paintLeaves(context, random, row, x, y);
    }
  }
}

function paintLeaves(context: Context2D, random: Random, row: Row, x: number, y: number): void {
  const shade = shadeAt(x, y);
  const toLight = Math.atan2(LIGHT.y - y, LIGHT.x - x);
  paintClump(
    context,
    random,
    {
      x,
      y,
      radius: row.radius * random.between(0.6, 1.15),
      light: clamp(1.12 - shade * 1.05 + random.between(-0.2, 0.2)),
    },
    {
      tones: (light): Rgb => mix(LEAVES(light), GLOW(shade * 0.7), row.haze),
      leaf: row.leaf,
      dabs: 70,
      lightFrom: [Math.cos(toLight), Math.sin(toLight)],
      flatness: 0.55,
      ...(row.leaf > 4 ? { shape: fillMapleLeaf } : {}),
    },
  );
}

function paintTrunk(context: Context2D, random: Random, row: Row, trunk: number, width: number): void {
  const slot = (trunk + random.between(0.15, 0.85)) / row.trunks;
  const x = lerp(-20, width + 20, slot);
  if (Math.abs(x - LIGHT.x) < row.girth * 4.2 + 60) return;
  const foot = row.foot + random.between(-10, 16);
  const lean = random.between(-60, 60) * (row.girth / 20);
  const girth = row.girth * random.between(0.7, 1.25);
  const shade = shadeAt(x, 300);
  context.fillStyle = css(mix(BARK, GLOW(shade * 0.75), row.haze * 0.9));
  const fork = [x + lean, foot - 250 - girth * 2] as const;
  fillLimb(context, [[x, foot + 8], [x - lean * 0.3, foot - 140], fork], girth * 1.25, girth * 0.7);
  for (const reach of [-1.1, -0.4, 0.5, 1.2]) {
    const end = [
      fork[0] + reach * 190 * random.between(0.7, 1.2),
      fork[1] - random.between(60, 190),
    ] as const;
    fillLimb(context, [fork, [fork[0] + reach * 60, fork[1] - 60], end], girth * 0.5, girth * 0.1);
  }
  // The edge that the light touches.
  const side = Math.sign(LIGHT.x - x);
  context.fillStyle = css(mix('#d97a3c', GLOW(0.2), row.haze), 0.55);
  fillLimb(
    context,
    [
      [x + side * girth * 0.5, foot],
      [x - lean * 0.3 + side * girth * 0.4, foot - 140],
      [fork[0] + side * girth * 0.3, fork[1]],
    ],
    girth * 0.14,
    girth * 0.1,
  );
}
