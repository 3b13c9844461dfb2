import type { Context2D } from './layer.ts';

/** Fills a rectangle with round corners. */
export function fillPanel(
  context: Context2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}
