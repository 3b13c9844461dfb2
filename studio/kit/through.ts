import type { View } from './camera.ts';
import type { Context2D } from './layer.ts';

/** Draws something at a depth as the camera sees it: what is far moves and grows less. */
export function through(context: Context2D, depth: number, { x, y, zoom }: View, draw: () => void): void {
  const size = zoom ** (1 / depth);
  context.save();
  context.translate(640, 360);
  context.scale(size, size);
  context.translate(-640 - x / depth, -360 - y / depth);
  draw();
  context.restore();
}
