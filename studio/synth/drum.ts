import { TAU } from '../kit/maths.ts';
import { SAMPLE_RATE } from './stereo.ts';
import type { Placement, Synth } from './synth.ts';

const LOW_HERTZ = 48;
const STRIKE_HERTZ = 90;

/** A soft low drum: a sine that falls into place. `bodySeconds` is how long the skin sounds. */
export function drum(synth: Synth, atSeconds: number, placement: Placement, bodySeconds = 0.4): void {
  let turns = 0;
  synth.add(atSeconds, bodySeconds, { reverb: 0.05, ...placement }, (second) => {
    turns += (LOW_HERTZ + STRIKE_HERTZ * Math.exp(-second * 28)) / SAMPLE_RATE;
    const release = Math.min(1, (bodySeconds - second) / 0.02);
    return (
      Math.sin(turns * TAU) * Math.exp((-3.6 * second) / bodySeconds) * release * Math.min(1, second * 800)
    );
  });
}
