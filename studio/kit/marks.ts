import type { CanvasGradient, Path2D } from '@napi-rs/canvas';
import type { Context2D } from './layer.ts';
import { closedCurve, type ellipse } from './outline.ts';
import { curve, oval, type Point } from './path.ts';
import { points } from './points.ts';

type Style = string | CanvasGradient;
type Box = Parameters<Context2D['fillRect']>;
type Oval = Parameters<typeof ellipse>;

export function fillBox(context: Context2D, style: Style, ...box: Box): void {
  context.fillStyle = style;
  context.fillRect(...box);
}

/** Fills an ellipse, or, with one radius, a circle. */
export function fillOval(context: Context2D, style: Style, ...[x, y, across, down, turn]: Oval): void {
  context.fillStyle = style;
  oval(context, x, y, across, down ?? across, turn);
}

/** Draws a smooth open line of one width past some points. */
export function drawLine(context: Context2D, style: Style, width: number, way: readonly Point[]): void {
  context.strokeStyle = style;
  context.lineWidth = width;
  curve(context, way);
  context.stroke();
}

/** A smooth closed outline past points, from their coordinates in turn. */
export const outlineOf = (coordinates: readonly number[]): Path2D => closedCurve(points(coordinates));

/** Draws what stands at a place with its `pivot`, turned, and as large and as wide as given. */
export function placed(context: Context2D, place: readonly number[], draw: () => void, pivot?: Point): void {
  const [x = 0, y = 0, turn = 0, size = 1, wide = size] = place;
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.scale(wide, size);
  if (pivot) context.translate(-pivot[0], -pivot[1]);
  draw();
  context.restore();
}
