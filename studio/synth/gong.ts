import { TAU } from '../kit/maths.ts';
import type { Placement, Synth } from './synth.ts';

const HERTZ = 372;
/** A small gong bends up a little when it is struck. */
const BEND = 0.035;
const RING_SECONDS = 0.9;
const PARTIALS = [
  { ratio: 1, strength: 1 },
  { ratio: 1.51, strength: 0.5 },
  { ratio: 2.67, strength: 0.42 },
  { ratio: 4.13, strength: 0.22 },
] as const;

/** 小锣: the small gong of the stage, which is struck short and sings upward. */
export function gong(synth: Synth, atSeconds: number, placement: Placement): void {
  synth.add(atSeconds, RING_SECONDS, { reverb: 0.35, ...placement }, (second) => {
    const bent = second + BEND * (second - 0.25 * (1 - Math.exp(-second * 4)));
    const sum = PARTIALS.reduce(
      (tone, { ratio, strength }) =>
        tone + strength * Math.sin(TAU * HERTZ * ratio * bent) * Math.exp(-second * 3.2 * ratio),
      0,
    );
    return sum * Math.min(1, second * 900) * Math.min(1, (RING_SECONDS - second) * 12);
  });
}
