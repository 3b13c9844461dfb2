import { mix, ramp } from '../../kit/colour.ts';
import { paintClump } from '../../kit/foliage.ts';
import { drawHuiHouse } from '../../kit/hui-house.ts';
import type { Context2D } from '../../kit/layer.ts';
import type { Limb } from '../../kit/limb.ts';
import { fillLimb } from '../../kit/limb.ts';
import { clamp } from '../../kit/maths.ts';
import type { Random } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';
import { AIR } from './terraces.ts';

const LEAVES = ramp([0, '#23402f'], [0.5, '#5c8347'], [0.8, '#9bb65c'], [1, '#d3d982']);
/** Numbers in rows of so many. */
const rowsOf = (length: number, numbers: readonly number[]): number[][] =>
  Array.from({ length: numbers.length / length }, (_, row) =>
    numbers.slice(row * length, (row + 1) * length),
  );
/** The houses, the far ones first: x, y, width, height. */
const HOUSES = rowsOf(
  4,
  [
    742, 352, 50, 27, 806, 346, 58, 30, 872, 350, 52, 28, 940, 346, 64, 31, 1010, 354, 54, 28, 706, 374, 58,
    31, 778, 378, 72, 36, 866, 380, 66, 34, 956, 378, 78, 37, 1044, 380, 60, 32, 826, 408, 84, 42, 930, 412,
    76, 40, 1016, 410, 66, 36,
  ],
);
/** x, y, radius. */
const TREES = rowsOf(
  3,
  [
    690, 350, 22, 772, 340, 18, 1062, 352, 26, 906, 338, 20, 680, 398, 26, 1100, 402, 30, 742, 414, 20, 886,
    424, 17,
  ],
);
const OLD_TREE = { x: 1148, y: 430, crown: 62 } as const;

/** A village in the fold of the hill, between its trees, and the old camphor at its entrance. */
export function paintVillage(context: Context2D, stage: Stage): void {
  const random = stage.random('village');
  paintPath(context);
  const parts = [
    ...HOUSES.map(([x = 0, y = 0, width = 0, height = 0]) => ({
      y,
      paint: () =>
        drawHuiHouse(context, random, {
          x,
          y,
          width,
          height,
          air: AIR,
          haze: clamp((430 - y) / 190),
          steppedGable: random.chance(0.75),
        }),
    })),
    ...TREES.map(([x = 0, y = 0, radius = 0]) => ({
      y,
      paint: () => paintTree(context, random, x, y, radius, clamp((440 - y) / 200)),
    })),
  ].toSorted((one, other) => one.y - other.y);
  for (const part of parts) part.paint();
  paintTree(context, random, OLD_TREE.x, OLD_TREE.y, OLD_TREE.crown, 0.08);
}

/** The footpath from the village down to where we stand. */
function paintPath(context: Context2D): void {
  context.fillStyle = '#cdb98a';
  const bends = [
    850, 428, 800, 448, 738, 462, 5, 9, 740, 461, 640, 488, 676, 540, 9, 20, 676, 538, 706, 600, 610, 740, 20,
    64,
  ];
  for (const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, from = 0, to = 0] of rowsOf(8, bends))
    fillLimb(context, limbOf(ax, ay, bx, by, cx, cy), from, to);
}

const limbOf = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): Limb => [
  [ax, ay],
  [bx, by],
  [cx, cy],
];

function paintTree(
  context: Context2D,
  random: Random,
  x: number,
  y: number,
  radius: number,
  haze: number,
): void {
  context.fillStyle = `rgb(${mix('#4a3a2e', AIR, haze).map(Math.round).join()})`;
  fillLimb(
    context,
    limbOf(x, y + 2, x - radius * 0.1, y - radius * 0.5, x + radius * 0.1, y - radius),
    radius * 0.24,
    radius * 0.12,
  );
  for (let clump = 0; clump < 16; clump++) {
    const angle = (clump / 16) * 6.28;
    const reach = radius * random.between(0.1, 0.85);
    paintClump(
      context,
      random,
      {
        x: x + Math.cos(angle) * reach * 1.15,
        y: y - radius * 1.25 + Math.sin(angle) * reach * 0.75,
        radius: radius * random.between(0.35, 0.5),
        light: clamp(0.55 - Math.sin(angle) * 0.35 - Math.cos(angle) * 0.15),
      },
      {
        tones: (light) => mix(LEAVES(light), AIR, haze),
        leaf: Math.min(2.7, 1.4 + radius * 0.04),
        dabs: 90,
        lightFrom: [-0.5, -0.85],
      },
    );
  }
}
