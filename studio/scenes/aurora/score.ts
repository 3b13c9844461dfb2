import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { pad } from '../../synth/pad.ts';
import type { Pitch } from '../../synth/pitch.ts';
import type { Synth } from '../../synth/synth.ts';
import { wind } from '../../synth/weather.ts';

const CHORDS: readonly (readonly Pitch[])[] = [
  [45, 57, 64, 71],
  [41, 53, 60, 67],
  [48, 55, 64, 67],
  [43, 55, 62, 69],
];
const CHORD_SECONDS = 5;
const BELLS: readonly [Pitch, ...Pitch[]] = [76, 79, 81, 83, 86, 88];

/** Slow chords, a cold wind, and bells that come closer together around the flare. */
export function scoreAurora(synth: Synth, stage: Stage, flareSecond: number): void {
  const random = stage.random('score');
  const end = stage.durationSeconds;
  wind(synth, 0.05);
  for (let bar = 0; bar * CHORD_SECONDS < end - 2; bar++) {
    const at = bar * CHORD_SECONDS;
    const isLast = at + CHORD_SECONDS >= end - 2;
    const chord = isLast ? (CHORDS[0] ?? []) : (CHORDS[bar % CHORDS.length] ?? []);
    pad(synth, at, chord, Math.min(CHORD_SECONDS + 2.5, end - at), { gain: 0.05, reverb: 0.8 }, 2.5);
  }
  for (let at = 1.5; at < end - 4; ) {
    bell(synth, at, random.pick(BELLS), { gain: 0.06, pan: random.between(-0.8, 0.8) });
    const calm = Math.min(1, Math.abs(at - flareSecond) / 8);
    at += random.between(0.35, 0.6) + calm * random.between(0.4, 1.2);
  }
  pad(synth, flareSecond - 4, [57, 64, 69, 76], 9, { gain: 0.045, reverb: 0.9 }, 4);
  bell(synth, end - 4, 69, { gain: 0.09 }, 4);
}
