import type { Context2D } from './layer.ts';

export type Point = readonly [x: number, y: number];

/** Adds straight lines through the points to a new path; close it to fill. */
export function polygon(context: Context2D, points: readonly Point[]): void {
  context.beginPath();
  for (const point of points) context.lineTo(...point);
  context.closePath();
}

/** Starts a new path: a smooth open curve from the first point, past the ones between, to the last. */
export function curve(context: Context2D, points: readonly Point[]): void {
  context.beginPath();
  points.forEach((point, index) => {
    const next = points[index + 1];
    const isInner = index > 0 && index < points.length - 2;
    if (index === 0) context.moveTo(...point);
    else if (isInner && next)
      context.quadraticCurveTo(...point, (point[0] + next[0]) / 2, (point[1] + next[1]) / 2);
    else if (next) context.quadraticCurveTo(...point, ...next);
    else if (points.length === 2) context.lineTo(...point);
  });
}

/** Fills a circle. */
export function disc(context: Context2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, Math.max(0, radius), 0, Math.PI * 2);
  context.fill();
}

/** Fills an ellipse, turned by `rotation` radians. */
export function oval(
  context: Context2D,
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  rotation = 0,
): void {
  context.beginPath();
  context.ellipse(x, y, Math.max(0, radiusX), Math.max(0, radiusY), rotation, 0, Math.PI * 2);
  context.fill();
}
