import type { Context2D } from './layer.ts';

export interface Swallow {
  readonly x: number;
  readonly y: number;
  /** Half the span of its wings. */
  readonly wing: number;
  /** Where it flies, radians. */
  readonly heading: number;
  /** -1 to 1: where its wings are. */
  readonly beat: number;
  readonly colour: string;
}

/** A swallow from the side: sickle wings and a forked tail. */
export function drawSwallow(context: Context2D, { x, y, wing, heading, beat, colour }: Swallow): void {
  context.save();
  context.translate(x, y);
  context.rotate(heading);
  if (Math.cos(heading) < 0) context.scale(1, -1);
  context.scale(wing, wing);
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0.36, -0.02);
  context.quadraticCurveTo(0.1, -0.14, -0.3, -0.03);
  context.lineTo(-0.82, -0.16);
  context.lineTo(-0.46, 0);
  context.lineTo(-0.84, 0.1);
  context.lineTo(-0.3, 0.06);
  context.quadraticCurveTo(0.1, 0.13, 0.36, -0.02);
  context.fill();
  for (const side of [1, 0.72]) {
    context.beginPath();
    context.moveTo(0.16, -0.03);
    context.quadraticCurveTo(-0.02, -0.6 * beat * side, -0.52, -1 * beat * side);
    context.quadraticCurveTo(-0.2, -0.42 * beat * side, -0.1, 0.03);
    context.fill();
  }
  context.restore();
}
