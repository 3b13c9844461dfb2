import { fillStroke, tapered } from '../../kit/brush.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, TAU } from '../../kit/maths.ts';
import { fillForm } from '../../kit/matter.ts';
import { tube } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { oval, polygon } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import type { Numbers } from './lanterns.ts';
import { CREAM, drawDot, drawLine, drawPaper, drawScales, ORANGE, placed, RED, ROSE } from './lanterns.ts';

const HORN = [0.3, -0.62, 0.52, -1.1, 0.95, -1.36, 1.5, -1.42, 0.52, -1.02, 0.58, -1.4, 0.8, -1.66];
const BONE = { base: '#f6cf7a', shade: '#b87a34', rim: '#fff2c4' } as const;
const LIGHT = { from: [-0.5, 0.86], shadeWidth: 0.06 } as const;
const MAW = ['#c0301e', '#8a1616', '#5a0c12'] as const;
const FUR = '#fff4dc';
const FLAMES = ['#b8241c', '#e8481f', '#ff8a34'];
const JADES = ['#2f8f7a', '#1f6f66', '#7cc8a0'];
/** Where its nose is, for whoever bumps into it. */
export const NOSE: Point = [-1.36, -0.12];

/** The head in profile, looking left, about 2.6 long; jaws `jaw` radians apart, a lid that is shut at 1. */
export function drawHead(context: Context2D, second: number, jaw: number, lid: number, gaze: number): void {
  drawLocks(context, second, FLAMES, [0.62, 0, -1.05, 1.25, 11, 1.35, 0.15]);
  for (const horn of [HORN.slice(8), HORN.slice(0, 8)])
    fillForm(context, tube(points(horn), [0.11, 0.09, 0.06, 0.02]), BONE, LIGHT);
  drawLocks(context, second, JADES, [0.5, -0.42, -0.75, 0.15, 4, 0.78, 0.12]);
  // The lower jaw hangs from its joint, with a beard.
  placed(context, [0.5, 0.34, -jaw], () => {
    context.translate(-0.5, -0.34);
    drawLocks(context, second, [FUR, '#f2d8b0'], [-0.5, 0.62, 1.1, 2.6, 8, 0.5, 0.055]);
    const palate = [0.72, 0.1, 0.2, -0.2, -0.4, -0.25, -0.8, -0.2, -0.9, 0.3, 0, 0.7, 0.72, 0.3];
    drawPaper(context, MAW, palate, [0.2, 0.4, 1.1]);
    const tongue = [0.3, 0.4, -0.1, 0.16, -0.5, 0.14, -0.86, 0.24, -0.7, 0.46, -0.2, 0.56, 0.3, 0.5];
    drawPaper(context, ROSE, tongue, [0.3, 0.4, 1]);
    drawTeeth(context, 8, -0.94, 0.54, -0.25);
    const chin = [0.86, 0.22, 0.9, 0.66, 0.3, 0.86, -0.3, 0.82, -0.86, 0.78, -1.2, 0.56, -1.16, 0.3];
    const gums = [-1.12, 0.22, -1.04, 0.28, -1, 0.36, -0.7, 0.5, -0.1, 0.52, 0.46, 0.3];
    drawPaper(context, ORANGE, [...chin, ...gums], [0.1, 0.5, 1.35]);
    drawLine(context, '#c8301e', 0.05, [-1.04, 0.44, -0.6, 0.66, 0, 0.66, 0.44, 0.48]);
  });
  drawTeeth(context, 9, -1.06, 0.14, 0.13);
  const brow = [0.98, 0.5, 1.16, -0.2, 0.7, -0.78, 0.16, -0.84, -0.24, -0.88, -0.42, -0.5, -0.72, -0.42];
  const nose = [-0.92, -0.56, -1.3, -0.56, -1.36, -0.16, -1.38, 0.12, -1.24, 0.26, -1.06, 0.18];
  const lip = [-0.7, 0.06, -0.4, 0.32, 0.04, 0.26, 0.34, 0.24, 0.5, 0.62, 0.98, 0.5];
  drawPaper(context, ORANGE, [...brow, ...nose, ...lip], [0.04, -0.08, 1.5]);
  drawScales(context, [0.32, -0.62], 7, 0.16);
  drawLine(context, '#c8301e', 0.06, [-1.06, 0.16, -0.72, 0.06, -0.4, 0.3, 0.04, 0.24, 0.42, 0.34, 0.6, 0.5]);
  for (let stud = 0; stud < 6; stud++)
    drawDot(context, '#ff8a4a', -0.42 - stud * 0.11, -0.37, 0.06 - stud * 0.004);
  drawLocks(context, second, [FUR, '#ffe2b0', '#7cc8a0'], [0.66, 0.4, -0.5, 1.9, 9, 0.56, 0.1]);
  drawPaper(context, ROSE, [-1.22, -0.22, 0.24, 0.25, 0.2], [-1.2, -0.16, 0.36]);
  drawDot(context, '#7a1626', -1.26, -0.18, 0.05);
  for (const side of [-0.3, 0.3]) {
    const drift = 0.14 * Math.sin(second * 2.6 + side);
    const barbel = [-1.1, -0.02, -1.3, 0.3 + side / 3, -1.16 + side / 2, 0.66 + drift];
    drawLine(context, '#ffe09a', 0.035, [...barbel, -1.34 + side + drift, 0.98 + drift]);
  }
  placed(context, [-0.08, -0.46], () => drawEye(context, lid, gaze));
  drawLocks(context, second, JADES, [-0.34, -0.72, -1.5, 0, 5, 0.5, 0.09]);
}

/** Locks that end in a point, around a place from one angle to another: how many, how long, how wide. */
function drawLocks(context: Context2D, second: number, hues: readonly string[], locks: Numbers): void {
  const [x = 0, y = 0, from = 0, to = 0, count = 0, length = 0, width = 0] = locks;
  for (let lock = 0; lock < count; lock++) {
    const angle = lerp(from, to, lock / (count - 1)) + 0.07 * Math.sin(second * 2.6 + lock * 1.3);
    const reach = lock % 2 === 0 ? length : 0.82 * length;
    const [cos, sin] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    const way = [x, y, x + 0.5 * cos + 0.12 * sin, y + 0.5 * sin - 0.12 * cos, x + cos, y + sin - 0.08];
    context.fillStyle = hues[lock % hues.length] ?? FUR;
    fillStroke(context, { points: points(way), pressure: tapered(width, 0.4) });
  }
}

function drawTeeth(context: Context2D, count: number, from: number, y: number, length: number): void {
  context.fillStyle = FUR;
  for (let tooth = 0; tooth < count; tooth++) {
    const x = from + tooth * 0.14;
    polygon(context, points([x - 0.05, y, x + 0.05, y, x + 0.01, y + length * (tooth === 1 ? 1.6 : 1)]));
    context.fill();
  }
}

/** A ball of glass in a wreath of fur, and its lid of red paper. */
function drawEye(context: Context2D, lid: number, gaze: number): void {
  for (let tuft = 0; tuft < 26; tuft++) {
    const [cos, sin] = [Math.cos((tuft / 26) * TAU), Math.sin((tuft / 26) * TAU)];
    drawLine(context, tuft % 2 ? FUR : '#ffdca0', 0.05, [0.28 * cos, 0.28 * sin, 0.42 * cos, 0.42 * sin]);
  }
  drawPaper(context, CREAM, [0, 0, 0.31, 0.31, 0], [-0.06, -0.08, 0.75]);
  context.clip();
  const [x, y] = [gaze * 0.14, 0.06];
  drawDot(context, '#c8781e', x, y, 0.17);
  drawDot(context, '#1c0a10', x, y, 0.115);
  drawDot(context, '#ffffff', x - 0.05, y - 0.06, 0.04);
  drawPaper(context, RED, [0, -0.36 + lid * 0.33, 0.44, 0.1 + lid * 0.3, 0], [0, -0.4, 0.7]);
}

export const JOINTS = 98;

/** The body, ten pixels from joint to joint: fins along the back, cloth lit from inside, the pale belly. */
export function drawCloth(context: Context2D, at: (along: number) => Point, joints: number): void {
  for (let joint = joints; joint >= 0; joint--) {
    const along = joint / JOINTS;
    const [[x, y], [nextX, nextY]] = [at(along), at(along + 0.01)];
    const girth = 0.72 + 0.36 * Math.sin(Math.PI * Math.min(1, along * 1.2 + 0.1));
    const radius = 27 * girth * (1 - 0.72 * along ** 2.2);
    const isEven = joint % 2 === 0;
    placed(context, [x, y, Math.atan2(nextY - y, nextX - x)], () => {
      context.fillStyle = isEven ? '#d8341e' : '#ff7a2c';
      polygon(context, points([-7, -radius * 0.8, 8, -radius * 1.42, 8, -radius * 0.7]));
      context.fill();
      context.fillStyle = isEven ? '#fcb956' : '#f7a540';
      oval(context, 0, 0, 8.5, radius);
      context.fillStyle = 'rgba(255,246,206,.75)';
      oval(context, 0, radius * 0.52, 6.5, radius * 0.34);
      for (const down of [-0.5, -0.1]) {
        const [y, reach] = [down * radius, radius * 0.24];
        drawLine(context, 'rgba(190,60,16,.55)', 1.4, [-1, y - reach, radius * 0.3, y, -1, y + reach]);
      }
    });
  }
}
