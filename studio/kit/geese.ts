import type { Context2D } from './layer.ts';
import { TAU } from './maths.ts';
import type { Random } from './random.ts';

export interface Flock {
  readonly count: number;
  /** Half the span of a bird's wings. */
  readonly wing: number;
  readonly colour: string;
}

/** Wild geese in the shape of 人, flying to the right. Returns what draws them behind their leader. */
export function createGeese(random: Random, { count, wing, colour }: Flock) {
  const birds = Array.from({ length: count }, (_, place) => {
    const rank = Math.ceil(place / 2);
    const side = place % 2 === 0 ? 1 : -1;
    return {
      behind: rank * wing * 2.7 + random.between(-0.3, 0.3) * wing,
      aside: side * rank * wing * (side > 0 ? 1.15 : 0.85) + random.between(-0.25, 0.25) * wing,
      phase: -rank * 0.55 + random.between(-0.3, 0.3),
      bob: random.unit() * TAU,
    };
  });
  return (context: Context2D, leaderX: number, leaderY: number, second: number) => {
    context.strokeStyle = colour;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.lineWidth = wing * 0.22;
    for (const { behind, aside, phase, bob } of birds) {
      const x = leaderX - behind;
      const y = leaderY + aside + Math.sin(second * 0.7 + bob) * wing * 0.2;
      // Up slowly, down fast: the second harmonic leans the wave.
      const beat = second * 5 + phase;
      const flap = wing * (0.42 * Math.sin(beat) + 0.12 * Math.sin(2 * beat));
      context.beginPath();
      context.moveTo(x - wing, y - flap);
      context.quadraticCurveTo(x - wing * 0.4, y - wing * 0.34 - flap * 0.3, x, y);
      context.quadraticCurveTo(x + wing * 0.4, y - wing * 0.34 - flap * 0.3, x + wing, y - flap);
      context.stroke();
    }
  };
}
