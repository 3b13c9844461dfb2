import type { Context2D } from './layer.ts';
import type { Point } from './path.ts';
import { curve } from './path.ts';

const BRANCHES: readonly { readonly points: readonly Point[]; readonly width: number }[] = [
  {
    points: [
      [8, 52],
      [-70, 92],
      [-165, 80],
      [-262, 128],
    ],
    width: 11,
  },
  {
    points: [
      [-112, 88],
      [-178, 126],
      [-214, 188],
    ],
    width: 5.5,
  },
  {
    points: [
      [-60, 84],
      [-112, 44],
      [-182, 36],
    ],
    width: 5.5,
  },
];
const FANS: readonly (readonly [x: number, y: number, radius: number])[] = [
  [-266, 130, 46],
  [-214, 190, 44],
  [-184, 38, 46],
  [-120, 60, 40],
  [-172, 112, 40],
  [-64, 92, 42],
  [-226, 98, 38],
  [-128, 118, 34],
];
const NEEDLES = 40;

/** A pine bough reaching in from the upper right; x, y is where it leaves the picture. It sways by itself. */
export function drawPineBough(context: Context2D, x: number, y: number, second: number, ink: string): void {
  context.save();
  context.translate(x, y);
  context.rotate(Math.sin(second * 0.55) * 0.01);
  context.strokeStyle = ink;
  context.lineCap = 'round';
  for (const { points, width } of BRANCHES) {
    context.lineWidth = width;
    curve(context, points);
    context.stroke();
  }
  context.lineWidth = 1.2;
  for (const [fanX, fanY, radius] of FANS)
    drawFan(context, fanX, fanY, radius, Math.sin(second * 0.9 + fanX) * 0.025);
  context.restore();
}

/** A fan of needles, in the way the old painters draw them. */
function drawFan(context: Context2D, x: number, y: number, radius: number, sway: number): void {
  context.beginPath();
  for (let needle = 0; needle < NEEDLES; needle++) {
    const angle = -Math.PI * (1 - needle / (NEEDLES - 1)) + sway;
    const length = radius * (0.78 + 0.22 * Math.sin(needle * 7));
    context.moveTo(x, y);
    context.lineTo(x + Math.cos(angle) * length, y + Math.sin(angle) * length * 0.55 + 3);
  }
  context.stroke();
}
