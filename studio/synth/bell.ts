import { TAU } from '../kit/maths.ts';
import type { Pitch } from './pitch.ts';
import { frequency } from './pitch.ts';
import type { Placement, Synth } from './synth.ts';

/** The inharmonic partial that makes metal of a tone. */
const METAL_RATIO = 2.76;
const ATTACK_SECONDS = 0.0025;

/** A small bell by frequency modulation (Chowning, 1973). */
export function bell(
  synth: Synth,
  atSeconds: number,
  pitch: Pitch,
  placement: Placement,
  ringSeconds = 3.5,
): void {
  const angular = TAU * frequency(pitch);
  synth.add(atSeconds, ringSeconds, { reverb: 0.6, ...placement }, (second) => {
    const strike = 1.6 * Math.exp(-second * 5) * Math.sin(angular * METAL_RATIO * second);
    const envelope = Math.exp((-6.3 * second) / ringSeconds) * Math.min(1, second / ATTACK_SECONDS);
    return Math.sin(angular * second + strike) * envelope;
  });
}
