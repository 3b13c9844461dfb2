import { css } from './colour.ts';
import { vertical } from './gradient.ts';
import type { Context2D } from './layer.ts';

export interface TeaGlass {
  readonly x: number;
  /** Where it stands. */
  readonly foot: number;
  readonly height: number;
  /** Half its width at the rim and at the foot. */
  readonly top: number;
  readonly bottom: number;
}

/** A glass of green tea, two thirds full; the light comes through it. */
export function drawTeaGlass(context: Context2D, { x, foot, height, top, bottom }: TeaGlass): void {
  const rim = foot - height;
  const level = foot - height * 0.7;
  const half = (y: number) => bottom + (top - bottom) * ((foot - y) / height);
  const body = (from: number) => {
    context.beginPath();
    context.moveTo(x - half(from), from);
    context.lineTo(x - bottom, foot - 5);
    context.quadraticCurveTo(x, foot + 9, x + bottom, foot - 5);
    context.lineTo(x + half(from), from);
    context.closePath();
  };
  context.fillStyle = css('#cfd9dc', 0.16);
  body(rim);
  context.fill();
  context.fillStyle = vertical(context, level, foot, [0, css('#d8c069', 0.86)], [1, css('#8f8a3c', 0.92)]);
  body(level);
  context.fill();
  context.fillStyle = css('#f2df9a', 0.8);
  context.beginPath();
  context.ellipse(x, level, half(level), 5.4, 0, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = css('#5c6b2c', 0.9);
  context.lineWidth = 2.4;
  context.lineCap = 'round';
  context.beginPath();
  for (const [leafX, leafY, tilt] of LEAVES) {
    context.moveTo(x + leafX - tilt, foot - leafY);
    context.quadraticCurveTo(x + leafX + 2, foot - leafY - 7, x + leafX + tilt, foot - leafY - 13);
  }
  context.stroke();
  context.strokeStyle = css('#fff4de', 0.75);
  context.lineWidth = 1.6;
  context.beginPath();
  context.ellipse(x, rim, top, 6.4, 0, 0, Math.PI * 2);
  context.stroke();
  context.fillStyle = css('#fffaf0', 0.4);
  context.fillRect(x - bottom - 1, rim + 16, 4, height - 34);
}

const LEAVES = [
  [-14, 14, 3],
  [-4, 10, -2],
  [8, 13, 4],
  [17, 16, -3],
  [2, 24, 2],
  [-9, 30, -4],
] as const;
