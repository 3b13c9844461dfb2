import type { Context2D } from '../../kit/layer.ts';
import { clamp } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { disc } from '../../kit/path.ts';
import type { PlumLimb } from '../../kit/plum-branch.ts';
import { drawLimbSnow, drawPlumBlossoms, drawPlumLimb, placeOnLimb } from '../../kit/plum-branch.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';

/** The branch turns about its root, outside the window on the right. */
const ROOT: Point = [1030, 232];

const MAIN: PlumLimb = {
  points: [ROOT, [946, 262], [884, 318], [800, 312], [716, 372], [634, 362], [566, 412], [470, 404]],
  thickness: [17, 4],
  blossoms: [0.3, 0.47, 0.62, 0.72, 0.86, 0.99],
  buds: [0.4, 0.55, 0.8, 0.93, 0.96],
};
const LIMBS: readonly PlumLimb[] = [
  {
    points: [
      [884, 316],
      [868, 236],
      [820, 186],
      [812, 112],
    ],
    thickness: [7, 2],
    blossoms: [0.45, 0.7, 0.98],
    buds: [0.6, 0.85],
  },
  {
    points: [
      [836, 200],
      [870, 150],
      [910, 128],
    ],
    thickness: [3.2, 1.4],
    blossoms: [0.98],
    buds: [0.5, 0.75],
  },
  {
    points: [
      [716, 370],
      [690, 300],
      [636, 250],
      [612, 168],
      [618, 120],
    ],
    thickness: [6.5, 1.6],
    blossoms: [0.3, 0.6, 0.9],
    buds: [0.45, 0.75, 1],
  },
  {
    points: [
      [650, 264],
      [586, 258],
      [536, 232],
    ],
    thickness: [3.4, 1.3],
    blossoms: [0.55, 1],
    buds: [0.8],
  },
  {
    points: [
      [634, 364],
      [604, 432],
      [546, 474],
      [520, 540],
    ],
    thickness: [5.5, 1.6],
    blossoms: [0.36, 0.68, 0.97],
    buds: [0.5, 0.85],
  },
  {
    points: [
      [798, 314],
      [776, 392],
      [800, 450],
      [784, 512],
    ],
    thickness: [5, 1.4],
    blossoms: [0.6, 0.96],
    buds: [0.4, 0.8],
  },
  {
    points: [
      [566, 412],
      [500, 360],
      [452, 346],
    ],
    thickness: [3.2, 1.2],
    blossoms: [0.6],
    buds: [0.9, 1],
  },
];
/** Snow that stays, by limb: from where to where, and how deep. -1 is the main limb. */
const LYING = [
  [-1, 0.02, 0.3, 9],
  [6, 0.3, 0.9, 5],
  [5, 0, 0.25, 5],
  [-1, 0.33, 0.42, 11],
  [-1, 0.6, 0.7, 8],
  [-1, 0.88, 0.98, 7],
  [0, 0.1, 0.5, 6],
  [2, 0.28, 0.55, 6],
  [3, 0.15, 0.9, 6],
  [4, 0.4, 0.72, 6],
  [1, 0.4, 0.95, 5],
] as const;
/** Snow that the bird shakes off. */
const LOOSE = [
  [0.44, 0.57, 13],
  [0.72, 0.86, 10],
] as const;
/** Where the bird sits on the main limb. */
const PERCH = 0.58;
const BITS = 34;
const FALL_SECONDS = 2.4;

export interface BranchState {
  /** Radians about the root; positive sinks. */
  readonly dip: number;
  /** When the loose snow lets go. */
  readonly shakenSecond: number;
}

/** The plum branch: painted once, it moves as a whole. */
export function createBranch(stage: Stage) {
  const { noise } = stage;
  const picture = stage.layer(stage.width, stage.height, (context) => {
    for (const limb of [...LIMBS, MAIN]) drawPlumLimb(context, noise, limb);
    for (const [index, from, to, depth] of LYING) {
      drawLimbSnow(context, noise, index < 0 ? MAIN : (LIMBS[index] ?? MAIN), [from, to], depth);
    }
    const random = stage.random('blossoms');
    for (const limb of [...LIMBS, MAIN]) drawPlumBlossoms(context, random, limb, 17);
  });
  const loose = stage.layer(stage.width, stage.height, (context) => {
    for (const [from, to, depth] of LOOSE) drawLimbSnow(context, noise, MAIN, [from, to], depth);
  });
  const sway = (context: Context2D, dip: number) => {
    context.translate(...ROOT);
    context.rotate(-dip);
    context.translate(-ROOT[0], -ROOT[1]);
  };
  return {
    /** Where the bird's feet are while the branch hangs so low. */
    perch(dip: number): Point {
      const [x, y] = placeOnLimb(MAIN, PERCH);
      const [dx, dy] = [x - ROOT[0], y - ROOT[1]];
      return [
        ROOT[0] + dx * Math.cos(dip) + dy * Math.sin(dip),
        ROOT[1] - dx * Math.sin(dip) + dy * Math.cos(dip),
      ];
    },
    draw(context: Context2D, { dip, shakenSecond }: BranchState, second: number) {
      context.save();
      sway(context, dip);
      if (second < shakenSecond) loose.drawOn(context);
      picture.drawOn(context);
      context.restore();
      drawFallingSnow(context, second - shakenSecond);
    },
  };
}

/** Lumps first, and the powder after them, which hangs in the air a while. */
function drawFallingSnow(context: Context2D, age: number): void {
  if (age < 0 || age > FALL_SECONDS) return;
  for (const [index, [from, to]] of LOOSE.entries()) {
    for (let bit = 0; bit < BITS; bit++) {
      const along = from + (to - from) * hashUnit(bit, index, 1);
      const [x, y] = placeOnLimb(MAIN, along);
      const lump = hashUnit(bit, index, 2) ** 3;
      const late = 0.25 * hashUnit(bit, index, 3);
      const fallen = Math.max(0, age - late);
      const fallX = x + (hashUnit(bit, index, 4) - 0.5) * (16 + 46 * fallen * (1 - lump));
      const fallY = y - 6 + 260 * fallen * fallen * (0.25 + 0.75 * lump) + 30 * fallen;
      const opacity = (1 - clamp(fallen / FALL_SECONDS)) * (0.35 + 0.65 * lump);
      context.fillStyle = `rgba(252,253,254,${opacity})`;
      disc(context, fallX, fallY, 1.3 + 5.5 * lump + 2.2 * fallen * (1 - lump));
    }
  }
}
