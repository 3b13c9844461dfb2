import { TAU } from '../kit/maths.ts';
import { createRandom, hashText } from '../kit/random.ts';
import { SAMPLE_RATE } from './stereo.ts';
import type { Synth } from './synth.ts';

/** Noise between two frequencies, and how loud it is at each second. */
export interface NoiseBed {
  readonly lowHertz: number;
  readonly highHertz: number;
  readonly gain: (second: number) => number;
  readonly reverb?: number;
}

/** A bed of filtered noise over the whole film, left and right independent. The name seeds it. */
export function noiseBed(
  synth: Synth,
  name: string,
  { lowHertz, highHertz, gain, reverb = 0 }: NoiseBed,
): void {
  for (const pan of [-1, 1]) {
    const random = createRandom(synth.seed ^ hashText(`${name} ${pan}`));
    const rise = onePole(highHertz);
    const fall = onePole(lowHertz);
    let smooth = 0;
    let rumble = 0;
    synth.add(0, synth.durationSeconds, { gain: 1, pan, reverb }, (second) => {
      smooth += (random.between(-1, 1) - smooth) * rise;
      rumble += (smooth - rumble) * fall;
      return (smooth - rumble) * gain(second);
    });
  }
}

/** Coefficient of a one-pole low pass. */
const onePole = (hertz: number) => 1 - Math.exp((-TAU * hertz) / SAMPLE_RATE);
