import type { Context2D } from './layer.ts';
import type { Point } from './path.ts';
import { curve, polygon } from './path.ts';

export interface Kite {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly accent: string;
  readonly tail: string;
  /** Where the line goes; the kite leans against it. */
  readonly hand: Point;
}

const TAIL_NODES = 12;

/** A diamond kite on its line, with two ribbons that follow it. */
export function drawKite(context: Context2D, kite: Kite, second: number): void {
  const { x, y, size, colour, accent, tail, hand } = kite;
  const lean = Math.sin(second * 0.9) * 0.14 - 0.3;
  context.strokeStyle = tail;
  context.lineCap = 'round';
  context.lineWidth = 0.8;
  curve(context, [[x, y], [(x + hand[0]) / 2 - 20, (y + hand[1]) / 2 + 46], hand]);
  context.stroke();
  for (const side of [-1, 1]) {
    context.lineWidth = size * 0.07;
    curve(
      context,
      Array.from({ length: TAIL_NODES }, (_, node): Point => {
        const down = node / (TAIL_NODES - 1);
        const wave = Math.sin(second * 2.6 - down * 6 + side) * size * 0.26 * down;
        return [
          x + size * (0.35 + down * 1.7) + wave * 0.5,
          y + size * (0.72 + down * 0.62) + wave + side * 3,
        ];
      }),
    );
    context.stroke();
  }
  context.save();
  context.translate(x, y);
  context.rotate(lean);
  context.fillStyle = colour;
  polygon(context, [
    [0, -size],
    [size * 0.72, -size * 0.2],
    [0, size],
    [-size * 0.72, -size * 0.2],
  ]);
  context.fill();
  context.fillStyle = accent;
  polygon(context, [
    [0, -size],
    [size * 0.72, -size * 0.2],
    [0, -size * 0.2],
  ]);
  context.fill();
  polygon(context, [
    [-size * 0.72, -size * 0.2],
    [0, -size * 0.2],
    [0, size],
  ]);
  context.fill();
  context.restore();
}
