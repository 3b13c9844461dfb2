import { TAU } from '../kit/maths.ts';
import { SAMPLE_RATE } from './stereo.ts';
import type { Placement, Synth } from './synth.ts';

const CRY_SECONDS = 0.46;
const LOW_HERTZ = 1050;
const RISE_HERTZ = 720;

/** A gull: so many mewing cries, each rising and falling, hoarse in the middle. */
export function gull(synth: Synth, atSeconds: number, cries: number, placement: Placement): void {
  for (let cry = 0; cry < cries; cry++) {
    let turns = 0;
    const higher = 1 - cry * 0.05;
    synth.add(atSeconds + cry * CRY_SECONDS * 1.25, CRY_SECONDS, { reverb: 0.8, ...placement }, (second) => {
      const share = second / CRY_SECONDS;
      const arch = Math.sin(Math.PI * share);
      turns += ((LOW_HERTZ + RISE_HERTZ * arch ** 0.7) * higher) / SAMPLE_RATE;
      const hoarse = 1 + 0.35 * Math.sin(TAU * 68 * second) * arch;
      return (Math.sin(TAU * turns) + 0.4 * Math.sin(TAU * turns * 2)) * 0.7 * hoarse * arch ** 1.5;
    });
  }
}
