import type { Context2D } from '../../kit/layer.ts';
import { TAU } from '../../kit/maths.ts';
import type { Point } from '../../kit/path.ts';
import { curve, disc, polygon } from '../../kit/path.ts';
import { CREAM, drawTassel, fillLit, JADE, RED, strokeRib } from './paper.ts';

const GOLD = '#f0b858';
const WOOD = '#5a2018';

/** 红纱灯: a round gauze lantern of radius 1 around 0, 0, with a branch of plum painted on it. */
export function drawGauzeLantern(context: Context2D, isPainted: boolean): void {
  context.beginPath();
  context.ellipse(0, 0, 1.12, 0.96, 0, 0, TAU);
  fillLit(context, RED, 0, 0.22, 1.35);
  for (const rib of [0.2, 0.52, 0.82, 1.02]) {
    context.beginPath();
    context.ellipse(0, 0, 1.12 * rib, 0.96, 0, 0, TAU);
    strokeRib(context, 0.014);
  }
  for (const end of [-1, 1]) {
    context.fillStyle = GOLD;
    context.beginPath();
    context.roundRect(-0.42, end * 0.93 - 0.08, 0.84, 0.16, 0.03);
    context.fill();
    context.fillStyle = '#a8431e';
    context.fillRect(-0.42, end * 0.93 - 0.012, 0.84, 0.024);
  }
  for (let thread = -3; thread <= 3; thread++)
    drawTassel(context, thread * 0.11, 1.0, 0.72 - Math.abs(thread) * 0.03, GOLD);
  if (isPainted) paintPlum(context);
}

const TWIG: readonly Point[] = [
  [-0.74, 0.4],
  [-0.4, 0.2],
  [-0.1, 0.12],
  [0.2, -0.18],
  [0.56, -0.38],
];
const BLOSSOMS: readonly Point[] = [
  [-0.48, 0.12],
  [-0.08, 0.02],
  [0.1, -0.24],
  [0.32, -0.12],
  [0.56, -0.46],
  [0.36, -0.46],
];

function paintPlum(context: Context2D): void {
  context.strokeStyle = '#4a1410';
  context.lineCap = 'round';
  context.lineWidth = 0.045;
  curve(context, TWIG);
  context.stroke();
  context.lineWidth = 0.024;
  curve(context, [
    [-0.1, 0.12],
    [0.02, -0.08],
    [0.12, -0.34],
    [0.34, -0.52],
  ]);
  context.stroke();
  for (const [x, y] of BLOSSOMS) {
    context.fillStyle = '#fff4e6';
    for (let petal = 0; petal < 5; petal++)
      disc(context, x + Math.cos((petal / 5) * TAU) * 0.055, y + Math.sin((petal / 5) * TAU) * 0.055, 0.05);
    context.fillStyle = '#e04a30';
    disc(context, x, y, 0.026);
  }
}

/** 宫灯: a six-sided palace lantern, about 2 wide and 2.6 high, in carved wood with painted panes. */
export function drawPalaceLantern(context: Context2D): void {
  for (const [left, right, shade] of [
    [-0.78, -0.42, 0.72],
    [-0.42, 0.42, 1],
    [0.42, 0.78, 0.72],
  ] as const) {
    polygon(context, [
      [left, -0.72 + (1 - shade) * 0.2],
      [right, -0.72 + (Math.abs(right) > 0.5 ? 0.06 : 0)],
      [right * 0.92, 0.72 - (Math.abs(right) > 0.5 ? 0.06 : 0)],
      [left * 0.92, 0.72 - (Math.abs(left) > 0.5 ? 0.06 : 0)],
    ]);
    context.globalAlpha = 1;
    fillLit(context, CREAM, 0, 0.2, 1.25 * shade + 0.1);
    context.strokeStyle = WOOD;
    context.lineWidth = 0.07;
    context.stroke();
  }
  paintHills(context);
  context.fillStyle = WOOD;
  polygon(context, [
    [-1.08, -0.72],
    [-0.9, -0.86],
    [-0.4, -1.02],
    [0.4, -1.02],
    [0.9, -0.86],
    [1.08, -0.72],
    [0.8, -0.64],
    [-0.8, -0.64],
  ]);
  context.fill();
  polygon(context, [
    [-0.78, 0.62],
    [0.78, 0.62],
    [0.6, 0.86],
    [-0.6, 0.86],
  ]);
  context.fill();
  context.strokeStyle = GOLD;
  context.lineWidth = 0.03;
  context.beginPath();
  context.moveTo(-1.06, -0.73);
  context.lineTo(-0.88, -0.84);
  context.lineTo(0.88, -0.84);
  context.lineTo(1.06, -0.73);
  context.stroke();
  for (const x of [-1.04, 1.04]) drawTassel(context, x, -0.7, 0.95, '#d8362a');
  drawTassel(context, 0, 0.86, 1, '#d8362a');
}

/** Far hills and a sun in a few strokes on the middle pane. */
function paintHills(context: Context2D): void {
  context.strokeStyle = 'rgba(60,70,60,.55)';
  context.lineWidth = 0.035;
  context.lineCap = 'round';
  for (const [y, lift] of [
    [0.34, 0.32],
    [0.46, 0.2],
  ] as const) {
    curve(context, [
      [-0.34, y],
      [-0.16, y - lift],
      [0.02, y - lift * 0.2],
      [0.18, y - lift * 0.9],
      [0.34, y],
    ]);
    context.stroke();
  }
  context.fillStyle = 'rgba(214,60,30,.8)';
  disc(context, 0.14, -0.3, 0.1);
}

/** 葫芦灯: a gourd, two rounds with a red ribbon at its waist. */
export function drawGourdLantern(context: Context2D): void {
  context.beginPath();
  context.moveTo(0, -1.15);
  context.bezierCurveTo(-0.12, -1.02, -0.52, -0.95, -0.52, -0.52);
  context.bezierCurveTo(-0.52, -0.25, -0.3, -0.2, -0.34, -0.08);
  context.bezierCurveTo(-0.95, 0.1, -1.02, 1.05, 0, 1.06);
  context.bezierCurveTo(1.02, 1.05, 0.95, 0.1, 0.34, -0.08);
  context.bezierCurveTo(0.3, -0.2, 0.52, -0.25, 0.52, -0.52);
  context.bezierCurveTo(0.52, -0.95, 0.12, -1.02, 0, -1.15);
  fillLit(context, JADE, 0, 0.4, 1.5);
  context.strokeStyle = 'rgba(60,100,40,.35)';
  context.lineWidth = 0.02;
  for (const rib of [-0.6, 0, 0.6]) {
    context.beginPath();
    context.moveTo(0, -1.1);
    context.bezierCurveTo(rib * 0.8, -0.7, rib * 0.3, -0.2, rib * 0.55, -0.05);
    context.bezierCurveTo(rib * 1.5, 0.4, rib * 0.9, 1, 0, 1.05);
    context.stroke();
  }
  context.fillStyle = '#d8362a';
  context.fillRect(-0.36, -0.15, 0.72, 0.1);
  drawTassel(context, 0, 1.05, 0.8, '#d8362a');
}
