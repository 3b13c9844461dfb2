import type { Context2D } from './layer.ts';
import { clamp, lerp } from './maths.ts';
import type { Point } from './path.ts';

export interface GrazingDeer {
  /** Between its feet. */
  readonly x: number;
  readonly y: number;
  /** At the shoulder. */
  readonly height: number;
  /** -1 looks to the left, 1 to the right. */
  readonly direction: -1 | 1;
  /** 0 grazes, 1 stands with its head up. */
  readonly alert: number;
  /** Radians by which an ear is turned. */
  readonly ear?: number;
  readonly antlers?: boolean;
}

type Leg = readonly [hip: Point, knee: Point, foot: Point, width: number];

const LEGS: readonly Leg[] = [
  [[-0.36, 0.72], [-0.46, 0.36], [-0.38, 0], 0.15],
  [[0.3, 0.66], [0.29, 0.34], [0.26, 0], 0.1],
  [[-0.42, 0.74], [-0.55, 0.38], [-0.49, 0], 0.19],
  [[0.38, 0.68], [0.4, 0.34], [0.4, 0], 0.12],
];
const NECK_LENGTH = 0.56;
const HEAD_LENGTH = 0.3;

/** A deer as a silhouette in the current fill style; its neck goes from the grass to full height. */
export function fillGrazingDeer(context: Context2D, deer: GrazingDeer): void {
  const { x, y, height, direction, alert, ear = 0, antlers = false } = deer;
  context.save();
  context.translate(x, y);
  context.scale(height * direction, -height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = context.fillStyle;
  for (const leg of LEGS) fillLeg(context, leg);
  fillTrunk(context);
  fillNeckAndHead(context, clamp(alert), ear, antlers);
  context.restore();
}

function fillTrunk(context: Context2D): void {
  context.beginPath();
  context.moveTo(0.44, 0.98);
  context.bezierCurveTo(0.2, 0.93, -0.1, 0.95, -0.3, 1);
  context.bezierCurveTo(-0.46, 1.02, -0.56, 0.95, -0.59, 0.86);
  context.lineTo(-0.66, 0.76);
  context.lineTo(-0.58, 0.78);
  context.bezierCurveTo(-0.6, 0.66, -0.5, 0.58, -0.36, 0.64);
  context.bezierCurveTo(-0.16, 0.58, 0.1, 0.52, 0.3, 0.57);
  context.bezierCurveTo(0.46, 0.58, 0.56, 0.68, 0.56, 0.8);
  context.bezierCurveTo(0.56, 0.9, 0.52, 0.97, 0.44, 0.98);
  context.fill();
}

function fillLeg(context: Context2D, [hip, knee, foot, width]: Leg): void {
  context.beginPath();
  context.moveTo(hip[0] - width / 2, hip[1]);
  context.quadraticCurveTo(knee[0] - width * 0.3, lerp(hip[1], knee[1], 0.6), knee[0] - 0.03, knee[1]);
  context.lineTo(foot[0] - 0.024, 0.06);
  context.lineTo(foot[0] - 0.03, 0);
  context.lineTo(foot[0] + 0.045, 0);
  context.lineTo(foot[0] + 0.026, 0.07);
  context.lineTo(knee[0] + 0.034, knee[1]);
  context.quadraticCurveTo(knee[0] + width * 0.5, lerp(hip[1], knee[1], 0.5), hip[0] + width / 2, hip[1]);
  context.fill();
}

function fillNeckAndHead(context: Context2D, alert: number, ear: number, antlers: boolean): void {
  const rise = lerp(-0.95, 1.12, alert);
  const nape: Point = [0.46 + Math.cos(rise) * NECK_LENGTH, 0.86 + Math.sin(rise) * NECK_LENGTH];
  const nod = lerp(-1.25, -0.3, alert);
  const along: Point = [Math.cos(nod), Math.sin(nod)];
  const up: Point = [-along[1], along[0]];
  const at = (ahead: number, above: number): Point => [
    nape[0] + along[0] * ahead + up[0] * above,
    nape[1] + along[1] * ahead + up[1] * above,
  ];
  context.beginPath();
  context.moveTo(0.28, 0.97);
  context.quadraticCurveTo(lerp(0.62, 0.46, alert), lerp(0.98, 1.06, alert), ...at(-0.03, 0.07));
  context.quadraticCurveTo(...at(0.08, 0.11), ...at(0.16, 0.06));
  context.lineTo(...at(HEAD_LENGTH, 0.01));
  context.quadraticCurveTo(...at(HEAD_LENGTH + 0.035, -0.03), ...at(HEAD_LENGTH - 0.01, -0.06));
  context.quadraticCurveTo(...at(0.14, -0.075), ...at(0.06, -0.1));
  context.quadraticCurveTo(lerp(0.66, 0.72, alert), lerp(0.6, 0.98, alert), 0.53, 0.66);
  context.fill();
  for (const turn of [0.55 + ear, 0.95]) {
    const tip = at(-0.16 * Math.cos(turn), 0.1 + 0.17 * Math.sin(turn));
    context.beginPath();
    context.moveTo(...at(0.04, 0.07));
    context.quadraticCurveTo(...at(-0.02, 0.19), ...tip);
    context.quadraticCurveTo(...at(-0.1, 0.09), ...at(-0.03, 0.04));
    context.fill();
  }
  if (antlers) strokeAntlers(context, at);
}

function strokeAntlers(context: Context2D, at: (ahead: number, above: number) => Point): void {
  for (const lean of [0, 0.07]) {
    context.lineWidth = 0.032;
    context.beginPath();
    context.moveTo(...at(0.05, 0.09));
    context.bezierCurveTo(...at(-0.1 + lean, 0.26), ...at(-0.12 + lean, 0.46), ...at(0.02 + lean, 0.64));
    context.stroke();
    context.lineWidth = 0.024;
    for (const [from, to] of [
      [at(-0.03 + lean * 0.8, 0.22), at(0.13 + lean, 0.34)],
      [at(-0.065 + lean, 0.36), at(0.1 + lean, 0.5)],
      [at(-0.06 + lean, 0.46), at(-0.15 + lean, 0.6)],
    ] as const) {
      context.beginPath();
      context.moveTo(...from);
      context.quadraticCurveTo(lerp(from[0], to[0], 0.7), from[1], ...to);
      context.stroke();
    }
  }
}
