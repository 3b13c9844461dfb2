import { radial } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';

/** What every lantern's paper is like: colours of the paper from its light outward. */
export interface Paper {
  readonly heart: string;
  readonly body: string;
  readonly rim: string;
}

export const RED: Paper = { heart: '#fff0b4', body: '#ff7038', rim: '#b3201c' };
export const CREAM: Paper = { heart: '#fffbe6', body: '#ffe2b4', rim: '#d89a6a' };
export const ORANGE: Paper = { heart: '#fff2b8', body: '#ffa03c', rim: '#d64a1c' };
export const ROSE: Paper = { heart: '#fff0dc', body: '#ff9aa6', rim: '#cc3f6c' };
export const JADE: Paper = { heart: '#fbffd8', body: '#c4dc74', rim: '#4f8a4a' };

/** Fills the current path with paper that is lit from a candle at x, y; `reach` is how far its light goes. */
export function fillLit(
  context: Context2D,
  { heart, body, rim }: Paper,
  x: number,
  y: number,
  reach: number,
): void {
  context.fillStyle = radial(context, x, y, reach * 0.05, reach, [0, heart], [0.42, body], [1, rim]);
  context.fill();
}

/** Thin bamboo behind the paper. */
export function strokeRib(context: Context2D, width: number): void {
  context.strokeStyle = 'rgba(120,40,16,.38)';
  context.lineWidth = width;
  context.stroke();
}

/** A tassel of silk threads that hangs from x, y. */
export function drawTassel(context: Context2D, x: number, y: number, length: number, colour: string): void {
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineCap = 'round';
  context.lineWidth = length * 0.022;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x, y + length * 0.3);
  context.stroke();
  context.beginPath();
  context.arc(x, y + length * 0.33, length * 0.06, 0, Math.PI * 2);
  context.fill();
  context.beginPath();
  for (let thread = -4; thread <= 4; thread++) {
    context.moveTo(x + thread * length * 0.008, y + length * 0.36);
    context.quadraticCurveTo(
      x + thread * length * 0.024,
      y + length * 0.6,
      x + thread * length * 0.028,
      y + length * (1 - Math.abs(thread) * 0.012),
    );
  }
  context.stroke();
}
