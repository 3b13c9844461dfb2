import { TAU } from '../kit/maths.ts';
import { createRandom } from '../kit/random.ts';
import { SAMPLE_RATE } from './stereo.ts';
import type { Placement, Synth } from './synth.ts';

const STROKE_SECONDS = 1.6;
const LOW_HERTZ = 260;
const HIGH_HERTZ = 1500;

/** An oar or pole in water: a soft swash that opens, and a few drops after it. */
export function oarStroke(synth: Synth, atSeconds: number, placement: Placement): void {
  const random = createRandom(synth.seed + atSeconds * 211);
  let smooth = 0;
  let rumble = 0;
  synth.add(atSeconds, STROKE_SECONDS, { reverb: 0.3, ...placement }, (second) => {
    const share = second / STROKE_SECONDS;
    const opening = LOW_HERTZ + (HIGH_HERTZ - LOW_HERTZ) * Math.sin(Math.PI * Math.min(1, share * 1.4)) ** 2;
    smooth += (random.between(-1, 1) - smooth) * (1 - Math.exp((-TAU * opening) / SAMPLE_RATE));
    rumble += (smooth - rumble) * (1 - Math.exp((-TAU * 140) / SAMPLE_RATE));
    return (smooth - rumble) * Math.sin(Math.PI * share) ** 1.5;
  });
  for (let drop = 0; drop < 4; drop++) {
    const hertz = 700 + random.unit() * 900;
    const at = atSeconds + STROKE_SECONDS * 0.7 + random.unit() * 0.9;
    let turns = 0;
    synth.add(
      at,
      0.05,
      { reverb: 0.4, ...placement, gain: placement.gain * 0.7 * random.unit() },
      (second) => {
        turns += (hertz * (1 + second * 7)) / SAMPLE_RATE;
        return Math.sin(turns * TAU) * Math.exp(-second * 130) * Math.min(1, (0.05 - second) * 400);
      },
    );
  }
}
