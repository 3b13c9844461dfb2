import { TAU } from '../kit/maths.ts';
import { createRandom } from '../kit/random.ts';
import { SAMPLE_RATE } from './stereo.ts';
import type { Placement, Synth } from './synth.ts';

const STEP_SECONDS = 0.26;
const GRAINS_PER_SECOND = 260;

/** One step in deep snow: many small crunches under a dull press. */
export function footstep(synth: Synth, atSeconds: number, placement: Placement): void {
  const random = createRandom(synth.seed + atSeconds * 467);
  let grain = 0;
  let smooth = 0;
  synth.add(atSeconds, STEP_SECONDS, { reverb: 0.12, ...placement }, (second) => {
    if (random.unit() < GRAINS_PER_SECOND / SAMPLE_RATE) grain = random.between(0.4, 1);
    grain *= 0.9965;
    smooth += (random.between(-1, 1) - smooth) * (1 - Math.exp((-TAU * 1900) / SAMPLE_RATE));
    return smooth * (0.25 + grain) * Math.sin((Math.PI * second) / STEP_SECONDS) ** 0.8;
  });
}
