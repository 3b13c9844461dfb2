import { css } from '../../kit/colour.ts';
import { lerp } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';

interface Willow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly length: number;
  readonly colour: string;
  readonly count: number;
}

/** Hanging willow strands that swing from their upper ends. */
export function willow(stage: Stage, { x, y, width, length, colour, count }: Willow): Painter {
  const random = stage.random('willow');
  const strands = Array.from({ length: count }, (_, index) => ({
    x: x + (width * index) / (count - 1),
    length: length * random.between(0.5, 1),
    phase: random.between(0, 6),
  }));
  return (context, second) => {
    for (const strand of strands) {
      const swing = Math.sin(second * 0.9 + strand.phase) * 0.035;
      const leaves = Math.round(strand.length / 17);
      for (let leaf = 0; leaf < leaves; leaf++) {
        const share = leaf / leaves;
        const leafX = strand.x + swing * share ** 1.5 * strand.length;
        const side = leaf % 2 === 0 ? 1 : -1;
        context.fillStyle = css(colour, lerp(0.9, 0.55, share));
        oval(context, leafX + side * 5, y + share * strand.length, 2.6, 11, -side * 0.45 + swing * 3);
      }
    }
  };
}
