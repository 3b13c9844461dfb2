import { BOY, LITTLE_ONE } from '../../kit/children.ts';
import { drawFigure } from '../../kit/figure.ts';
import type { Expression } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import type { Tones } from '../../kit/matter.ts';
import { contactShadow, fillForm } from '../../kit/matter.ts';
import { points, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import type { Pose } from '../../kit/pose.ts';
import { POSES } from '../../kit/pose.ts';
import { LIGHT, STORY } from './story.ts';

const WHEEL = 19;
const REAR: Point = [-32, -WHEEL];
const FRONT: Point = [36, -WHEEL];
const CRANK: Point = [-1, -18];
const PAINT: Tones = { base: '#2f6f6a', shade: '#1c4648', rim: '#9ad0bc' };
const STEEL: Tones = { base: '#8c949c', shade: '#555e68', rim: '#eef2f4' };
const LEATHER: Tones = { base: '#7a4a2c', shade: '#4a2c1c', rim: '#c08a5a' };

/** A wheel of a bicycle, turned by so much. */
export function drawWheel(context: Context2D, [x, y]: Point, turn: number): void {
  context.save();
  context.translate(x, y);
  context.strokeStyle = 'rgba(220,226,230,0.75)';
  context.lineWidth = 0.28;
  for (let spoke = 0; spoke < 18; spoke++) {
    const angle = turn + (spoke / 18) * TAU;
    context.beginPath();
    context.moveTo(Math.cos(angle + 0.5) * 1.6, Math.sin(angle + 0.5) * 1.6);
    context.lineTo(Math.cos(angle) * (WHEEL - 1.6), Math.sin(angle) * (WHEEL - 1.6));
    context.stroke();
  }
  for (const [radius, width, colour] of [
    [WHEEL - 0.9, 1.8, '#33302e'],
    [WHEEL - 2.2, 0.9, '#b8c0c6'],
    [WHEEL - 2.5, 0.3, '#ffffff'],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    context.arc(0, 0, radius, 0, TAU);
    context.stroke();
  }
  context.fillStyle = STEEL.shade;
  context.beginPath();
  context.arc(0, 0, 2, 0, TAU);
  context.fill();
  context.restore();
}

/** A grown-up's bicycle with a carrier, standing at 0, 0, facing right; lengths as of figures. */
function drawBicycle(context: Context2D, gone: number, pedal: number): void {
  const bar = (tones: Tones, width: number, ...numbers: readonly number[]) => {
    const path = points(...numbers);
    fillForm(
      context,
      tube(
        path,
        path.map(() => width),
      ),
      tones,
      { ...LIGHT, shadeWidth: width },
    );
  };
  drawWheel(context, REAR, gone / WHEEL);
  drawWheel(context, FRONT, gone / WHEEL + 1);
  bar(STEEL, 0.7, -48, -40, -18, -40, REAR[0], REAR[1]);
  bar(STEEL, 1.1, -50, -40, -16, -40);
  bar(PAINT, 1.3, ...REAR, ...CRANK, -11, -46);
  bar(PAINT, 1.2, -9, -40, ...REAR);
  bar(PAINT, 1.4, -9.5, -41, 24, -46, 26, -40, ...CRANK);
  bar(PAINT, 1.2, 23, -50, 28, -34, ...FRONT);
  bar(STEEL, 0.9, 23, -50, 22, -58, 27, -60, 19, -61);
  bar(LEATHER, 2, -17, -49, -10, -49.5, -4, -48.6);
  for (const side of [Math.PI, 0]) {
    const [x, y] = [CRANK[0] + 7.5 * Math.cos(pedal + side), CRANK[1] + 7.5 * Math.sin(pedal + side)];
    bar(STEEL, 0.8, ...CRANK, x, y);
    bar(LEATHER, 0.9, x - 3.4, y, x + 3.4, y);
  }
  context.strokeStyle = STEEL.shade;
  context.lineWidth = 0.9;
  context.beginPath();
  context.arc(...CRANK, 4.4, 0, TAU);
  context.stroke();
}

const GLAD: Expression = { turn: 0.9, nod: 0, eyes: 1, gaze: [0.4, 0], brows: 0.3, smile: 0.8, mouth: 0.2 };

/** He pedals; `fright` 0 to 1 is when something cuts across. */
function pedalling(pedal: number, fright: number): Pose {
  const foot = (side: number): Point => [
    CRANK[0] - 4 + 7.5 * Math.cos(pedal + side),
    CRANK[1] - 0.6 + 7.5 * Math.sin(pedal + side),
  ];
  const face = {
    ...GLAD,
    eyes: lerp(1, 1.25, fright),
    brows: lerp(0.3, 1, fright),
    smile: lerp(0.8, -0.3, fright),
  };
  return {
    ...POSES.stand,
    hips: [-9, -52 + 0.5 * Math.sin(pedal * 2)],
    lean: lerp(0.3, 0.1, fright),
    stoop: 0.12,
    hands: [
      [21, -62],
      [23, -62.5],
    ],
    wrists: [0.1, 0.1],
    feet: [foot(0), foot(Math.PI)],
    treads: [0.15 * Math.sin(pedal), -0.15 * Math.sin(pedal)],
    face: { ...face, mouth: lerp(0.2, 0.9, fright) },
  };
}

/** Behind him sits the small one, arms out like wings. */
function flying(second: number, fright: number): Pose {
  const flap = Math.sin(second * 3.1);
  return {
    ...POSES.stand,
    hips: [0, -55],
    lean: -0.06 + 0.04 * flap,
    stoop: 0.02,
    hands: [
      [lerp(-28, 18, fright), lerp(-92 - 4 * flap, -72, fright)],
      [lerp(29, 20, fright), lerp(-93 + 4 * flap, -74, fright)],
    ],
    wrists: [lerp(-2.7, 0, fright), -0.4],
    feet: [
      [15 + 2 * flap, -26],
      [19 - 2 * flap, -26],
    ],
    treads: [0.5, 0.4],
    face: {
      ...GLAD,
      eyes: lerp(0.05, 1.2, fright),
      nod: -0.2,
      mouth: lerp(0.7, 1, fright),
      smile: lerp(1, -0.2, fright),
    },
  };
}

/** Both of them on it, the wheels on the ground at 0, 0. */
export function drawRiders(context: Context2D, second: number, gone: number): void {
  const fright = smoothstep(STORY.swallow - 0.1, STORY.swallow + 0.15, second);
  const pedal = gone / 14;
  contactShadow(context, REAR[0], 0, 16, '#5a4a1c', 0.5);
  contactShadow(context, FRONT[0], 0, 16, '#5a4a1c', 0.5);
  drawBicycle(context, gone, pedal);
  const lag = 2.4 + Math.sin(second * 9) * 0.6;
  context.save();
  context.translate(-35, 0);
  context.scale(0.76, 0.76);
  drawFigure(context, LITTLE_ONE, flying(second, fright), { light: LIGHT, grip: ['open', 'open'], lag });
  context.restore();
  drawFigure(context, BOY, pedalling(pedal, fright), { light: LIGHT, grip: ['held', 'held'], lag });
}

/** Radians by which they wobble, and in the end lie. */
export const leanAt = (second: number): number =>
  0.09 *
    swell(STORY.swallow, STORY.swallow + 0.3, STORY.fall, STORY.fall + 0.2, second) *
    Math.sin((second - STORY.swallow) * 11) +
  1.15 * smoothstep(STORY.fall, STORY.fall + 0.6, second) ** 2;
