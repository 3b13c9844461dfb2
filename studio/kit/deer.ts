import type { Context2D } from './layer.ts';
import { fract, lerp } from './maths.ts';
import type { Point } from './path.ts';
import { curve, oval } from './path.ts';

export interface Deer {
  /** Between its feet. */
  readonly x: number;
  readonly y: number;
  /** From the ground to its back. */
  readonly height: number;
  readonly coat: string;
  readonly belly: string;
  readonly dark: string;
  /** Grows by one with every full stride. */
  readonly stride: number;
  /** 0 stands, 1 walks. */
  readonly walking: number;
  /** Turns the neck: 0 carried forward, 1 held high. */
  readonly alert: number;
  /** -1 to 1. */
  readonly ear: number;
}

/** Hips and shoulders, with the moment in the stride at which each foot sets down. Far legs first. */
const LEGS = [
  { hip: [0.4, -0.62], phase: 0.25, isHind: true, isNear: false },
  { hip: [-0.43, -0.6], phase: 0, isHind: false, isNear: false },
  { hip: [0.47, -0.62], phase: 0.75, isHind: true, isNear: true },
  { hip: [-0.33, -0.6], phase: 0.5, isHind: false, isNear: true },
] as const;
const STRIDE_REACH = 0.3;
/** Share of a stride in which a foot is on the ground. */
const STANCE = 0.62;

/** Heights of the back that a full stride covers: so a walking deer does not slide. */
export const STRIDE_LENGTH = (2 * STRIDE_REACH) / STANCE;

/** A stag in profile, walking to the left or standing; drawn in shapes, no outline. */
export function drawDeer(context: Context2D, deer: Deer): void {
  const { x, y, height, coat, belly, dark, stride, walking } = deer;
  const bob = Math.sin(stride * Math.PI * 4) * 0.012 * walking;
  context.save();
  context.translate(x, y);
  context.scale(height, height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const leg of LEGS.filter(({ isNear }) => !isNear)) drawLeg(context, leg, deer, dark);
  context.translate(0, bob);
  drawBody(context, coat, belly);
  context.translate(0, -bob);
  for (const leg of LEGS.filter(({ isNear }) => isNear)) drawLeg(context, leg, deer, coat);
  context.translate(0, bob);
  drawNeckAndHead(context, deer);
  context.restore();
}

function drawLeg(
  context: Context2D,
  { hip, phase, isHind, isNear }: (typeof LEGS)[number],
  { stride, walking }: Deer,
  colour: string,
): void {
  const turn = fract(stride + phase);
  const isDown = turn < STANCE;
  const reach = isDown
    ? lerp(-STRIDE_REACH, STRIDE_REACH, turn / STANCE)
    : lerp(STRIDE_REACH, -STRIDE_REACH, (turn - STANCE) / (1 - STANCE));
  const lift = isDown ? 0 : Math.sin((Math.PI * (turn - STANCE)) / (1 - STANCE)) * 0.13;
  const rest = (isHind ? 0.05 : -0.01) + (isNear ? 0.035 : -0.055) * (1 - walking);
  const foot: Point = [hip[0] + reach * walking + rest, -lift * walking];
  const bend = isHind ? 0.11 : -0.045;
  const fold = lift * walking * (isHind ? 0.5 : -0.9);
  const knee: Point = [lerp(hip[0], foot[0], 0.52) + bend + fold, lerp(hip[1], foot[1], 0.52)];
  context.strokeStyle = colour;
  context.lineWidth = isHind ? 0.13 : 0.1;
  curve(context, [hip, [lerp(hip[0], knee[0], 0.6) - (isHind ? 0.04 : 0), lerp(hip[1], knee[1], 0.5)], knee]);
  context.stroke();
  context.lineWidth = 0.052;
  curve(context, [knee, [lerp(knee[0], foot[0], 0.4), lerp(knee[1], foot[1], 0.5)], foot]);
  context.stroke();
  context.fillStyle = '#2a2220';
  oval(context, foot[0] - 0.018, foot[1] - 0.02, 0.042, 0.024);
}

function drawBody(context: Context2D, coat: string, belly: string): void {
  context.fillStyle = coat;
  context.beginPath();
  context.moveTo(-0.56, -0.88);
  context.bezierCurveTo(-0.42, -1.03, -0.2, -0.97, 0.04, -0.93);
  context.bezierCurveTo(0.26, -0.91, 0.46, -1.0, 0.58, -0.9);
  context.bezierCurveTo(0.68, -0.8, 0.66, -0.62, 0.55, -0.52);
  context.bezierCurveTo(0.4, -0.56, 0.2, -0.55, 0.02, -0.49);
  context.bezierCurveTo(-0.16, -0.43, -0.36, -0.41, -0.48, -0.5);
  context.bezierCurveTo(-0.62, -0.6, -0.64, -0.76, -0.56, -0.88);
  context.fill();
  context.fillStyle = belly;
  context.beginPath();
  context.moveTo(-0.4, -0.46);
  context.bezierCurveTo(-0.2, -0.5, 0.1, -0.56, 0.4, -0.56);
  context.bezierCurveTo(0.2, -0.545, 0.1, -0.52, 0.02, -0.49);
  context.bezierCurveTo(-0.14, -0.44, -0.3, -0.42, -0.4, -0.46);
  context.fill();
  oval(context, 0.63, -0.78, 0.05, 0.1, 0.25);
  context.fillStyle = coat;
  oval(context, 0.655, -0.82, 0.03, 0.075, 0.35);
}

/** Drawn upright and then turned around the shoulder by how alert it is. */
function drawNeckAndHead(context: Context2D, { coat, belly, dark, alert, ear }: Deer): void {
  context.save();
  context.translate(-0.46, -0.8);
  context.rotate(lerp(-0.42, 0.06, alert));
  context.fillStyle = coat;
  context.beginPath();
  context.moveTo(0.14, -0.1);
  context.bezierCurveTo(0.02, -0.22, -0.1, -0.4, -0.1, -0.62);
  context.lineTo(-0.26, -0.58);
  context.bezierCurveTo(-0.25, -0.36, -0.2, -0.06, -0.12, 0.16);
  context.fill();
  context.fillStyle = belly;
  context.beginPath();
  context.moveTo(-0.245, -0.46);
  context.bezierCurveTo(-0.25, -0.3, -0.2, -0.1, -0.15, 0.06);
  context.bezierCurveTo(-0.17, -0.1, -0.2, -0.28, -0.2, -0.42);
  context.fill();
  context.translate(-0.16, -0.6);
  context.rotate(lerp(0.32, -0.06, alert));
  drawAntlers(context, dark);
  context.fillStyle = coat;
  context.beginPath();
  context.moveTo(0.1, -0.06);
  context.bezierCurveTo(0.02, -0.15, -0.12, -0.12, -0.2, -0.05);
  context.bezierCurveTo(-0.3, -0.01, -0.37, 0.04, -0.38, 0.09);
  context.bezierCurveTo(-0.37, 0.14, -0.28, 0.13, -0.2, 0.11);
  context.bezierCurveTo(-0.08, 0.13, 0.06, 0.12, 0.1, -0.06);
  context.fill();
  context.fillStyle = '#241c1c';
  oval(context, -0.37, 0.075, 0.025, 0.022);
  oval(context, -0.11, -0.025, 0.022, 0.02);
  context.save();
  context.translate(0.07, -0.07);
  context.rotate(-0.9 - ear * 0.35);
  context.fillStyle = coat;
  oval(context, 0.12, 0, 0.13, 0.05);
  context.fillStyle = belly;
  oval(context, 0.12, 0.008, 0.085, 0.025);
  context.restore();
  context.restore();
}

const BEAM: readonly Point[] = [
  [0.02, -0.08],
  [0.14, -0.3],
  [0.1, -0.5],
  [-0.08, -0.66],
];
const TINES: readonly (readonly Point[])[] = [
  [
    [0.06, -0.16],
    [-0.04, -0.24],
    [-0.14, -0.26],
  ],
  [
    [0.125, -0.32],
    [0.02, -0.4],
    [-0.04, -0.48],
  ],
  [
    [0.1, -0.48],
    [0.16, -0.58],
    [0.15, -0.7],
  ],
];

function drawAntlers(context: Context2D, colour: string): void {
  context.strokeStyle = colour;
  for (const shift of [0.05, 0]) {
    context.save();
    context.translate(shift, shift * 0.4);
    context.lineWidth = 0.034;
    curve(context, BEAM);
    context.stroke();
    context.lineWidth = 0.024;
    for (const tine of TINES) {
      curve(context, tine);
      context.stroke();
    }
    context.restore();
  }
}
