import { TAU } from '../kit/maths.ts';
import type { Placement, Synth } from './synth.ts';

/** Partials of a wooden board, in hertz, and how fast each dies. */
const PARTIALS = [
  { hertz: 178, strength: 1, decay: 26 },
  { hertz: 402, strength: 0.6, decay: 42 },
  { hertz: 741, strength: 0.32, decay: 70 },
] as const;

/** A knuckle on a wooden door. */
export function knock(synth: Synth, atSeconds: number, placement: Placement): void {
  synth.add(
    atSeconds,
    0.3,
    { reverb: 0.35, ...placement },
    (second) =>
      PARTIALS.reduce(
        (sum, { hertz, strength, decay }) =>
          sum + strength * Math.sin(TAU * hertz * second) * Math.exp(-second * decay),
        0,
      ) *
      Math.min(1, second * 1500) *
      Math.min(1, (0.3 - second) * 50),
  );
}
