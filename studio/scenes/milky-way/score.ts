import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { flute } from '../../synth/flute.ts';
import { oarStroke } from '../../synth/oar-stroke.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { stream, wind } from '../../synth/weather.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.5, endSecond: 4.5, text: '[湖水轻拍，夜风很低]' },
  { startSecond: 6, endSecond: 11, text: '[古筝疏疏几声]' },
  { startSecond: 13, endSecond: 17, text: '[竹篙入水，一下，又一下]' },
  { startSecond: 22, endSecond: 27, text: '[笛声从水面过来]' },
  { startSecond: 38, endSecond: 43, text: '[弦与笛应和，长音铺开]' },
  { startSecond: 47, endSecond: 51.5, text: '不用喊，看见灯就到了。' },
  { startSecond: 54, endSecond: 58, text: '[船靠岸，水声停下]' },
  { startSecond: 60, endSecond: 63.5, text: '[一声轻铃]' },
];

const TONIC = 57;
/** Seconds between two pulls of the pole: the ferryman's own pace. */
const PULL_SECONDS = 6.98;

const STRINGS = [
  [6, 4],
  [7.4, 7],
  [8.6, 5],
  [12.4, 2],
  [13.8, 4],
  [18, 0],
  [19.6, 5],
  [20.8, 7],
  [27.5, 9],
  [28.9, 7],
  [30.3, 5],
  [33.6, 4],
  [35, 2],
  [38, 5],
  [39, 7],
  [40, 9],
  [41.2, 10],
  [44.8, 7],
  [46, 5],
  [49.4, 4],
  [50.8, 2],
  [53, 0],
  [58.4, 0],
] as const;
const PHRASES = [
  [21.8, [7, 9, 7, 5], [2.2, 1.2, 1, 3.6]],
  [36.6, [5, 7, 9, 10, 9], [1.2, 1.2, 2, 1, 4]],
  [46.4, [7, 5, 4, 2], [1.6, 1.2, 1.2, 4.2]],
] as const;

/** Strings far apart over the lapping lake, a flute that comes over the water, the pole going in and out. */
export function scoreMilkyWay(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  wind(synth, 0.02);
  stream(synth, 0.016);
  pad(synth, 0, [45, 52, 57, 64], 34, { gain: 0.04, reverb: 0.8 }, 7);
  pad(synth, 28, [41, 48, 57, 60, 64], 20, { gain: 0.045, reverb: 0.8 }, 7);
  pad(synth, 44, [45, 52, 57, 61, 64], end - 44, { gain: 0.045, reverb: 0.8 }, 6);
  for (const [at, step] of STRINGS) {
    const pan = Math.sin(at * 1.7) * 0.4;
    pluck(
      synth,
      at,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.22, pan, reverb: 0.6 },
      { ringSeconds: 4.5, brightness: 0.4 },
    );
    if (step === 0 || step === 5)
      pluck(
        synth,
        at + 0.06,
        degree(TONIC - 12, GONG_MODE, step),
        { gain: 0.16, pan: -pan },
        { ringSeconds: 5, brightness: 0.25 },
      );
  }
  for (const [start, steps, lengths] of PHRASES) {
    let at: number = start;
    for (const [index, step] of steps.entries()) {
      const length = lengths[index] ?? 1;
      flute(synth, at, degree(TONIC, GONG_MODE, step + 3), length + 0.3, {
        gain: 0.05,
        pan: 0.2,
        reverb: 0.9,
      });
      at += length;
    }
  }
  for (let at = 12.2; at < 56; at += PULL_SECONDS)
    oarStroke(synth, at, { gain: 0.09, pan: at / 60 - 0.5, reverb: 0.3 });
  bell(synth, 60, 81, { gain: 0.05, reverb: 0.9 }, 4);
}
