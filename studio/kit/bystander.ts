import type { Context2D } from './layer.ts';
import { disc } from './path.ts';

export interface Bystander {
  readonly x: number;
  /** Where the feet are. */
  readonly y: number;
  readonly height: number;
  readonly colour: string;
  /** 0 arms down, 1 both raised. */
  readonly reach: number;
}

/** A person in a long coat as a small silhouette, looking up. */
export function drawBystander(context: Context2D, { x, y, height, colour, reach }: Bystander): void {
  const shoulder = y - height * 0.78;
  context.fillStyle = colour;
  disc(context, x, y - height * 0.91, height * 0.095);
  context.beginPath();
  context.moveTo(x - height * 0.17, y);
  context.quadraticCurveTo(x - height * 0.15, y - height * 0.5, x - height * 0.12, shoulder);
  context.quadraticCurveTo(x, shoulder - height * 0.06, x + height * 0.12, shoulder);
  context.quadraticCurveTo(x + height * 0.15, y - height * 0.5, x + height * 0.17, y);
  context.fill();
  context.strokeStyle = colour;
  context.lineCap = 'round';
  context.lineWidth = height * 0.075;
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(x + side * height * 0.1, shoulder + height * 0.04);
    context.lineTo(x + side * height * (0.2 - 0.04 * reach), shoulder + height * (0.28 - 0.52 * reach));
    context.stroke();
  }
}
