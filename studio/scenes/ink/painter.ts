import { Path2D } from '@napi-rs/canvas';
import { pointAlong } from '../../kit/brush.ts';
import { css } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import { drawHand } from '../../kit/hand.ts';
import type { InkStroke } from '../../kit/ink-stroke.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Lighting, Tones } from '../../kit/matter.ts';
import { fillForm } from '../../kit/matter.ts';
import { closedCurve, ellipse, tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { curve, oval } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { Stage } from '../../stage.ts';

const LIGHT: Lighting = { from: [-0.6, -0.8], shadeWidth: 10 };
const SKIN: Tones = { base: '#e8ba92', shade: '#bd8562', rim: '#ffe4c8' };
const SLEEVE: Tones = { base: '#5f7b82', shade: '#3f565f', rim: '#9db7b8' };
const LINING: Tones = { base: '#e9e2d2', shade: '#b9b1a4' };
const STONE: Tones = { base: '#b7b389', shade: '#7f7d58', rim: '#f0edcf' };
const BAMBOO: Tones = { base: '#c79a5a', shade: '#8a6234', rim: '#f3d9a0' };
const HAIRS: Tones = { base: '#26272b', shade: '#0f1012', rim: '#6c7076' };
const FERRULE: Tones = { base: '#5b4632', shade: '#33261b', rim: '#a88a64' };
const SHADOW = '#4a3a34';

/** Where the tip of the brush is, and how far above the paper, 0 to 1. */
export interface Tip {
  readonly at: Point;
  readonly lift: number;
}

/** Follows strokes with the brush: over the paper between two of them, softly where they come fast. */
export function followStrokes(strokes: readonly InkStroke[]): (second: number) => Tip {
  const ordered = strokes.toSorted((one, other) => one.start - other.start);
  const raw = (second: number): readonly [x: number, y: number, lift: number] => {
    const after = ordered.findIndex(({ start }) => start > second);
    const now = ordered[(after < 0 ? ordered.length : after) - 1];
    const next = ordered[after];
    const first = (now ?? next)?.points[0] ?? [0, 0];
    if (!now) return [...first, 1];
    const share = (second - now.start) / now.seconds;
    if (share <= 1) return [...pointAlong(now.points, share), 0];
    const from = pointAlong(now.points, 1);
    const idle = next ? next.start - now.start - now.seconds : 1;
    const way = next ? smoothstep(0, idle, second - now.start - now.seconds) : 0;
    const to = next?.points[0] ?? from;
    return [
      lerp(from[0], to[0], way),
      lerp(from[1], to[1], way),
      Math.min(1, idle * 2) * Math.sin(Math.PI * Math.max(way, 0.3)),
    ];
  };
  return (second) => {
    const around = [-0.18, -0.12, -0.06, 0, 0.06, 0.12, 0.18].map((shift) => raw(second + shift));
    const mean = (axis: 0 | 1 | 2) => around.reduce((sum, value) => sum + value[axis], 0) / around.length;
    const [x, y, lift] = raw(second);
    // A long stroke is followed to the pixel, quick ones by their middle.
    const long = ordered.some(
      ({ start, seconds }) => seconds > 0.28 && second >= start - 0.05 && second <= start + seconds + 0.05,
    );
    return long ? { at: [x, y], lift } : { at: [mean(0), mean(1)], lift: clamp(mean(2)) };
  };
}

/** Draws something over the paper with its soft shadow on it, the farther away the higher it is. */
function createOverPaper(stage: Stage) {
  const fineness = 0.5;
  const scratch = stage.layer(stage.width * fineness, stage.height * fineness);
  return (context: Context2D, lift: number, draw: (on: Context2D) => void) => {
    const shadow = scratch.clear();
    shadow.scale(fineness, fineness);
    draw(shadow);
    shadow.resetTransform();
    shadow.globalCompositeOperation = 'source-in';
    shadow.fillStyle = SHADOW;
    shadow.fillRect(0, 0, scratch.canvas.width, scratch.canvas.height);
    context.save();
    context.globalAlpha = 0.34 - 0.1 * lift;
    context.filter = `blur(${((5 + 9 * lift) * stage.scale).toFixed(1)}px)`;
    scratch.drawOn(context, 16 + 34 * lift, 20 + 40 * lift, stage.width, stage.height);
    context.restore();
    draw(context);
  };
}

/** The hand that paints: `size` 1 shows a brush of 300 pixels. */
export function createPainter(stage: Stage) {
  const overPaper = createOverPaper(stage);
  return (context: Context2D, { at: [x, y], lift }: Tip, size: number) =>
    overPaper(context, lift, (on) => {
      on.save();
      on.translate(x + 14 * lift * size, y - 26 * lift * size);
      on.scale(size, size);
      const wrist: Point = [196, -72];
      drawSleeve(on, wrist);
      on.save();
      on.rotate(0.4);
      drawBrush(on, 1 - lift);
      on.restore();
      drawHand(on, 'pinched', wrist, { reach: 176, angle: Math.PI + 0.36, flip: true }, SKIN, LIGHT);
      smoothSkin(on, wrist[0] - 92, wrist[1] + 3, 9);
      on.restore();
    });
}

/** A brush that stands on its tip at 0, 0; pressed, its hairs bend. */
function drawBrush(context: Context2D, pressed: number): void {
  const bend = 9 * clamp(pressed);
  const shaft = tube(points([0, -74, 0, -330]), [6.4, 6.2]);
  fillForm(context, shaft, BAMBOO, { from: [-1, 0], shadeWidth: 4.4 });
  context.strokeStyle = css('#6d4a26', 0.8);
  context.lineWidth = 1.6;
  for (const node of [-150, -246]) {
    context.beginPath();
    context.moveTo(-6.4, node);
    context.quadraticCurveTo(0, node + 3, 6.4, node);
    context.stroke();
  }
  const root = [-10.5, -40, -7, -66, 7, -66, 10.5, -40];
  const hair = closedCurve(points([bend * 0.1, 1, -5 - bend * 0.5, -16, ...root, 6 + bend * 0.5, -14]));
  fillForm(context, hair, HAIRS, { from: [-1, -0.2], shadeWidth: 5 });
  context.save();
  context.clip(hair);
  context.fillStyle = vertical(context, -70, -36, [0, '#c9ab84'], [1, css('#c9ab84', 0)]);
  context.fillRect(-14, -72, 28, 40);
  context.restore();
  fillForm(context, tube(points([0, -66, 0, -80]), [8, 7.6]), FERRULE, { from: [-1, 0], shadeWidth: 4 });
}

/** A wide sleeve that comes from the right below, its lining turned over the wrist. */
function drawSleeve(context: Context2D, [x, y]: Point): void {
  const placed = (...numbers: readonly number[]) =>
    points(numbers).map(([dx, dy]): Point => [x + dx, y + dy]);
  fillForm(context, tube(placed(-8, -2, 90, 46), [27, 36]), SKIN, { ...LIGHT, shadeWidth: 12 });
  const cloth = [26, -42, 180, -16, 620, 104, 2200, 640, 2100, 1900, 560, 700, 150, 260, 2, 150, -6, 60];
  fillForm(context, closedCurve(placed(...cloth)), SLEEVE, { ...LIGHT, shadeWidth: 22 });
  context.strokeStyle = css('#34474f', 0.5);
  context.lineCap = 'round';
  for (const [width, ...fold] of [
    [5, 60, 10, 190, 96, 420, 190],
    [7, 44, 66, 170, 176, 400, 320],
    [4, 120, -6, 300, 40, 560, 150],
  ] as const) {
    context.lineWidth = width;
    curve(context, placed(...fold));
    context.stroke();
  }
  const lining = tube(placed(28, -40, 4, 50, 4, 150), [9, 12, 8]);
  fillForm(context, lining, LINING, { ...LIGHT, shadeWidth: 6 });
}

/** Covers where the outline of a bent finger crosses itself, which shows from so near. */
function smoothSkin(context: Context2D, x: number, y: number, radius: number): void {
  context.fillStyle = SKIN.base;
  oval(context, x, y, radius, radius * 0.62);
}

/** The hand with the seal, a round stone; it stands on `at` and rises by `lift`. */
export function createStamper(stage: Stage) {
  const overPaper = createOverPaper(stage);
  return (context: Context2D, { at: [x, y], lift }: Tip, radius: number) =>
    overPaper(context, lift, (on) => {
      on.save();
      on.translate(x + 250 * lift, y - 330 * lift);
      const [topX, topY] = [radius * 0.5, -radius * 1.5];
      const foot = ellipse(0, 0, radius, radius * 0.96);
      fillForm(on, foot, { base: '#a93222', shade: '#7c2218' }, LIGHT);
      const angle = Math.atan2(topY, topX);
      const side = new Path2D();
      side.arc(radius * 0.04, -radius * 0.1, radius * 0.99, angle + Math.PI / 2, angle - Math.PI / 2);
      side.arc(topX, topY, radius * 0.96, angle - Math.PI / 2, angle + Math.PI / 2);
      side.closePath();
      fillForm(on, side, STONE, { ...LIGHT, shadeWidth: radius * 0.55 });
      const top: Tones = { base: '#cbc79d', shade: '#9d9a72', rim: '#f5f2d6' };
      fillForm(on, ellipse(topX, topY, radius * 0.96), top, { ...LIGHT, shadeWidth: radius * 0.2 });
      const wrist: Point = [topX + radius * 1.9, topY + radius * 0.62];
      on.save();
      on.translate(...wrist);
      on.scale(radius / 78, radius / 78);
      drawSleeve(on, [0, 0]);
      on.restore();
      drawHand(on, 'held', wrist, { reach: radius * 2.9, angle: Math.PI + 0.22, flip: true }, SKIN, LIGHT);
      for (const [dx, dy, size] of [
        [-0.97, -0.73, 0.25],
        [-1.5, -0.3, 0.1],
        [-1.52, 0.16, 0.09],
        [-1.38, 0.6, 0.07],
      ] as const)
        smoothSkin(on, wrist[0] + dx * radius, wrist[1] + dy * radius, size * radius);
      on.restore();
    });
}
