import { drawBystander } from '../../kit/bystander.ts';
import type { Context2D } from '../../kit/layer.ts';
import { swell } from '../../kit/maths.ts';
import { disc, oval } from '../../kit/path.ts';

const DARK = '#0b0a1a';
const FLOOR_Y = 678;
/** Where each stands, how tall, and when the arms go up (the child's first, and for long). */
const FAMILY = [
  { x: 588, height: 92, raises: [] },
  {
    x: 637,
    height: 76,
    raises: [
      [3.4, 6.5],
      [20, 23],
      [32.8, 38],
    ],
  },
  { x: 686, height: 98, raises: [[33.5, 36.5]] },
] as const;

/** A family on their roof terrace, seen from behind. */
export function drawFamily(context: Context2D, second: number): void {
  context.fillStyle = DARK;
  context.fillRect(486, FLOOR_Y, 306, 60);
  for (let post = 490; post <= 790; post += 30) context.fillRect(post - 2, FLOOR_Y - 30, 4, 34);
  context.fillRect(484, FLOOR_Y - 33, 310, 4.5);
  context.fillRect(484, FLOOR_Y - 18, 310, 2.5);
  for (const { x, height, raises } of FAMILY) {
    const reach = raises.reduce(
      (most, [from, to]) => Math.max(most, swell(from, from + 0.6, to - 0.8, to, second)),
      0,
    );
    const breath = Math.sin(second * 1.1 + x) * 0.6;
    drawBystander(context, { x: x + breath, y: FLOOR_Y + 12, height, colour: DARK, reach: reach * 0.9 });
  }
  context.fillStyle = '#7c88b4';
  context.fillRect(482, FLOOR_Y - 35.5, 314, 3);
}

/** A cat on the ridge, its tail around the tiles; it turns its head to the loud ones. */
export function drawCat(context: Context2D, x: number, y: number, second: number): void {
  const turn = 2.4 * Math.sin(second * 0.42);
  context.save();
  context.translate(x, y);
  context.fillStyle = DARK;
  context.strokeStyle = DARK;
  context.lineCap = 'round';
  context.lineWidth = 5;
  context.beginPath();
  context.moveTo(-11, -2);
  context.quadraticCurveTo(-28, 2, -30, 14 + Math.sin(second * 1.3) * 2.5);
  context.stroke();
  context.beginPath();
  context.moveTo(-15, 2);
  context.bezierCurveTo(-19, -18, -7, -32, 4, -34);
  context.bezierCurveTo(12, -28, 13, -12, 12, 2);
  context.fill();
  oval(context, 5 + turn, -39, 9.5, 8.2);
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(5 + turn + side * 2, -45);
    context.lineTo(5 + turn + side * 8.6, -54);
    context.lineTo(5 + turn + side * 9.2, -40);
    context.fill();
  }
  disc(context, 8, 0, 4);
  context.restore();
}
