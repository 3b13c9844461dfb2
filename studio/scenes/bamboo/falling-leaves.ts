import { fillStroke, tapered } from '../../kit/brush.ts';
import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp } from '../../kit/maths.ts';
import type { Stage } from '../../stage.ts';

const LEAVES = 34;
const COLOURS = ['#8fae4a', '#c4b456', '#6f9a45', '#d8c878'] as const;
/** Most let go when the great gust comes. */
const LOOSE = { from: 13.4, to: 19 } as const;

/** Leaves that the gust tears off: they tumble across and down. Returns what draws them. */
export function createFallingLeaves(stage: Stage) {
  const random = stage.random('falling leaves');
  const leaves = Array.from({ length: LEAVES }, (_, count) => {
    const nearness = random.unit();
    return {
      startSecond: count < 5 ? random.between(5, 9) : random.between(LOOSE.from, LOOSE.to),
      x: random.between(-160, 1000),
      y: random.between(-60, 330),
      length: lerp(13, 34, nearness),
      fall: lerp(42, 105, nearness),
      drift: lerp(120, 260, nearness),
      spin: random.between(1.2, 3),
      phase: random.between(0, 6),
      colour: random.pick(COLOURS),
    };
  });
  return (context: Context2D, second: number) => {
    for (const { startSecond, x, y, length, fall, drift, spin, phase, colour } of leaves) {
      const age = second - startSecond;
      if (age < 0 || age > 11) continue;
      // The gust carries it first; then it only sinks, rocking.
      const carried = drift * (1 - Math.exp(-age * 0.55)) * 1.6;
      const leafX = x + carried + Math.sin(age * 1.9 + phase) * 26;
      const leafY = y + fall * age + Math.sin(age * 3.8 + phase) * 9;
      if (leafY > stage.height + 40) continue;
      context.save();
      context.globalAlpha = Math.min(1, age * 3);
      context.translate(leafX, leafY);
      context.rotate(Math.sin(age * spin + phase) * 1.1 + phase);
      context.scale(1, 0.35 + 0.65 * Math.abs(Math.cos(age * spin * 0.8 + phase)));
      context.fillStyle = css(colour);
      fillStroke(context, {
        points: [
          [-length, 0],
          [0, -length * 0.1],
          [length, 0],
        ],
        pressure: tapered(length * 0.16, 0.4),
      });
      context.restore();
    }
  };
}
