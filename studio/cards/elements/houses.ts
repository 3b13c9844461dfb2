import type { Context2D } from '../../kit/layer.ts';

interface House {
  readonly x: number;
  /** The ground it stands on. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly wall: string;
  readonly roof: string;
  readonly window?: string;
}

/** A house of the south: plain wall, dark roof whose eaves turn up. */
export function house(context: Context2D, { x, y, width, height, wall, roof, window }: House): void {
  const eaves = y - height;
  context.fillStyle = wall;
  context.fillRect(x, eaves, width, height);
  context.fillStyle = roof;
  context.beginPath();
  context.moveTo(x - width * 0.1, eaves - height * 0.04);
  context.quadraticCurveTo(x + width * 0.1, eaves - height * 0.05, x + width * 0.2, eaves - height * 0.36);
  context.lineTo(x + width * 0.8, eaves - height * 0.36);
  context.quadraticCurveTo(x + width * 0.9, eaves - height * 0.05, x + width * 1.1, eaves - height * 0.04);
  context.lineTo(x + width * 1.04, eaves + height * 0.07);
  context.lineTo(x - width * 0.04, eaves + height * 0.07);
  context.fill();
  if (!window) return;
  context.fillStyle = window;
  context.fillRect(x + width * 0.4, eaves + height * 0.34, width * 0.2, height * 0.26);
}
