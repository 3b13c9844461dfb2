import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, YU_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { PETAL_LANDS } from './petal.ts';

export const captions = [
  { startSecond: 1, endSecond: 6, text: '[古琴一声，低而长]' },
  { startSecond: 8, endSecond: 12, text: '[窗外风吹树叶，沙沙]' },
  { startSecond: 17, endSecond: 22, text: '[琴停了，屋里很静]' },
  { startSecond: 27, endSecond: 32, text: '[泛音轻点，如水滴]' },
  { startSecond: 39.5, endSecond: 43, text: '[花瓣落进茶里，一声轻响]' },
  { startSecond: 57, endSecond: 62, text: '[最后一个低音，慢慢散尽]' },
] satisfies Scene['captions'];

const TONIC = 50;
/** When, which step of the mode, how loud. Between 17 and 26 the cloud is there and nobody plays. */
const NOTES: readonly (readonly [second: number, step: number, gain: number])[] = [
  [0.8, 0, 0.34],
  [3.4, 3, 0.22],
  [4.6, 4, 0.24],
  [6.4, 5, 0.26],
  [8.6, 3, 0.2],
  [9.4, 2, 0.22],
  [11.6, 0, 0.26],
  [14.2, -2, 0.28],
  [32.6, 0, 0.32],
  [34.6, 2, 0.22],
  [35.6, 3, 0.24],
  [37.2, 5, 0.26],
  [43.4, 7, 0.24],
  [44.6, 6, 0.2],
  [45.8, 5, 0.24],
  [47.8, 3, 0.2],
  [49.0, 4, 0.2],
  [50.2, 2, 0.24],
  [52.6, 0, 0.26],
  [54.2, -2, 0.24],
  [57.2, -5, 0.34],
];
/** Harmonics: the finger only touches the string. */
const HARMONICS: readonly (readonly [second: number, step: number])[] = [
  [26.4, 5],
  [27.1, 7],
  [27.8, 8],
  [29.2, 10],
  [30.2, 8],
  [31.0, 7],
  [40.8, 10],
  [41.6, 8],
];
/** Fingers do not land on one string at one time: the octave answers a little late. */
const OCTAVE_LATE_SECONDS = 0.09;

/** A slow zither for one guest, the wind in the tree outside, and once a petal on the tea. */
export function scoreTea(synth: Synth, { durationSeconds }: Stage): void {
  noiseBed(synth, 'leaves', {
    lowHertz: 900,
    highHertz: 4200,
    reverb: 0.2,
    gain: (second) =>
      0.016 * (0.35 + Math.max(0, Math.sin(second * 0.75)) ** 2 + 0.4 * Math.sin(second * 0.31) ** 2),
  });
  noiseBed(synth, 'room', { lowHertz: 40, highHertz: 180, gain: () => 0.03 });
  pad(synth, 0, [38, 45], 18, { gain: 0.035 }, 5);
  pad(synth, 26, [38, 45, 53], durationSeconds - 26, { gain: 0.035 }, 6);
  for (const [second, step, gain] of NOTES) {
    const pan = ((step % 3) - 1) * 0.2;
    const tone = { ringSeconds: 6, brightness: 0.22 };
    pluck(synth, second, degree(TONIC, YU_MODE, step), { gain, pan, reverb: 0.5 }, tone);
    if (gain > 0.25) {
      const octave = degree(TONIC, YU_MODE, step - 5);
      pluck(synth, second + OCTAVE_LATE_SECONDS, octave, { gain: gain * 0.6, pan: -pan }, tone);
    }
  }
  for (const [second, step] of HARMONICS) {
    const pitch = degree(TONIC + 12, YU_MODE, step - 1);
    pluck(synth, second, pitch, { gain: 0.13, pan: 0.25, reverb: 0.8 }, { ringSeconds: 3, brightness: 0.1 });
    bell(synth, second, pitch + 12, { gain: 0.012, pan: 0.25 }, 1.6);
  }
  bell(synth, PETAL_LANDS, 93, { gain: 0.03, reverb: 0.9 }, 1.2);
}
