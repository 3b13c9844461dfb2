import type { Context2D } from '../../kit/layer.ts';
import type { Painter } from '../../scene.ts';

/** A distant bird: two strokes. `flap` runs from -1, wings down, to 1, wings up. */
function bird(context: Context2D, x: number, y: number, span: number, flap: number): void {
  const tip = -flap * span * 0.3;
  context.beginPath();
  context.moveTo(x - span / 2, y + tip);
  context.quadraticCurveTo(x - span * 0.18, y - span * 0.14, x, y);
  context.quadraticCurveTo(x + span * 0.18, y - span * 0.14, x + span / 2, y + tip);
  context.stroke();
}

interface Flock {
  readonly x: number;
  readonly y: number;
  /** Pixels a second. */
  readonly speed: readonly [x: number, y: number];
  readonly colour: string;
  readonly span?: number;
  readonly count?: number;
}

/** Birds on their way, in a loose wedge. */
export function flock({ x, y, speed, colour, span = 16, count = 7 }: Flock): Painter {
  const heading = Math.sign(speed[0]);
  return (context, second) => {
    context.strokeStyle = colour;
    context.lineWidth = Math.max(1.4, span / 10);
    context.lineCap = 'round';
    for (let member = 0; member < count; member++) {
      const rank = Math.ceil(member / 2);
      const side = member % 2 === 0 ? 1 : -1;
      const bobbing = Math.sin(second * 0.8 + member * 1.7) * 2;
      bird(
        context,
        x + speed[0] * second - heading * rank * span * 1.5,
        y + speed[1] * second + side * rank * span * 0.55 + bobbing,
        span,
        Math.sin(second * 4.4 + member * 1.3),
      );
    }
  };
}
