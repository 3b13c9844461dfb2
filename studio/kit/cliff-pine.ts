import type { Context2D } from './layer.ts';
import type { Limb } from './limb.ts';
import { fillLimb } from './limb.ts';

export interface CliffPine {
  /** Where it stands. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly bark: string;
  readonly needles: string;
  /** The upper side of its cushions, in the light. */
  readonly rim: string;
}

/** Trunk and boughs on a tree of height 1 that leans to the right: limb, width at its root and at its end. */
const LIMBS: readonly (readonly [limb: Limb, from: number, to: number])[] = [
  [
    [
      [0, 0.04],
      [-0.1, -0.3],
      [0.06, -0.52],
    ],
    0.085,
    0.055,
  ],
  [
    [
      [0.05, -0.5],
      [0.14, -0.66],
      [0.1, -0.92],
    ],
    0.055,
    0.022,
  ],
  [
    [
      [0.0, -0.4],
      [0.24, -0.5],
      [0.56, -0.46],
    ],
    0.045,
    0.016,
  ],
  [
    [
      [0.08, -0.62],
      [0.3, -0.74],
      [0.46, -0.7],
    ],
    0.034,
    0.014,
  ],
  [
    [
      [0.03, -0.5],
      [-0.12, -0.6],
      [-0.3, -0.58],
    ],
    0.034,
    0.014,
  ],
];
/** Cushions of needles: place, half width, half height. */
const CUSHIONS = [
  [0.56, -0.49, 0.2, 0.052],
  [0.36, -0.53, 0.16, 0.046],
  [-0.3, -0.61, 0.17, 0.05],
  [-0.14, -0.66, 0.12, 0.04],
  [0.46, -0.74, 0.17, 0.05],
  [0.26, -0.78, 0.13, 0.042],
  [0.1, -0.95, 0.2, 0.062],
  [0.0, -0.88, 0.13, 0.045],
  [0.22, -0.89, 0.12, 0.042],
] as const;
const TUFTS = 26;

/** A pine on a cliff, bent by the wind, its needles in flat cushions; each sways a little by itself. */
export function drawCliffPine(context: Context2D, pine: CliffPine, second: number): void {
  const { x, y, height, bark, needles, rim } = pine;
  context.save();
  context.translate(x, y);
  context.scale(height, height);
  context.fillStyle = bark;
  for (const [limb, from, to] of LIMBS) fillLimb(context, limb, from, to);
  context.lineCap = 'round';
  for (const [index, [atX, atY, half, tall]] of CUSHIONS.entries()) {
    const sway = Math.sin(second * 0.8 + index * 1.3) * 0.006;
    context.fillStyle = needles;
    context.beginPath();
    context.ellipse(atX + sway, atY, half * 0.92, tall * 0.6, 0, 0, Math.PI * 2);
    context.fill();
    strokeTufts(context, [atX + sway, atY], half, tall, needles, 0.007, 1);
    strokeTufts(context, [atX + sway + 0.006, atY - tall * 0.32], half * 0.86, tall * 0.7, rim, 0.0034, 2);
  }
  context.restore();
}

/** Needles that stand up from the cushion's middle line like grass. */
function strokeTufts(
  context: Context2D,
  [x, y]: readonly [number, number],
  half: number,
  tall: number,
  colour: string,
  width: number,
  every: number,
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.beginPath();
  for (let tuft = 0; tuft < TUFTS; tuft += every) {
    const aim = (tuft / (TUFTS - 1)) * 2 - 1;
    const rise = tall * (1.25 - 0.6 * aim * aim) * (0.75 + 0.25 * Math.sin(tuft * 2.7 + x * 40));
    context.moveTo(x + aim * half * 0.86, y + tall * 0.25);
    context.lineTo(x + aim * half * 1.06, y - rise);
  }
  context.stroke();
}
