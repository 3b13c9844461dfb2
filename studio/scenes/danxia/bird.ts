import type { Context2D, Layer } from '../../kit/layer.ts';
import { closedCurve, points } from '../../kit/outline.ts';

/** Half of a hawk that glides toward us, in spans of a wing: head, edge, feathers, tail. */
const EDGE = [0.001, 0.32, 0.06, 0.2, 0.3, 0.2, 0.6, 0.26, 0.84, 0.14];
const FEATHERS = [1, -0.16, 0.9, -0.06, 0.93, -0.3, 0.82, -0.16, 0.8, -0.34];
const REAR = [0.7, -0.2, 0.45, -0.24, 0.13, -0.2, 0.1, -0.3, 0.19, -0.54, 0, -0.6];
const SIDE = points(...EDGE, ...FEATHERS, ...REAR);
const HAWK = closedCurve([...SIDE, ...SIDE.map(([x, y]) => [-x, y] as const).toReversed()]);

/** In the current fill style, as flat as the angle from which it is seen. */
export function drawBird(context: Context2D, x: number, y: number, wing: number, flatness: number): void {
  if (wing < 8 || wing > 1500) return;
  context.save();
  context.translate(x, y);
  context.scale(wing, wing * flatness);
  context.rotate(0.1 * Math.sin(wing ** 0.3 * 4));
  context.fill(HAWK);
  context.restore();
}

/** Draws on a layer of its own, as the camera sees it, and puts that over the picture. */
export function apart(scratch: Layer, context: Context2D, draw: (on: Context2D) => void): void {
  const on = scratch.clear();
  on.setTransform(context.getTransform());
  draw(on);
  context.save();
  context.resetTransform();
  context.drawImage(scratch.canvas, 0, 0);
  context.restore();
}
