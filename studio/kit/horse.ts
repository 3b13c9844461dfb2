import type { Context2D } from './layer.ts';
import { lerp, TAU } from './maths.ts';
import type { Point } from './path.ts';

export interface Horse {
  /** Under the middle of its body, on the ground. */
  readonly x: number;
  readonly y: number;
  /** At the withers. */
  readonly height: number;
  /** -1 faces left, 1 right. */
  readonly direction: -1 | 1;
  /** Grows by one with every leap; a horse that stands keeps it. */
  readonly stride: number;
  /** 0 stands, 1 gallops. */
  readonly speed: number;
  /** 0 grazes, 1 carries its head high. */
  readonly head: number;
}

/** Order of the hooves in a gallop: both hind, then both fore. */
const LEGS = [
  { hip: [-0.4, 0.74], phase: 0.08, width: 0.2, hind: true },
  { hip: [0.36, 0.7], phase: 0.42, width: 0.15, hind: false },
  { hip: [-0.44, 0.76], phase: 0, width: 0.24, hind: true },
  { hip: [0.42, 0.7], phase: 0.54, width: 0.17, hind: false },
] as const;
const THIGH = 0.37;
const SHANK = 0.38;

/** A horse as a silhouette in the current fill style: grazing, standing or at a gallop. */
export function fillHorse(context: Context2D, { x, y, height, direction, stride, speed, head }: Horse): void {
  const beat = stride * TAU;
  const leap = speed * (0.05 + 0.05 * Math.sin(beat + 1.1));
  context.save();
  context.translate(x, y - leap * height);
  context.scale(height * direction, -height);
  context.rotate(speed * 0.07 * Math.sin(beat + 2.4));
  for (const leg of LEGS) fillLeg(context, leg, stride, speed);
  fillBody(context);
  fillNeck(context, head, speed, beat);
  fillTail(context, speed, beat);
  context.restore();
}

function fillBody(context: Context2D): void {
  context.beginPath();
  context.moveTo(0.44, 0.99);
  context.bezierCurveTo(0.24, 0.92, -0.04, 0.9, -0.22, 0.96);
  context.bezierCurveTo(-0.42, 1.02, -0.58, 0.96, -0.61, 0.84);
  context.bezierCurveTo(-0.63, 0.72, -0.54, 0.6, -0.4, 0.6);
  context.bezierCurveTo(-0.16, 0.54, 0.12, 0.5, 0.34, 0.54);
  context.bezierCurveTo(0.5, 0.55, 0.58, 0.68, 0.57, 0.82);
  context.bezierCurveTo(0.56, 0.92, 0.52, 0.98, 0.44, 0.99);
  context.fill();
}

function fillLeg(
  context: Context2D,
  { hip, phase, width, hind }: (typeof LEGS)[number],
  stride: number,
  speed: number,
): void {
  const turn = (stride + phase) * TAU;
  const swing = speed * (0.8 * Math.sin(turn) + (hind ? -0.05 : 0.12));
  // In the air the lower leg folds, on the ground it is straight.
  const fold = speed * Math.max(0, Math.cos(turn)) * 1.35;
  const knee: Point = [
    hip[0] + Math.sin(swing) * THIGH + (hind ? -0.02 : 0),
    hip[1] - Math.cos(swing) * THIGH,
  ];
  const lower = swing - fold * (hind ? 0.75 : 1) + (hind ? -0.06 : 0);
  const hoof: Point = [
    knee[0] + Math.sin(lower) * SHANK + (hind ? 0.04 : 0),
    knee[1] - Math.cos(lower) * SHANK,
  ];
  context.beginPath();
  context.moveTo(hip[0] - width / 2, hip[1]);
  context.quadraticCurveTo(
    lerp(hip[0], knee[0], 0.6) - width * 0.3,
    lerp(hip[1], knee[1], 0.6),
    knee[0] - 0.042,
    knee[1],
  );
  context.lineTo(hoof[0] - 0.036, hoof[1] + 0.05);
  context.lineTo(hoof[0] - 0.045, hoof[1]);
  context.lineTo(hoof[0] + 0.05, hoof[1]);
  context.lineTo(hoof[0] + 0.034, hoof[1] + 0.06);
  context.lineTo(knee[0] + 0.044, knee[1]);
  context.quadraticCurveTo(
    lerp(hip[0], knee[0], 0.5) + width * 0.42,
    lerp(hip[1], knee[1], 0.5),
    hip[0] + width / 2,
    hip[1],
  );
  context.fill();
}

function fillNeck(context: Context2D, head: number, speed: number, beat: number): void {
  const rise = lerp(-0.85, 0.92, head) + speed * 0.12 * Math.sin(beat + 0.6);
  const reach = 0.6;
  const poll: Point = [0.44 + Math.cos(rise) * reach, 0.84 + Math.sin(rise) * reach];
  const nod = lerp(-1.15, -0.72, head);
  const along: Point = [Math.cos(nod), Math.sin(nod)];
  const at = (ahead: number, above: number): Point => [
    poll[0] + along[0] * ahead - along[1] * above,
    poll[1] + along[1] * ahead + along[0] * above,
  ];
  context.beginPath();
  context.moveTo(0.26, 0.96);
  context.quadraticCurveTo(lerp(0.62, 0.42, head), lerp(0.92, 1.14, head), ...at(-0.04, 0.07));
  context.lineTo(...at(-0.03, 0.15));
  context.lineTo(...at(0.05, 0.07));
  context.quadraticCurveTo(...at(0.2, 0.06), ...at(0.36, 0.01));
  context.quadraticCurveTo(...at(0.42, -0.03), ...at(0.38, -0.08));
  context.quadraticCurveTo(...at(0.24, -0.08), ...at(0.13, -0.15));
  context.quadraticCurveTo(lerp(0.76, 0.74, head), lerp(0.5, 0.96, head), 0.55, 0.66);
  context.fill();
  // The mane lifts with the speed.
  const lift = 0.03 + 0.06 * speed;
  context.beginPath();
  context.moveTo(...at(0.02, 0.09));
  context.quadraticCurveTo(
    lerp(0.56, 0.4, head) - lift,
    lerp(1, 1.24, head) + lift * 0.4,
    0.2 - lift * 1.4,
    1.02 + lift * (0.7 + 0.4 * Math.sin(beat)),
  );
  context.quadraticCurveTo(0.34, 1, 0.42, 0.92);
  context.fill();
}

function fillTail(context: Context2D, speed: number, beat: number): void {
  const stream = lerp(0.1, 0.5, speed);
  const end: Point = [-0.66 - stream, lerp(0.3, 0.72, speed) + 0.06 * speed * Math.sin(beat)];
  context.beginPath();
  context.moveTo(-0.56, 0.92);
  context.bezierCurveTo(-0.7 - stream * 0.4, 0.98, -0.72 - stream * 0.6, 0.7, ...end);
  context.bezierCurveTo(-0.66 - stream * 0.5, lerp(0.46, 0.7, speed), -0.62, 0.66, -0.58, 0.78);
  context.fill();
}
