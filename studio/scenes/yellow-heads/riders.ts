import { BOY, LITTLE_ONE } from '../../kit/children.ts';
import { drawFigure } from '../../kit/figure.ts';
import type { Expression } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { drawLine, fillOval, placed } from '../../kit/marks.ts';
import { smoothstep, swell, TAU } from '../../kit/maths.ts';
import { contactShadow, fillForm, type Tones } from '../../kit/matter.ts';
import { ellipse, points, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { type Pair, POSES, type Pose, posed } from '../../kit/pose.ts';
import { LIGHT, STORY } from './story.ts';

const WHEEL = 19;
const REAR: Point = [-32, -WHEEL];
const FRONT: Point = [36, -WHEEL];
const CRANK: Point = [-1, -18];
const PAINT: Tones = { base: '#2f6f6a', shade: '#1c4648', rim: '#9ad0bc' };
const STEEL: Tones = { base: '#8c949c', shade: '#555e68', rim: '#eef2f4' };
const LEATHER: Tones = { base: '#7a4a2c', shade: '#4a2c1c', rim: '#c08a5a' };

/** A wheel of a bicycle, turned by so much. */
function drawWheel(context: Context2D, [x, y]: Point, turn: number): void {
  placed(context, [x, y], () => {
    const at = (angle: number, radius: number): Point => [Math.cos(angle) * radius, Math.sin(angle) * radius];
    for (let spoke = 0; spoke < 18; spoke++) {
      const angle = turn + (spoke / 18) * TAU;
      drawLine(context, 'rgba(220,226,230,0.75)', 0.28, [at(angle + 0.5, 1.6), at(angle, WHEEL - 1.6)]);
    }
    context.strokeStyle = '#33302e';
    context.lineWidth = 1.8;
    context.stroke(ellipse(0, 0, WHEEL - 0.9));
    context.strokeStyle = '#b8c0c6';
    context.lineWidth = 0.9;
    context.stroke(ellipse(0, 0, WHEEL - 2.2));
    fillOval(context, STEEL.shade, 0, 0, 2);
  });
}

/** Where a pedal is. */
const pedalAt = (turn: number): Point => [CRANK[0] + 7.5 * Math.cos(turn), CRANK[1] + 7.5 * Math.sin(turn)];

/** A grown-up's bicycle with a carrier, standing at 0, 0, facing right; lengths as of figures. */
export function drawBicycle(context: Context2D, gone: number, pedal: number): void {
  const bar = (tones: Tones, width: number, ...numbers: readonly number[]) => {
    const way = points(...numbers);
    const radii = way.map(() => width);
    fillForm(context, tube(way, radii), tones, { ...LIGHT, shadeWidth: width });
  };
  drawWheel(context, REAR, gone / WHEEL);
  drawWheel(context, FRONT, gone / WHEEL + 1);
  bar(STEEL, 0.7, -48, -40, -18, -40, ...REAR);
  bar(STEEL, 1.1, -50, -40, -16, -40);
  bar(PAINT, 1.3, ...REAR, ...CRANK, -11, -46);
  bar(PAINT, 1.2, -9, -40, ...REAR);
  bar(PAINT, 1.4, -9.5, -41, 24, -46, 26, -40, ...CRANK);
  bar(PAINT, 1.2, 23, -50, 28, -34, ...FRONT);
  bar(STEEL, 0.9, 23, -50, 22, -58, 27, -60, 19, -61);
  bar(LEATHER, 2, -17, -49, -10, -49.5, -4, -48.6);
  for (const [x, y] of [pedalAt(pedal + Math.PI), pedalAt(pedal)]) {
    bar(STEEL, 0.8, ...CRANK, x, y);
    bar(LEATHER, 0.9, x - 3.4, y, x + 3.4, y);
  }
}

const GLAD: Expression = { turn: 0.9, nod: 0, eyes: 1, gaze: [0.4, 0], brows: 0.3, smile: 0.8, mouth: 0.2 };
const SCARED: Expression = { ...GLAD, eyes: 1.25, brows: 1, smile: -0.3, mouth: 0.9 };
/** When something cuts across. */
const fright = (pose: Pose) => [STORY.swallow + 0.15, pose, 0.25] as const;

const pair = (leftX: number, leftY: number, rightX: number, rightY: number): Pair<Point> => [
  [leftX, leftY],
  [rightX, rightY],
];

const STEERING = { hands: pair(21, -62, 23, -62.5), wrists: [0.1, 0.1] } as const;
const PEDALS: Pose = { ...POSES.stand, ...STEERING, lean: 0.3, stoop: 0.12, face: GLAD };
/** He looks round at the one behind him, and not at the road. */
const boyAt = posed(
  [0, PEDALS],
  [STORY.near + 1.6, { ...PEDALS, lean: 0.22, face: { ...GLAD, turn: -0.9, gaze: [-0.7, 0.2], mouth: 0.6 } }],
  [STORY.swallow - 0.6, PEDALS],
  fright({ ...PEDALS, lean: 0.1, face: SCARED }),
);

/** Behind him sits the small one, arms out like wings. */
const SEATED = { hips: [0, -55], feet: pair(15, -26, 19, -26), treads: [0.5, 0.4] } as const;
const WINGS = { hands: pair(-28, -92, 18, -100), wrists: [-2.7, -1.1] } as const;
const BLISS: Expression = { ...GLAD, eyes: 0.05, nod: -0.2, mouth: 0.7, smile: 1 };
const FLIES: Pose = { ...POSES.stand, ...SEATED, ...WINGS, lean: -0.06, stoop: 0.02, face: BLISS };
const littleAt = posed(
  [0, FLIES],
  [STORY.near + 2.2, { ...FLIES, face: { ...BLISS, eyes: 1, gaze: [0.5, -0.5] } }],
  fright({ ...FLIES, hands: pair(18, -72, 20, -74), wrists: [0, -0.4], face: SCARED }),
);

type Ride = Readonly<{ x: number; y: number; size: number; lean?: number; thrown?: number }>;

/** Both of them on it, after so many pixels; `thrown` is how far they have come off, 0 to 1. */
export function drawRiders(context: Context2D, second: number, pixels: number, ride: Ride): void {
  const { x, y, size, lean = 0, thrown = 0 } = ride;
  const gone = pixels / size;
  const pedal = gone / 14;
  placed(context, [x, y, lean, size], () => {
    for (const [wheelX] of [REAR, FRONT])
      contactShadow(context, wheelX, 0, 16, '#5a4a1c', 0.5 * (1 - thrown));
    drawBicycle(context, gone, pedal);
    const lag = 2.4 + Math.sin(second * 9) * 0.6;
    // Off they go, over the handlebars.
    context.translate(48 * thrown, 20 * thrown);
    placed(context, [-35, 0, 0, 0.76], () => {
      const flap = Math.sin(second * 3.1);
      const little = littleAt(second);
      const [[leftX, leftY], right] = little.hands;
      const hands: Pair<Point> = [[leftX, leftY - 4 * flap], right];
      const flying = { ...little, lean: little.lean + 0.04 * flap, hands };
      drawFigure(context, LITTLE_ONE, flying, { light: LIGHT, grip: ['open', 'open'], lag });
    });
    const [[nearX, nearY], [farX, farY]] = [pedalAt(pedal), pedalAt(pedal + Math.PI)];
    const tread = 0.15 * Math.sin(pedal);
    const legs = { feet: pair(nearX - 4, nearY, farX - 4, farY), treads: [tread, -tread] as const };
    const pedalling: Pose = { ...boyAt(second), ...legs, hips: [-9, -52 + 0.5 * Math.sin(pedal * 2)] };
    drawFigure(context, BOY, pedalling, { light: LIGHT, grip: ['held', 'held'], lag });
  });
}

/** Radians by which they wobble, and in the end lie. */
export function leanAt(second: number): number {
  const { swallow, fall } = STORY;
  const wobble = 0.09 * swell(swallow, swallow + 0.3, fall, fall + 0.2, second);
  return wobble * Math.sin((second - swallow) * 11) + 1.15 * smoothstep(fall, fall + 0.6, second) ** 2;
}
