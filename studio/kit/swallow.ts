import type { Context2D } from './layer.ts';

export interface Swallow {
  readonly x: number;
  readonly y: number;
  /** Half its span. */
  readonly wing: number;
  /** Radians in which it flies; 0 is to the right. */
  readonly heading: number;
  /** -1 wings down, 1 wings up; 0 is a glide. */
  readonly flap: number;
  /** -1 to 1: how far it leans into a turn. */
  readonly bank: number;
}

/** A swallow in flight: sickle wings and a forked tail, in the current fill style. */
export function fillSwallow(context: Context2D, { x, y, wing, heading, flap, bank }: Swallow): void {
  context.save();
  context.translate(x, y);
  context.rotate(heading);
  context.scale(wing, wing);
  for (const side of [-1, 1]) {
    const spread = side * (0.92 + 0.18 * bank * side);
    const lift = flap * 0.34;
    context.beginPath();
    context.moveTo(0.2, side * 0.04);
    context.bezierCurveTo(
      0.26,
      spread * 0.42,
      0.1 - lift * 0.2,
      spread * 0.75,
      -0.42 - lift * 0.3,
      spread * (1 - Math.abs(lift)),
    );
    context.bezierCurveTo(-0.12, spread * 0.62, -0.14, spread * 0.3, -0.2, side * 0.05);
    context.fill();
    context.beginPath();
    context.moveTo(-0.24, 0);
    context.quadraticCurveTo(-0.6, side * 0.05, -0.98, side * 0.22);
    context.quadraticCurveTo(-0.66, side * 0.16, -0.36, side * 0.09);
    context.fill();
  }
  context.beginPath();
  context.ellipse(0, 0, 0.4, 0.105, 0, 0, Math.PI * 2);
  context.fill();
  context.beginPath();
  context.moveTo(0.34, -0.05);
  context.lineTo(0.5, 0);
  context.lineTo(0.34, 0.05);
  context.fill();
  context.restore();
}
