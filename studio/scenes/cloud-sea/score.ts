import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { flute } from '../../synth/flute.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { wind } from '../../synth/weather.ts';
import { SHAFTS_SECOND } from './sunlight.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.5, endSecond: 4.5, text: '[高处的风]' },
  { startSecond: 6, endSecond: 11, text: '[拨弦如云脚，一路小跑]' },
  { startSecond: 14, endSecond: 19, text: '[笛声悠长]' },
  { startSecond: 24, endSecond: 29, text: '[和声豁然开朗]' },
  { startSecond: 38, endSecond: 43, text: '[雁过，铃音远远相和]' },
  { startSecond: 50, endSecond: 54, text: '[弦声渐疏]' },
  { startSecond: 58, endSecond: 62.5, text: '[风还在吹]' },
];

const TONIC = 60;
const BEAT_SECONDS = 0.28;
const RUN = [0, 4, 5, 7, 9, 7, 5, 4, 2, 5, 7, 9, 10, 9, 7, 5] as const;
const ROOTS = [0, 3, 4, 2] as const;
const PHRASES = [
  [13.6, [7, 9, 10, 9, 7], [1.4, 0.7, 2.2, 0.7, 3]],
  [25, [9, 10, 12, 10, 9, 7], [1.2, 0.8, 2.6, 0.8, 0.8, 3.2]],
  [40, [7, 5, 4, 5, 7], [1.4, 0.8, 1.6, 0.8, 3.6]],
] as const;

/** A running figure that never hurries, a long flute over it, and chords that open with the sun. */
export function scoreCloudSea(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  wind(synth, 0.06);
  pad(synth, 0, [48, 55, 60], SHAFTS_SECOND + 1, { gain: 0.04, reverb: 0.6 }, 6);
  pad(synth, SHAFTS_SECOND - 2, [41, 48, 57, 60, 64, 69], 20, { gain: 0.055, reverb: 0.8 }, 5);
  pad(synth, 40, [48, 55, 60, 64, 67], end - 40, { gain: 0.045, reverb: 0.8 }, 6);
  for (let beat = 0, at = 4.6; at < end - 7; beat++, at += BEAT_SECONDS) {
    const isSparse = at < 12 ? beat % 2 === 1 : at > 48 && beat % 4 !== 0;
    if (isSparse) continue;
    const root = ROOTS[Math.floor(beat / 32) % ROOTS.length] ?? 0;
    const step = (RUN[beat % RUN.length] ?? 0) + (root - (root % 2)) / 2;
    const swell = 0.75 + 0.25 * Math.sin(beat * 0.2);
    pluck(
      synth,
      at,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.11 * swell, pan: Math.sin(beat * 0.35) * 0.6, reverb: 0.55 },
      { ringSeconds: 2, brightness: 0.42 },
    );
    if (beat % 16 === 0)
      pluck(
        synth,
        at,
        degree(TONIC - 24, GONG_MODE, root),
        { gain: 0.2, pan: -0.2 },
        { ringSeconds: 4, brightness: 0.25 },
      );
  }
  for (const [start, steps, lengths] of PHRASES) {
    let at: number = start;
    for (const [index, step] of steps.entries()) {
      const length = lengths[index] ?? 1;
      flute(synth, at, degree(TONIC, GONG_MODE, step), length + 0.3, { gain: 0.055, pan: 0.2, reverb: 0.85 });
      at += length;
    }
  }
  for (const [note, step] of [9, 7, 9, 12].entries())
    bell(
      synth,
      37.5 + note * 1.3,
      degree(TONIC + 12, GONG_MODE, step),
      { gain: 0.03, pan: -0.6 + note * 0.4, reverb: 0.9 },
      4,
    );
  for (const [note, step] of [5, 4, 2, 0].entries())
    pluck(
      synth,
      end - 6.6 + note * 0.9,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.15, reverb: 0.7 },
      { ringSeconds: 4.5, brightness: 0.3 },
    );
}
