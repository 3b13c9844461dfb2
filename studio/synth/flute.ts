import { clamp, TAU } from '../kit/maths.ts';
import { createRandom } from '../kit/random.ts';
import type { Pitch } from './pitch.ts';
import { frequency } from './pitch.ts';
import { SAMPLE_RATE } from './stereo.ts';
import type { Placement, Synth } from './synth.ts';

const ATTACK_SECONDS = 0.12;
const RELEASE_SECONDS = 0.35;
const VIBRATO_HERTZ = 5.1;
const VIBRATO_DEPTH = 0.006;

/** A bamboo flute: three partials, breath, and a vibrato that comes in late. */
export function flute(
  synth: Synth,
  atSeconds: number,
  pitch: Pitch,
  lengthSeconds: number,
  placement: Placement,
): void {
  const hertz = frequency(pitch);
  const random = createRandom(synth.seed + pitch + atSeconds * 91);
  let turns = 0;
  let breath = 0;
  synth.add(atSeconds, lengthSeconds, { reverb: 0.5, ...placement }, (second) => {
    const envelope = clamp(second / ATTACK_SECONDS) * clamp((lengthSeconds - second) / RELEASE_SECONDS);
    const vibrato = VIBRATO_DEPTH * Math.sin(TAU * VIBRATO_HERTZ * second) * clamp((second - 0.3) * 2);
    const scoop = 0.01 * Math.exp(-second * 25);
    turns += (hertz * (1 + vibrato - scoop)) / SAMPLE_RATE;
    breath += (random.between(-1, 1) - breath) * 0.25;
    const phase = turns * TAU;
    const tone = Math.sin(phase) + 0.28 * Math.sin(2 * phase) + 0.1 * Math.sin(3 * phase);
    return (tone + breath * 0.12) * envelope;
  });
}
