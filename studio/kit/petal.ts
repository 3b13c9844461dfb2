import type { Context2D } from './layer.ts';
import { TAU } from './maths.ts';

/** A cherry petal of length 2 around 0, 0, with the notch at its tip, in the current style. */
export function fillPetal(context: Context2D): void {
  context.beginPath();
  context.moveTo(0, 1);
  context.bezierCurveTo(-0.95, 0.45, -0.85, -0.75, -0.22, -1);
  context.quadraticCurveTo(-0.06, -0.86, 0, -0.72);
  context.quadraticCurveTo(0.06, -0.86, 0.22, -1);
  context.bezierCurveTo(0.85, -0.75, 0.95, 0.45, 0, 1);
  context.fill();
}

/** A blossom of five such petals, radius 1, in the current style. */
export function fillBlossom(context: Context2D): void {
  for (let petal = 0; petal < 5; petal++) {
    context.save();
    context.rotate((petal / 5) * TAU);
    context.translate(0, -0.55);
    context.scale(0.48, 0.48);
    fillPetal(context);
    context.restore();
  }
}
