import { Path2D } from '@napi-rs/canvas';
import type { Context2D } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
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
  { hip: [-0.3, 0.6], foot: -0.33, bend: -0.035, phase: 0.55, width: 0.105 },
  { hip: [0.27, 0.56], foot: 0.27, bend: 0.02, phase: 0.5, width: 0.085 },
  { hip: [-0.29, 0.6], foot: -0.3, bend: -0.035, phase: 0.05, width: 0.115 },
  { hip: [0.25, 0.56], foot: 0.25, bend: 0.02, phase: 0, width: 0.09 },
] as const;
const BODY = closedCurve(
  points([
    -0.405, 0.62, -0.39, 0.74, -0.28, 0.82, -0.22, 0.95, -0.15, 0.995, -0.08, 0.93, 0, 0.845, 0.06, 0.93,
    0.13, 1.005, 0.2, 0.94, 0.28, 0.82, 0.42, 0.74, 0.52, 0.66, 0.49, 0.55, 0.33, 0.47, 0.1, 0.44, -0.2, 0.5,
    -0.37, 0.52,
  ]),
);
const TAIL = tube(points([-0.39, 0.7, -0.43, 0.6, -0.425, 0.47]), [0.014, 0.012, 0.02]);
/** From the crown of the head; the ear is its highest point. */
const HEAD = closedCurve(
  points([
    -0.035, 0.02, -0.028, 0.07, 0.005, 0.045, 0.06, 0.035, 0.13, 0.01, 0.195, -0.02, 0.21, -0.055, 0.18,
    -0.085, 0.12, -0.09, 0.07, -0.105, 0, -0.1, -0.035, -0.05,
  ]),
);
const LOADS = {
  none: new Path2D(),
  bales: closedCurve(
    points([-0.26, 0.6, -0.27, 0.8, -0.2, 1, 0, 1.03, 0.19, 1, 0.27, 0.8, 0.25, 0.58, 0.02, 0.54]),
  ),
  /** Someone between the humps in a cloak and a head-cloth, asleep or nearly so. */
  rider: closedCurve(
    points([
      -0.15, 0.82, -0.08, 1.2, -0.065, 1.32, 0.01, 1.38, 0.07, 1.31, 0.055, 1.22, 0.11, 1.08, 0.15, 0.8,
    ]),
  ),
} as const;

/**
 * A Bactrian camel, walking, as a silhouette in the current fill style, or those of its legs alone that lie far.
 * Returns where its halter is tied.
 */
export function drawCamel(
  context: Context2D,
  { x, y, height, stride, slope = 0, load = 'none', look = 0 }: Camel,
  part: 'all' | 'far' | 'near' = 'all',
): { readonly muzzle: Point; readonly saddle: Point } {
  const nod = Math.sin(stride * Math.PI * 4) * 0.012;
  const turned = Math.cos(Math.PI * look);
  // From the front a head still has a width.
  const facing = Math.max(Math.abs(turned), 0.4) * (turned < 0 ? -1 : 1);
  const crown = lerp(0.64, 0.56, look);
  const neck = [0.34, 0.6, 0.55, 0.63, lerp(0.63, 0.59, look), 0.77, crown - 0.01 * turned, 0.93 + nod];
  const head = new Path2D();
  head.addPath(HEAD, { a: facing, b: 0, c: 0, d: 1, e: crown, f: 0.95 + nod });
  context.save();
  context.translate(x, y);
  context.rotate(slope * TILT);
  context.scale(-height, -height);
  if (part !== 'near') for (const leg of LEGS.slice(0, 2)) fillLeg(context, leg, stride);
  if (part !== 'far') {
    const body = [TAIL, tube(points(neck), [0.08, 0.072, 0.056, 0.046]), head, BODY, LOADS[load]];
    for (const outline of body) context.fill(outline);
    for (const leg of LEGS.slice(2)) fillLeg(context, leg, stride);
  }
  context.restore();
  const place = (ahead: number, above: number): Point => [
    x - height * (ahead * Math.cos(slope * TILT) - above * Math.sin(slope * TILT)),
    y - height * (ahead * Math.sin(slope * TILT) + above * Math.cos(slope * TILT)),
  ];
  return { muzzle: place(crown + 0.16 * turned, 0.88 + nod), saddle: place(-0.32, 0.78) };
}

/** Where a foot is in its step: on the ground it moves back with the earth, in the air it comes forward. */
function step(turn: number): { readonly ahead: number; readonly lift: number } {
  const share = turn - Math.floor(turn);
  if (share < STANCE_SHARE) return { ahead: lerp(REACH / 2, -REACH / 2, share / STANCE_SHARE), lift: 0 };
  const swing = (share - STANCE_SHARE) / (1 - STANCE_SHARE);
  const eased = swing * swing * (3 - 2 * swing);
  return { ahead: lerp(-REACH / 2, REACH / 2, eased), lift: Math.sin(Math.PI * swing) };
}

/** A long shank, a knee, and the broad soft pad of a foot that sand does not swallow. */
function fillLeg(
  context: Context2D,
  { hip, foot, bend, phase, width }: (typeof LEGS)[number],
  stride: number,
): void {
  const { ahead, lift } = step(stride + phase);
  const [footX, footY] = [foot + ahead, lift * 0.075];
  const knee: Point = [
    lerp(hip[0], footX, 0.52) + bend + lift * 0.07,
    lerp(hip[1], footY, 0.54) + lift * 0.02,
  ];
  const ankle: Point = [footX - width * 0.05, footY + 0.042];
  const shin: Point = [lerp(knee[0], ankle[0], 0.5), lerp(knee[1], ankle[1], 0.5)];
  const pad = [-0.5, 0, -0.46, 0.18, -0.2, 0.4, 0.2, 0.38, 0.58, 0.26, 0.8, 0.08, 0.74, -0.05, 0.1, -0.06];
  context.fill(tube([hip, knee, shin, ankle], [width * 0.68, width * 0.3, width * 0.17, width * 0.21]));
  context.fill(closedCurve(points(pad.map((value, place) => value * width + (place % 2 ? footY : footX)))));
}
