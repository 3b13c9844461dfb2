import { clamp, TAU } from '../kit/maths.ts';
import type { Pitch } from './pitch.ts';
import { frequency } from './pitch.ts';
import { SAMPLE_RATE } from './stereo.ts';
import type { Placement, Synth } from './synth.ts';

const PARTIALS = 7;
const ATTACK_SECONDS = 0.35;
const RELEASE_SECONDS = 0.7;

/** A ship's or a train's horn from afar: steam takes a moment to reach its pitch, and the upper partials come last. */
export function horn(
  synth: Synth,
  atSeconds: number,
  pitch: Pitch,
  lengthSeconds: number,
  placement: Placement,
): void {
  const hertz = frequency(pitch);
  let turns = 0;
  synth.add(atSeconds, lengthSeconds, { reverb: 0.9, ...placement }, (second) => {
    const envelope = clamp(second / ATTACK_SECONDS) * clamp((lengthSeconds - second) / RELEASE_SECONDS);
    turns += (hertz * (1 - 0.03 * Math.exp(-second * 9))) / SAMPLE_RATE;
    let tone = 0;
    for (let partial = 1; partial <= PARTIALS; partial++) {
      tone += (Math.sin(TAU * turns * partial) * envelope ** (partial * 0.6)) / partial ** 1.3;
    }
    return tone * 0.5 * envelope;
  });
}
