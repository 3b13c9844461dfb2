import { pointAlong } from '../../kit/brush.ts';
import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import type { Tones } from '../../kit/matter.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { Form } from './sand.ts';
import { formOn, SHADOW, SUN } from './sand.ts';
import { beats, STORY } from './swash.ts';

/** Everything here is in the pixels of the picture. */
const SKIN: Tones = { base: '#e6b08c', shade: '#b27a6a', rim: '#ffe2c2' };
const NAIL: Tones = { base: '#f6d2c0', shade: '#d9a596' };
const CUFF: Tones = { base: '#e0563c', shade: '#9c3440', rim: '#ff9a70' };

/** Draws a thing twice: its shadow, and itself. */
function shadowed(context: Context2D, distance: number, draw: (form: Form) => void): void {
  context.save();
  context.fillStyle = css(SHADOW, 0.42);
  context.translate(-SUN[0] * distance, -SUN[1] * distance);
  draw((outline) => context.fill(outline));
  context.restore();
  draw(formOn(context));
}

/** Toes of a right foot from the great one: where they end, how thick they are. */
const TOES = [
  [-46, -152, 25],
  [-6, -150, 17],
  [24, -138, 16],
  [50, -120, 15],
  [72, -96, 14],
] as const;
const SOLE = [-66, -98, -34, -126, 14, -118, 62, -84, 78, -40, 66, 20, 56, 110, -40, 110, -50, 20, -68, -40];

/** Her own two feet, as she sees them: the toes wriggle in the water, and lift when somebody passes. */
export function drawFeet(context: Context2D, second: number): void {
  for (const side of [-1, 1]) {
    const passes = STORY.crab + (side < 0 ? 2 : 3.6);
    const lift = swell(passes - 0.5, passes, passes + 1.2, passes + 2, second);
    const cold = swell(STORY.feet + 0.9, STORY.feet + 1.4, STORY.feet + 3, STORY.feet + 4, second);
    const place = (x: number, y: number): Point => [640 + side * (118 + x + y * 0.1), 640 + y];
    const placed = (numbers: readonly number[]) => points(numbers).map(([x, y]) => place(x, y));
    shadowed(context, 17, (form) => {
      for (const [toe, [x, y, thick]] of [...TOES.entries()].toReversed()) {
        const up = clamp(lift + cold * (0.4 + 0.4 * Math.sin(second * 9 + toe * 1.3 + side)));
        const tip = y + 16 + up * thick * 0.9;
        form(tube(placed([x * 0.86, y + 52, x, tip]), [thick * 0.9, thick]), SKIN, thick * 0.5);
        form(ellipse(...place(x, tip - thick * 0.34), thick * 0.56, thick * (0.5 - 0.24 * up)), NAIL, 3);
      }
      form(closedCurve(placed(SOLE)), SKIN, 17);
    });
  }
}

/** Her shins, which come up to us out of the water. */
export function drawShins(context: Context2D): void {
  const form = formOn(context);
  for (const side of [-1, 1]) {
    const at = (x: number) => 640 + side * (122 + x);
    form(tube(points([at(0), 712, at(10), 860]), [54, 84]), { base: SKIN.base, shade: SKIN.shade }, 26);
    form(tube(points([at(-72), 716, at(4), 694, at(86), 716]), [15, 16, 15]), CUFF, 9);
  }
}

const DOT: Point = [1050, 292];
/** Its name: a great loop, small ones as it rolls along, and a stroke below. */
const NAME: readonly Point[] = [
  ...points([-130, 262, 90, 250]),
  ...Array.from({ length: 46 }, (_, step): Point => {
    const turn = (step / 46) * 5.4;
    const size = turn < 1 ? 92 : turn > 4 ? 76 : 42;
    const angle = turn * Math.PI * 2 + Math.PI / 2;
    const y = 176 + 0.5 * (92 - size) + size * Math.sin(angle) * 0.92;
    return [190 + turn * 124 + size * Math.cos(angle), y];
  }),
  ...points([940, 190, 900, 282, 760, 316, 600, 312, 470, 322]),
];

/** Where on its way the crab is, 0 to 1: it hurries, halts and hurries on. */
function written(second: number): number {
  const beat = (second - STORY.crab) / beats.length;
  const [hurry, on] = [smoothstep(0, 1.5, beat), smoothstep(1.7, 4.1, beat)];
  return 0.24 * hurry + 0.5 * on + 0.26 * smoothstep(4.3, 5.6, beat);
}
const leaves = (second: number) => smoothstep(STORY.signed - 0.4, STORY.signed, second);

const STROKES = 420;

/** What it leaves in the wet sand above the water's reach: strokes with a lit edge, thick where they come down. */
export function drawName(context: Context2D, second: number, reachOf: (x: number) => number): void {
  context.lineCap = 'round';
  for (const [dx, dy, colour] of [
    [-3, 4, css('#ecccb6', 0.7)],
    [0, 0, '#614450'],
  ] as const) {
    context.save();
    context.translate(dx, dy);
    context.strokeStyle = context.fillStyle = colour;
    for (let step = 1; step < written(second) * STROKES; step++) {
      const [from, to] = [pointAlong(NAME, (step - 1) / STROKES), pointAlong(NAME, step / STROKES)];
      if (to[1] < reachOf(to[0])) continue;
      context.lineWidth = 4 + 5 * clamp((to[1] - from[1]) / 7) + 2 * Math.sin(step * 0.05);
      context.beginPath();
      context.moveTo(...from);
      context.lineTo(...to);
      context.stroke();
    }
    if (leaves(second) > 0.9 && DOT[1] > reachOf(DOT[0])) context.fill(ellipse(DOT[0], DOT[1], 9));
    context.restore();
  }
}

const SHELL: Tones = { base: '#e2764a', shade: '#9c3d36', rim: '#ffc890', bounce: '#b9553f' };
const LEG: Tones = { base: '#d2623f', shade: '#8a3434', rim: '#ffb27c' };
const EYE: Tones = { base: '#2c1f2a', shade: '#150e16', rim: '#6b5566' };

/** A crab that goes sideways, whatever it does. It looks up at her when it has signed. */
export function drawCrab(context: Context2D, second: number): void {
  const place = (at: number): Point => {
    const [x, y] = pointAlong(NAME, written(at));
    const fled = smoothstep(STORY.erased - 0.3, STORY.erased + 1.1, at);
    return [lerp(x, DOT[0], leaves(at)) + fled * 420, lerp(y, DOT[1], leaves(at)) + fled * 60];
  };
  const [x, y] = place(second);
  const [beforeX, beforeY] = place(second - 0.08);
  const pace = clamp(Math.hypot(x - beforeX, y - beforeY) / 14);
  const proud = swell(STORY.signed + 0.1, STORY.signed + 0.5, STORY.erased - 0.3, STORY.erased, second);
  context.save();
  context.translate(x, y);
  shadowed(context, 21, (form) => {
    for (const side of [-1, 1]) {
      for (let leg = 0; leg < 4; leg++) {
        const turn = second * 21 + leg * 1.9 + (side > 0 ? Math.PI : 0);
        const [out, fore] = [8 * pace * Math.cos(turn), 4 * pace * Math.sin(turn)];
        const knee: Point = [side * (74 - leg * 2) + out * 0.5, -34 + leg * 19 + fore];
        form(tube([[side * 38, -16 + leg * 12], knee], [7, 5]), LEG, 3);
        form(tube([knee, [side * (100 - leg * 7) + out, -14 + leg * 22 + fore]], [4.6, 1.6]), LEG, 2);
      }
      const big = side > 0 ? 1.35 : 0.9;
      const raised = side > 0 ? proud : 0;
      const elbow: Point = [side * (58 + 14 * raised), 34 - 26 * raised];
      const [x, y] = [side * (34 + 44 * raised), 58 - 22 * raised + 3 * Math.sin(second * 9) * proud];
      form(tube([[side * 36, 20], elbow, [x, y]], [8, 8, 7 * big]), LEG, 4);
      for (const jaw of [-1, 1]) {
        const gape = 0.35 + 0.3 * proud * Math.sin(second * 8);
        const angle = Math.PI / 2 + side * (0.7 - 1.5 * raised) + jaw * gape;
        const [dx, dy] = [Math.cos(angle) * 26 * big, Math.sin(angle) * 26 * big];
        const claw = points([x, y, x + dx / 2 + jaw * 3, y + dy / 2, x + dx, y + dy]);
        form(tube(claw, [9 * big, 7.5 * big, 2]), SHELL, 4);
      }
    }
    const shell = [0, 34, 30, 30, 52, 8, 46, -18, 26, -34, 0, -38, -26, -34, -46, -18, -52, 8, -30, 30];
    form(closedCurve(points(shell)), SHELL, 15);
  });
  context.fillStyle = css('#ffd9a8', 0.6);
  for (const [spotX, spotY] of points([-22, -8, 22, -8, 0, -20, -9, 6, 10, 5, 0, 18]))
    context.fill(ellipse(spotX, spotY, 4, 3.2));
  const open = Math.sin(second * 1.7) > 0.97 ? 0.3 : 1;
  const form = formOn(context);
  for (const side of [-1, 1]) {
    const tip: Point = [side * 15, 50 + 4 * proud];
    form(tube([[side * 12, 30], tip], [4, 3.4]), LEG, 2);
    form(ellipse(...tip, 8.6, 8.6 * open), EYE, 4);
    context.fillStyle = '#fff6e8';
    context.fill(ellipse(tip[0] + 3, tip[1] - 3, 2.6 * open));
  }
  context.restore();
}
