import type { View } from '../../kit/camera.ts';
import type { Context2D } from '../../kit/layer.ts';
import { createBeats } from '../../kit/shots.ts';

export const beats = createBeats(76);
/** When it happens; the cuts stand on bars. */
export const STORY = {
  smells: beats.at(12),
  kitchen: beats.at(16),
  sprinkles: beats.at(19.5),
  wall: beats.at(28),
  touches: beats.at(33),
  pulls: beats.at(36.6),
  release: beats.at(40),
  bulbs: beats.at(42),
} as const;

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
