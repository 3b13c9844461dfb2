import { clamp, TAU } from '../kit/maths.ts';
import { createRandom } from '../kit/random.ts';
import type { Pitch } from './pitch.ts';
import { frequency } from './pitch.ts';
import { SAMPLE_RATE } from './stereo.ts';
import type { Placement, Synth } from './synth.ts';

const BREATH_HERTZ = 5.6;

/** Somebody whistles: almost a pure tone that comes up from below or over from the tone before, and the air around the lips. */
export function whistle(
  synth: Synth,
  atSeconds: number,
  pitch: Pitch,
  lengthSeconds: number,
  placement: Placement,
  fromSemitones = -1.4,
): void {
  const hertz = frequency(pitch);
  const random = createRandom(synth.seed + pitch * 7 + atSeconds * 53);
  const drift = random.between(-0.07, 0.07);
  let [turns, low, band] = [0, 0, 0];
  synth.add(atSeconds, lengthSeconds, placement, (second) => {
    const envelope = clamp(second / 0.045) * clamp((lengthSeconds - second) / 0.09);
    const scoop = fromSemitones * Math.exp(-second * 24);
    const vibrato = 0.16 * Math.sin(TAU * BREATH_HERTZ * second) * clamp((second - 0.22) * 3);
    const now = hertz * 2 ** ((scoop + drift + vibrato) / 12);
    turns += now / SAMPLE_RATE;
    // Breath, through a band around the tone (Chamberlin's filter).
    const tuning = 2 * Math.sin((Math.PI * now) / SAMPLE_RATE);
    low += tuning * band;
    band += tuning * (random.between(-1, 1) - low - 0.35 * band);
    const tone = Math.sin(TAU * turns) + 0.05 * Math.sin(2 * TAU * turns);
    return (tone * (1 + vibrato * 0.5) + band * 0.2) * envelope;
  });
}
