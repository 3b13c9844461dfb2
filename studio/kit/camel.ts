import type { Context2D } from './layer.ts';
import { lerp } from './maths.ts';
import type { Point } from './path.ts';

export interface Camel {
  /** Under the middle of its body, on the ground. */
  readonly x: number;
  readonly y: number;
  /** To the top of its humps. */
  readonly height: number;
  /** -1 walks to the left, 1 to the right. */
  readonly direction: -1 | 1;
  /** Grows by one with every two steps. */
  readonly stride: number;
  /** Radians by which the ground rises ahead of it. */
  readonly slope?: number;
  readonly load?: 'rider' | 'bales' | 'none' | undefined;
}

/** Ground that a walking camel covers with two steps, in heights. */
export const CAMEL_STRIDE = 0.46;
/** Its legs take up the rest of a slope. */
const TILT = 0.7;
const STANCE_SHARE = 0.62;
const REACH = CAMEL_STRIDE * STANCE_SHARE;
/** A camel paces: both legs of one side swing together. */
const LEGS = [
  { hip: [-0.3, 0.6], foot: -0.33, bend: -0.035, phase: 0.55, width: 0.105 },
  { hip: [0.27, 0.56], foot: 0.27, bend: 0.02, phase: 0.5, width: 0.085 },
  { hip: [-0.29, 0.6], foot: -0.3, bend: -0.035, phase: 0.05, width: 0.115 },
  { hip: [0.25, 0.56], foot: 0.25, bend: 0.02, phase: 0, width: 0.09 },
] as const;

/** A Bactrian camel as a silhouette in the current fill style, walking. Returns where its halter is tied. */
export function fillCamel(
  context: Context2D,
  camel: Camel,
): { readonly muzzle: Point; readonly saddle: Point } {
  const { x, y, height, direction, stride, slope = 0, load = 'none' } = camel;
  const nod = Math.sin(stride * Math.PI * 4) * 0.012;
  context.save();
  context.translate(x, y);
  context.rotate(-slope * direction * TILT);
  context.scale(height * direction, -height);
  for (const leg of LEGS) fillLeg(context, leg, stride);
  context.translate(0, nod * 0.5);
  fillBody(context, nod);
  if (load === 'bales') fillBales(context);
  if (load === 'rider') fillRider(context, nod);
  context.restore();
  const turn = -slope * direction * TILT;
  const place = (ahead: number, above: number): Point => [
    x + height * (direction * ahead * Math.cos(turn) + above * Math.sin(turn)),
    y + height * (direction * ahead * Math.sin(turn) - above * Math.cos(turn)),
  ];
  return { muzzle: place(0.8, 0.88 + nod), saddle: place(-0.32, 0.78) };
}

function fillBody(context: Context2D, nod: number): void {
  context.beginPath();
  context.moveTo(-0.4, 0.66);
  context.bezierCurveTo(-0.4, 0.78, -0.34, 0.81, -0.28, 0.82);
  context.bezierCurveTo(-0.25, 0.93, -0.21, 0.99, -0.15, 0.99);
  context.bezierCurveTo(-0.08, 0.99, -0.07, 0.86, 0, 0.84);
  context.bezierCurveTo(0.05, 0.86, 0.06, 1, 0.13, 1);
  context.bezierCurveTo(0.2, 1, 0.21, 0.88, 0.28, 0.82);
  context.bezierCurveTo(0.36, 0.77, 0.42, 0.7, 0.47, 0.7 + nod);
  context.bezierCurveTo(0.53, 0.71, 0.57, 0.84, 0.61, 0.96 + nod);
  context.lineTo(0.615, 1.02 + nod);
  context.lineTo(0.65, 0.99 + nod);
  context.bezierCurveTo(0.69, 1, 0.71, 0.99, 0.74, 0.97 + nod);
  context.lineTo(0.83, 0.925 + nod);
  context.bezierCurveTo(0.86, 0.9 + nod, 0.84, 0.86 + nod, 0.8, 0.87 + nod);
  context.bezierCurveTo(0.76, 0.88, 0.72, 0.87, 0.7, 0.84 + nod);
  context.bezierCurveTo(0.68, 0.73, 0.64, 0.57, 0.5, 0.53);
  context.bezierCurveTo(0.43, 0.5, 0.38, 0.5, 0.33, 0.47);
  context.bezierCurveTo(0.2, 0.42, 0, 0.45, -0.2, 0.5);
  context.bezierCurveTo(-0.3, 0.52, -0.36, 0.5, -0.39, 0.53);
  context.bezierCurveTo(-0.42, 0.57, -0.41, 0.62, -0.4, 0.66);
  context.fill();
  context.beginPath();
  context.moveTo(-0.39, 0.7);
  context.quadraticCurveTo(-0.45, 0.6, -0.43, 0.46);
  context.lineTo(-0.405, 0.46);
  context.quadraticCurveTo(-0.42, 0.58, -0.37, 0.66);
  context.fill();
}

/** Where a foot is in its step: on the ground it moves back with the earth, in the air it comes forward. */
function step(turn: number): { readonly ahead: number; readonly lift: number } {
  const share = turn - Math.floor(turn);
  if (share < STANCE_SHARE) return { ahead: lerp(REACH / 2, -REACH / 2, share / STANCE_SHARE), lift: 0 };
  const swing = (share - STANCE_SHARE) / (1 - STANCE_SHARE);
  const eased = swing * swing * (3 - 2 * swing);
  return { ahead: lerp(-REACH / 2, REACH / 2, eased), lift: Math.sin(Math.PI * swing) };
}

function fillLeg(
  context: Context2D,
  { hip, foot, bend, phase, width }: (typeof LEGS)[number],
  stride: number,
) {
  const { ahead, lift } = step(stride + phase);
  const footX = foot + ahead;
  const footY = 0.02 + lift * 0.075;
  const kneeX = lerp(hip[0], footX, 0.52) + bend + lift * 0.07;
  const kneeY = lerp(hip[1], footY, 0.54) + lift * 0.02;
  context.beginPath();
  context.moveTo(hip[0] - width * 0.75, hip[1]);
  context.quadraticCurveTo(hip[0] - width * 0.6, (hip[1] + kneeY) / 2, kneeX - width * 0.3, kneeY);
  context.lineTo(footX - width * 0.19, footY + 0.05);
  context.lineTo(footX - width * 0.36, footY - 0.02);
  context.lineTo(footX + width * 0.56, footY - 0.02);
  context.lineTo(footX + width * 0.24, footY + 0.05);
  context.lineTo(kneeX + width * 0.32, kneeY);
  context.quadraticCurveTo(hip[0] + width * 0.7, (hip[1] + kneeY) / 2, hip[0] + width * 0.75, hip[1]);
  context.fill();
}

function fillBales(context: Context2D): void {
  context.beginPath();
  context.roundRect(-0.24, 0.58, 0.22, 0.27, 0.06);
  context.roundRect(0.02, 0.56, 0.22, 0.28, 0.06);
  context.fill();
  context.beginPath();
  context.roundRect(-0.18, 0.78, 0.36, 0.24, 0.07);
  context.fill();
}

/** Someone between the humps in a cloak and a head-cloth, asleep or nearly so. */
function fillRider(context: Context2D, nod: number): void {
  context.beginPath();
  context.moveTo(-0.14, 0.84);
  context.quadraticCurveTo(-0.11, 1.14, -0.05 + nod, 1.24);
  context.lineTo(0.05 + nod, 1.24);
  context.quadraticCurveTo(0.12, 1.08, 0.14, 0.8);
  context.fill();
  context.beginPath();
  context.ellipse(0.012 + nod * 2, 1.3, 0.062, 0.075, -0.2, 0, Math.PI * 2);
  context.fill();
  context.beginPath();
  context.moveTo(-0.05 + nod, 1.33);
  context.quadraticCurveTo(-0.12, 1.24, -0.11, 1.1);
  context.lineTo(-0.02, 1.22);
  context.fill();
}
