import { css } from '../../kit/colour.ts';
import { fract } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';
import type { Painter } from '../../scene.ts';

interface Smoke {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Width of the plume at its top. */
  readonly spread: number;
  readonly colour: string;
  readonly opacity: number;
  readonly variant?: number;
}

const puffs = 18;

/** A thin plume: puffs that rise, widen and fade; together they read as one ribbon. */
export function smoke({ x, y, height, spread, colour, opacity, variant = 0 }: Smoke): Painter {
  return (context, second) => {
    for (let puff = 0; puff < puffs; puff++) {
      const age = fract(puff / puffs + second * 0.07);
      const bend = Math.sin(age * 4 - second * 0.5 + variant * 2) * spread * age;
      context.fillStyle = css(colour, opacity * (1 - age) * Math.min(1, age * 6));
      disc(context, x + bend, y - age * height, 3 + age * spread);
    }
  };
}
