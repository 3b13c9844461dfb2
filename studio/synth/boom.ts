import { TAU } from '../kit/maths.ts';
import { createRandom } from '../kit/random.ts';
import { SAMPLE_RATE } from './stereo.ts';
import type { Placement, Synth } from './synth.ts';

const BODY_HERTZ = 52;
const DROP_HERTZ = 60;
const ATTACK_SECONDS = 0.012;

/** A report from far away, a firework or thunder: dull noise over a falling tone. `darkness` 0 is near, 1 beyond the hills. */
export function boom(
  synth: Synth,
  atSeconds: number,
  lengthSeconds: number,
  placement: Placement,
  darkness = 0.5,
): void {
  const random = createRandom(synth.seed + atSeconds * 613);
  const smoothing = 1 - Math.exp((-TAU * (90 + 700 * (1 - darkness))) / SAMPLE_RATE);
  let dull = 0;
  let turns = 0;
  synth.add(atSeconds, lengthSeconds, { reverb: 0.6, ...placement }, (second) => {
    dull += (random.between(-1, 1) - dull) * smoothing;
    turns += (BODY_HERTZ + DROP_HERTZ * Math.exp(-second * 22)) / SAMPLE_RATE;
    const share = second / lengthSeconds;
    const envelope = Math.min(1, second / ATTACK_SECONDS) * Math.exp(-5 * share) * (1 - share);
    return (dull * 2.2 + 0.5 * Math.sin(turns * TAU)) * envelope;
  });
}
