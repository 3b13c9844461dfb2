import { css } from './colour.ts';
import type { Context2D } from './layer.ts';

export interface Ripple {
  readonly x: number;
  readonly y: number;
  /** Of the outermost ring when it has died away. */
  readonly radius: number;
  readonly rings?: number;
  /** Height of the ellipse to its width: 1 from above, less at an angle. */
  readonly flatness?: number;
  readonly strength?: number;
  readonly colour?: string;
}

/** Rings on water; `age` runs from 0 (the drop) to 1 (gone). */
export function drawRipple(context: Context2D, ripple: Ripple, age: number): void {
  if (age <= 0 || age >= 1) return;
  const { x, y, radius, rings = 3, flatness = 0.95, strength = 0.36, colour = '#ebfff5' } = ripple;
  for (let ring = 0; ring < rings; ring++) {
    const reach = (age - ring * 0.09) * radius;
    if (reach <= 1) continue;
    context.strokeStyle = css(colour, strength * (1 - age) * (1 - ring / (rings + 1)));
    context.lineWidth = 1.6;
    context.beginPath();
    context.ellipse(x, y, reach, reach * flatness, 0, 0, Math.PI * 2);
    context.stroke();
  }
}
