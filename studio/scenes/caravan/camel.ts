import { Path2D } from '@napi-rs/canvas';
import type { Context2D } from '../../kit/layer.ts';
import { outlineOf, placed } from '../../kit/marks.ts';
import { fract, lerp, smoothstep } from '../../kit/maths.ts';
import { closedCurve, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';

export interface Camel {
  /** Under the middle of its body, on the ground; it walks to the left. */
  readonly x: number;
  readonly y: number;
  /** To the top of its humps. */
  readonly height: number;
  /** Grows by one with every two steps. */
  readonly stride: number;
  /** Radians by which the ground rises ahead of it. */
  readonly slope?: number;
  readonly load?: 'rider' | 'bales' | 'none';
  /** 0 looks ahead, 1 looks back. */
  readonly look?: number;
}

/** Ground that a walking camel covers with two steps, in heights. */
export const CAMEL_STRIDE = 0.46;
/** Its legs take up the rest of a slope. */
const TILT = 0.7;
export const STANCE_SHARE = 0.62;
export const REACH = CAMEL_STRIDE * STANCE_SHARE;
/** A camel paces: both legs of one side swing together. */
export const LEGS = [
  { hip: [-0.3, 0.62], foot: -0.33, hind: true, phase: 0.55, width: 0.95 },
  { hip: [0.29, 0.57], foot: 0.27, hind: false, phase: 0.5, width: 0.94 },
  { hip: [-0.29, 0.62], foot: -0.3, hind: true, phase: 0.05, width: 1.04 },
  { hip: [0.27, 0.57], foot: 0.25, hind: false, phase: 0, width: 1 },
] as const;
type Leg = (typeof LEGS)[number];
/** Half a leg's thickness: a heavy thigh or a woolly forearm, the knob of a knee, a dry shank, the fetlock. */
const HIND = [0.105, 0.1, 0.066, 0.038, 0.027, 0.022, 0.026];
const FORE = [0.07, 0.072, 0.05, 0.044, 0.028, 0.021, 0.026];
/** Heel, instep, two toes with their nails, and the sole, which spreads. */
const PAD = points([
  -0.055, 0.006, -0.057, 0.022, -0.036, 0.045, 0.002, 0.054, 0.034, 0.044, 0.066, 0.03, 0.086, 0.012, 0.078,
  -0.004, 0.02, -0.008, -0.03, -0.007,
]);
/** From the rump over both humps, which end in tufts, to the neck, the woolly brisket and the tucked belly. */
const BODY = outlineOf([
  -0.4, 0.6, -0.415, 0.7, -0.365, 0.79, -0.29, 0.835, -0.25, 0.91, -0.21, 0.975, -0.17, 1.0, -0.135, 0.97,
  -0.1, 0.91, -0.05, 0.862, 0, 0.843, 0.04, 0.875, 0.075, 0.94, 0.11, 0.995, 0.15, 1.025, 0.185, 0.99, 0.22,
  0.915, 0.28, 0.84, 0.37, 0.765, 0.45, 0.7, 0.51, 0.65, 0.505, 0.6, 0.475, 0.545, 0.455, 0.56, 0.43, 0.5,
  0.405, 0.52, 0.37, 0.465, 0.28, 0.45, 0.1, 0.44, -0.08, 0.465, -0.24, 0.515, -0.37, 0.52,
]);
const TAIL = outlineOf([-0.38, 0.74, -0.42, 0.66, -0.425, 0.54, -0.415, 0.44, -0.45, 0.5, -0.45, 0.64]);
/** From the nape of the head: ear, brow, the bridge of the nose, a hanging lip, jaw and cheek. */
const HEAD = outlineOf([
  -0.04, -0.01, -0.042, 0.03, -0.04, 0.066, -0.006, 0.046, 0.035, 0.044, 0.07, 0.034, 0.115, 0.01, 0.165,
  -0.003, 0.2, -0.014, 0.22, -0.045, 0.214, -0.076, 0.192, -0.094, 0.15, -0.097, 0.09, -0.094, 0.045, -0.118,
  -0.005, -0.12, -0.04, -0.07,
]);
const LOADS = {
  none: new Path2D(),
  bales: outlineOf([-0.26, 0.6, -0.27, 0.8, -0.2, 1, 0, 1.03, 0.19, 1, 0.27, 0.8, 0.25, 0.58, 0.02, 0.54]),
  /** Someone between the humps in a cloak and a head-cloth, asleep or nearly so. */
  rider: outlineOf([
    -0.15, 0.82, -0.08, 1.2, -0.065, 1.32, 0.01, 1.38, 0.07, 1.31, 0.055, 1.22, 0.11, 1.08, 0.15, 0.8,
  ]),
} as const;

/**
 * A Bactrian camel, walking, as a silhouette in the current fill style, or those of its legs alone that lie far.
 * Returns where its halter is tied.
 */
export function drawCamel(context: Context2D, camel: Camel, part: 'all' | 'far' | 'near' = 'all') {
  const { x, y, height, stride, slope = 0, load = 'none', look = 0 } = camel;
  const nod = Math.sin(stride * Math.PI * 4) * 0.012;
  const turned = Math.cos(Math.PI * look);
  // From the front a head still has a width.
  const facing = Math.max(Math.abs(turned), 0.4) * (turned < 0 ? -1 : 1);
  const crown = lerp(0.64, 0.56, look);
  const neck = [0.32, 0.64, 0.54, 0.64, lerp(0.63, 0.59, look), 0.77, crown - 0.01 * turned, 0.93 + nod];
  const head = new Path2D();
  head.addPath(HEAD, { a: facing, b: 0, c: 0, d: 1, e: crown, f: 0.95 + nod });
  placed(context, [x, y, slope * TILT, -height], () => {
    if (part !== 'near') for (const leg of LEGS.slice(0, 2)) fillLeg(context, leg, stride);
    if (part !== 'far') {
      const body = [TAIL, tube(points(neck), [0.105, 0.08, 0.057, 0.046]), head, BODY, LOADS[load]];
      for (const outline of body) context.fill(outline);
      for (const leg of LEGS.slice(2)) fillLeg(context, leg, stride);
    }
  });
  const muzzle = placeOn(camel, crown + 0.16 * turned, 0.88 + nod);
  return { muzzle, saddle: placeOn(camel, -0.32, 0.78) };
}

/** Where a place on a camel, so far ahead and above, lies in the picture. */
function placeOn({ x, y, height, slope = 0 }: Camel, ahead: number, above: number): Point {
  const [sine, cosine] = [height * Math.sin(slope * TILT), height * Math.cos(slope * TILT)];
  return [x - ahead * cosine + above * sine, y - ahead * sine - above * cosine];
}

/** Where its feet are, and how far each is off the ground, 0 to 1. */
export const feetOf = (camel: Camel) =>
  LEGS.map(({ foot, phase }) => {
    const { ahead, lift } = step(camel.stride + phase);
    return { at: placeOn(camel, foot + ahead, 0), lift };
  });

/** Where a foot is in its step: on the ground it moves back with the earth, in the air it comes forward. */
function step(turn: number): { readonly ahead: number; readonly lift: number } {
  const share = fract(turn);
  if (share < STANCE_SHARE) return { ahead: lerp(REACH / 2, -REACH / 2, share / STANCE_SHARE), lift: 0 };
  const swing = (share - STANCE_SHARE) / (1 - STANCE_SHARE);
  return { ahead: lerp(-REACH / 2, REACH / 2, smoothstep(0, 1, swing)), lift: Math.sin(Math.PI * swing) };
}

/** A thigh, a knee or a hock, a dry shank, and the broad soft pad of a foot that sand does not swallow. */
function fillLeg(context: Context2D, { hip, foot, hind, phase, width }: Leg, stride: number): void {
  const { ahead, lift } = step(stride + phase);
  const [footX, footY] = [foot + ahead, lift * 0.075];
  const between = (from: Point, to: Point, share: number, aside = 0): Point => [
    lerp(from[0], to[0], share) + aside,
    lerp(from[1], to[1], share),
  ];
  const ankle: Point = [footX - 0.012, footY + 0.05];
  const [bendX, bendY] = between(hip, ankle, 0.5, hind ? -0.045 : 0.018 + lift * 0.06);
  const knee: Point = [bendX, bendY + lift * 0.02];
  const middle = between(hip, knee, 0.4, hind ? 0.05 : -0.012);
  const shank = [knee, between(knee, ankle, 0.36), between(knee, ankle, 0.72), ankle];
  const leg = [hip, middle, between(middle, knee, 0.55), ...shank];
  const radii = (hind ? HIND : FORE).map((half) => half * width);
  context.fill(tube(leg, radii));
  context.fill(closedCurve(PAD.map(([along, up]) => [footX + along * width, footY + up * width])));
}
