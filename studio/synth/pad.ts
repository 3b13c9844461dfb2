import { clamp, TAU } from '../kit/maths.ts';
import type { Pitch } from './pitch.ts';
import { frequency } from './pitch.ts';
import { SAMPLE_RATE } from './stereo.ts';
import type { Placement, Synth } from './synth.ts';

/** Three strings to a note, a twentieth of a semitone apart: the slow beating that makes a pad wide. */
const STRINGS = [
  { detune: -0.05, pan: -0.6 },
  { detune: 0.05, pan: 0.6 },
  { detune: 0, pan: 0 },
] as const;
const GAIN_PER_STRING = 1 / 2.2;

/** A held chord that swells and ebbs over `swellSeconds` at each end. */
export function pad(
  synth: Synth,
  atSeconds: number,
  chord: readonly Pitch[],
  lengthSeconds: number,
  { gain, reverb = 0.5 }: Omit<Placement, 'pan'>,
  swellSeconds = 2,
): void {
  for (const [voice, pitch] of chord.entries()) {
    for (const { detune, pan } of STRINGS) {
      const step = frequency(pitch + detune) / SAMPLE_RATE;
      let turns = (voice * 0.37 + detune * 3 + 1) % 1;
      synth.add(atSeconds, lengthSeconds, { gain: gain * GAIN_PER_STRING, pan, reverb }, (second) => {
        const swell = clamp(second / swellSeconds) * clamp((lengthSeconds - second) / swellSeconds);
        turns += step;
        const phase = turns * TAU;
        const colour = 0.35 + 0.25 * Math.sin(TAU * 0.11 * second + voice);
        const tone = Math.sin(phase) + colour * (0.5 * Math.sin(2 * phase) + 0.25 * Math.sin(3 * phase));
        return tone * swell * swell;
      });
    }
  }
}
