import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { flute } from '../../synth/flute.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { waves, wind } from '../../synth/weather.ts';

const TONIC = 55;
/** An old, slow tune on the strings: second, degree. */
const STRINGS = [
  [4, 0],
  [5.6, 2],
  [7.2, 4],
  [10.4, 5],
  [12, 4],
  [13.6, 2],
  [16.8, 4],
  [18.4, 5],
  [20, 7],
  [23.2, 9],
  [24.8, 7],
  [26.4, 5],
  [28, 4],
  [31.2, 2],
  [32.8, 4],
  [34.4, 0],
] as const;
const FLUTE = [
  [8.6, 4, 1.6],
  [10.4, 5, 3.4],
  [21.4, 7, 1.5],
  [23, 9, 2.2],
  [25.4, 10, 3.6],
  [32.6, 4, 1.4],
  [34.2, 5, 4.4],
] as const;

export const captions = [
  { startSecond: 0.5, endSecond: 4, text: '[夜里的海，潮声平缓]' },
  { startSecond: 4.2, endSecond: 8.4, text: '[古琴一声，隔很久再一声]' },
  { startSecond: 8.8, endSecond: 13.5, text: '[箫声从远处浮起]' },
  { startSecond: 15, endSecond: 19.5, text: '路铺到眼前了，没有人敢踩。' },
  { startSecond: 21.4, endSecond: 27, text: '[云开月出，箫声与琴声齐高]' },
  { startSecond: 34.5, endSecond: 39.5, text: '[箫声渐远，潮水还在]' },
] as const;

/** Tide, a zither with long silences, and a low flute that rises when the clouds part. */
export function scoreMoonrise(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  waves(synth, 0.13, 8);
  wind(synth, 0.03);
  pad(synth, 2, [31, 43, 50, 55], 16, { gain: 0.04, reverb: 0.9 }, 6);
  pad(synth, 17, [36, 48, 55, 60, 64], 13, { gain: 0.05, reverb: 0.9 }, 5);
  pad(synth, 27, [31, 43, 50, 59, 62], end - 27, { gain: 0.045, reverb: 0.9 }, 5);
  for (const [at, step] of STRINGS) {
    pluck(
      synth,
      at,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.22, pan: -0.3, reverb: 0.7 },
      { ringSeconds: 5, brightness: 0.28 },
    );
    if (step % 2 === 0)
      pluck(
        synth,
        at,
        degree(TONIC - 12, GONG_MODE, step),
        { gain: 0.14, pan: -0.1 },
        { ringSeconds: 5, brightness: 0.15 },
      );
  }
  for (const [at, step, length] of FLUTE)
    flute(synth, at, degree(TONIC + 12, GONG_MODE, step - 2), length, {
      gain: 0.075,
      pan: 0.35,
      reverb: 0.9,
    });
  for (const [at, pitch] of [
    [20.6, 79],
    [21.3, 83],
    [22, 86],
  ] as const)
    bell(synth, at, pitch, { gain: 0.035, reverb: 1 }, 5);
}
