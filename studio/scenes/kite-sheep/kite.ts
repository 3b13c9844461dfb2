import type { Context2D } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import { ellipse, points } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { curve, polygon } from '../../kit/path.ts';

/** A kite of red paper with a face, on its line; `tail` is the share that is left of its green tails, which the wind carries to the right. */
export function drawKite(
  context: Context2D,
  [x, y]: Point,
  hand: Point,
  size: number,
  second: number,
  tail = 1,
): void {
  context.strokeStyle = 'rgba(250,250,240,0.85)';
  context.lineWidth = Math.max(1.1, size * 0.022);
  curve(context, [hand, [lerp(hand[0], x, 0.6), lerp(hand[1], y, 0.4) + 26], [x, y]]);
  context.stroke();
  context.lineCap = 'round';
  context.lineWidth = size * 0.15;
  for (const side of [-1, 1]) {
    context.strokeStyle = side < 0 ? '#3f9a4c' : '#6cc05a';
    const ribbon = Array.from({ length: 14 }, (_, node): Point => {
      const down = (node / 13) * tail;
      const wave = Math.sin(second * 5 - down * 7 + side * 0.8) * 0.2 * (0.2 + down) + side * 0.1;
      return [x + size * (0.3 + down * 2.3), y + size * (0.62 + down * 1.05 + wave)];
    });
    curve(context, ribbon);
    context.stroke();
  }
  context.save();
  context.translate(x, y);
  context.rotate(-0.5 + 0.1 * Math.sin(second * 1.7));
  context.scale(size, size);
  const paper = (colour: string, ...numbers: readonly number[]) => {
    context.fillStyle = colour;
    polygon(context, points(...numbers));
    context.fill();
  };
  paper('#d63d31', 0, -1, -0.74, -0.16, 0, 1);
  paper('#f0604a', 0, -1, 0.74, -0.16, 0, 1);
  paper('#ffd25e', 0, -1, 0.4, -0.54, -0.4, -0.54);
  context.strokeStyle = '#7c2420';
  context.lineWidth = 0.035;
  for (const stick of [points(0, -1, 0, 0, 0, 1), points(-0.74, -0.16, 0, -0.26, 0.74, -0.16)]) {
    curve(context, stick);
    context.stroke();
  }
  for (const side of [-0.24, 0.24]) {
    context.fillStyle = '#fff6e2';
    context.fill(ellipse(side, -0.06, 0.15));
    context.fillStyle = '#33201e';
    context.fill(ellipse(side + 0.05, -0.09, 0.075));
  }
  context.restore();
}
