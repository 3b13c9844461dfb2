import { Path2D } from '@napi-rs/canvas';
import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { curve, oval } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawRipple } from '../../kit/ripple.ts';
import { CORNER, FEAST, STORY } from './story.ts';

const SKIN = { base: '#f2bf95', shade: '#c98364', rim: '#fff0d2' } as const;
const SLEEVE = { base: '#d8432c', shade: '#932420', rim: '#ff8f66' } as const;
const CUFF = { base: '#fbeccb', shade: '#d3b58e', rim: '#ffffff' } as const;
const BREAD = { base: '#e9c07c', shade: '#b07d43', rim: '#fff0c4' } as const;
const LIGHT: Point = [0.5, -0.86];
const CRUMBS = 16;
const FALL_SECONDS = 0.55;

/** When a crumb is on the water, where, and when it is eaten. */
const crumbs = Array.from({ length: CRUMBS }, (_, place) => ({
  lands: STORY.crumbs + place * 0.14 + 0.1 * hashUnit(place, 1),
  x: FEAST[0] + (hashUnit(place, 2) - 0.5) * 96,
  y: FEAST[1] + (hashUnit(place, 3) - 0.5) * 62,
  size: 1.7 + 1.7 * hashUnit(place, 4),
  eaten: STORY.turn + 2 + (STORY.small - STORY.turn - 2.6) * ((place + hashUnit(place, 5)) / CRUMBS),
}));

/** A crumb, so high above the water. */
function drawCrumb(context: Context2D, x: number, y: number, size: number, height: number): void {
  context.fillStyle = css('#022828', 0.3 - 0.2 * height);
  oval(context, x + 3 + 20 * height, y + 5 + 26 * height, size * 1.1, size);
  const [left, top, grown] = [x + 16 * height, y - 34 * height, size * (1 + 0.5 * height)];
  const crust = Array.from({ length: 7 }, (_, corner): Point => {
    const reach = grown * (0.8 + 0.4 * hashUnit(corner, Math.round(size * 100)));
    return [left + Math.cos(corner * 0.9) * reach, top + Math.sin(corner * 0.9) * reach * 0.86];
  });
  fillForm(context, closedCurve(crust), BREAD, { from: LIGHT, shadeWidth: grown * 0.4 });
}

const LARGEST_SIZE = 5.4;

/** All crumbs, and the rings they make. */
export function drawCrumbs(context: Context2D, second: number): void {
  for (const { lands, x, y, size, eaten } of crumbs) {
    if (second < lands - FALL_SECONDS || second > eaten) continue;
    const height = clamp((lands - second) / FALL_SECONDS) ** 1.4;
    drawRipple(context, { x, y, radius: 30, rings: 2, strength: 0.5 }, (second - lands) / 1.4);
    // It is drawn in just before it is gone.
    const drift = smoothstep(eaten - 0.4, eaten, second);
    drawCrumb(context, lerp(x, FEAST[0], 0.3 * drift), y, size * (1 - 0.4 * drift), height);
  }
  // The largest is pushed away by a nose too small for it, and then gone.
  const pushed = smoothstep(STORY.nudge - 0.05, STORY.nudge + 0.6, second);
  const [x, y] = [CORNER[0] + 3 + 24 * pushed, CORNER[1] + 1 + 7 * pushed + 0.4 * Math.sin(second * 3)];
  for (const at of [STORY.largest, STORY.nudge, STORY.gulp])
    drawRipple(context, { x, y, radius: 66, rings: 4, strength: 0.6 }, (second - at) / 2.2);
  if (second > STORY.largest - 0.4 && second < STORY.gulp) {
    const height = clamp((STORY.largest - second) / 0.4) ** 1.5;
    const taken = smoothstep(STORY.gulp - 0.16, STORY.gulp, second);
    drawCrumb(context, x - 5 * taken, y - taken, LARGEST_SIZE * (1 - 0.55 * taken), height);
  }
}

const BALL = points([-1.2, -2.2, 1.5, -2.9, 4, -3.1, 5.6, -1.9, 5.9, 0.3, 5, 2.4, 2.6, 3, -1.2, 2.2]);
const PALM = closedCurve(BALL);
const WRIST = tube(points([-9, 1, -4, 0.3, 0.6, 0]), [2.7, 2.5, 2.3]);
const ARM = tube(points([-90, 13, -40, 5, -18, 2.4, -6, 0.5]), [9, 6.8, 5.6, 4.1]);
const HEM = tube(points([-5.6, -3.4, -5.2, 0.4, -5.6, 4.2]), [0.9, 1, 0.9]);
/** Knuckle, joint and tip of each finger, seen from above: short, for they point down. */
const FINGERS = [
  [4.5, 1.9, 6.1, 2.6, 6.9, 2.2],
  [5, 0.8, 7.2, 1.2, 8.1, 0.8],
  [5.1, -0.6, 7.6, -0.6, 8.5, -0.9],
  [4.6, -1.9, 6.8, -2.4, 7.8, -2.2],
] as const;

/** A child's hand from above, a tenth of it `size`, its fingertips at `tip`. `rub` moves the thumb; `open` spreads the fingers. */
function drawHand(context: Context2D, tip: Point, angle: number, size: number, rub: number, open: number) {
  context.save();
  context.translate(...tip);
  context.rotate(angle);
  context.scale(size, size);
  context.translate(-7.9, 1.6);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const from: Point = [LIGHT[0] * cos + LIGHT[1] * sin, LIGHT[1] * cos - LIGHT[0] * sin];
  const [thumbX, thumbY] = [7.2 + 0.35 * rub, -2.9 - open * 1.4 + 0.2 * rub];
  const thumb = points([1.2, -2, 3.4, -4.1 - open, 5.6, -3.9 - open, thumbX, thumbY]);
  const fingers = FINGERS.map(([x, y, jointX, jointY, endX, endY], place) => {
    const spread = open * (1.2 - 0.8 * place);
    const end: Point = [endX + 0.8 * open - 0.12 * rub, endY + spread];
    const bones = [...points([x, y, jointX + 0.4 * open, jointY + spread / 2]), end];
    return { x, y, end, outline: tube(bones, [1.08, 1.08, 0.88]) };
  });
  const flesh = [WRIST, tube(thumb, [1.5, 1.3, 1.1, 0.85]), ...fingers.map(({ outline }) => outline)];
  // The shadow on the water, below it to the left.
  const whole = new Path2D();
  for (const part of [...flesh, PALM, ARM]) whole.addPath(part);
  context.save();
  context.translate(2.6 * cos + 4.6 * sin, 4.6 * cos - 2.6 * sin);
  context.filter = 'blur(16px)';
  context.fillStyle = css('#03302f', 0.42);
  context.fill(whole);
  context.restore();
  context.strokeStyle = css('#9c5640', 0.45);
  context.lineWidth = 0.1;
  for (const outline of flesh) {
    fillForm(context, outline, SKIN, { from, shadeWidth: 0.5 });
    context.stroke(outline);
  }
  fillForm(context, PALM, SKIN, { from, shadeWidth: 0.9 });
  for (const { x, y, end } of fingers)
    for (const [fill, centreX, centreY, radiusX, radiusY] of [
      [SKIN.base, x + 0.2, y, 1, 0.92],
      // A child's knuckles are dimples.
      [css('#c07a5c', 0.5), x - 0.3, y, 0.3, 0.42],
      [css('#fff0d8', 0.6), x - 0.62, y, 0.16, 0.4],
      [css('#b56d55', 0.6), end[0] + 0.2, end[1], 0.48, 0.5],
      ['#f9d5bd', end[0] + 0.2, end[1], 0.42, 0.45],
    ] as const) {
      context.fillStyle = fill;
      oval(context, centreX, centreY, radiusX, radiusY);
    }
  fillForm(context, ARM, SLEEVE, { from, shadeWidth: 2 });
  context.strokeStyle = css('#7c1a1a', 0.5);
  context.lineWidth = 0.3;
  for (const fold of [-9, -12.5, -16, -21]) {
    curve(context, points([fold, -2.6, fold + 1.6, 0, fold + 0.4, 3.4]));
    context.stroke();
  }
  fillForm(context, HEM, CUFF, { from, shadeWidth: 0.6 });
  context.restore();
}

/** The hand that comes for the many crumbs, and again for the largest. */
const near = ({ hand, pond, small, largest, nudge }: typeof STORY, second: number) =>
  swell(hand - 0.9, hand + 1, pond + 0.1, pond + 1.2, second) +
  swell(small - 0.3, small + 0.9, largest + 0.4, nudge + 0.5, second);

export function drawFeedingHand(context: Context2D, second: number): void {
  const away = 1 - near(STORY, second);
  if (away >= 1) return;
  const last = second > STORY.mouths;
  const sway = last ? 0 : Math.sin((second - STORY.crumbs) * 1.9);
  const rub = last ? 0 : Math.sin(second * 15) * smoothstep(STORY.crumbs - 0.7, STORY.crumbs - 0.3, second);
  const [[x, y], [asideX, asideY]] = last ? [CORNER, [31, -24]] : [FEAST, [17, -34]];
  const tip: Point = [x + asideX + 190 * away + 12 * sway, y + asideY + 150 * away + 6 * sway];
  const open = last
    ? smoothstep(STORY.largest - 0.5, STORY.largest - 0.3, second)
    : 0.25 * smoothstep(STORY.pond - 0.5, STORY.pond, second);
  drawHand(context, tip, last ? -2.2 : -2.5, last ? 6.6 : 8.4, rub, open);
  // It looks at it for a moment before it lets go.
  if (last && second < STORY.largest - 0.4) drawCrumb(context, tip[0] - 7, tip[1] + 4, LARGEST_SIZE * 1.3, 0);
}
