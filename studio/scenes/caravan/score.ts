import type { Scene } from '../../scene.ts';
import { bell } from '../../synth/bell.ts';
import { drum } from '../../synth/drum.ts';
import { flute } from '../../synth/flute.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { wind } from '../../synth/weather.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.8, endSecond: 4.5, text: '[风声，一声驼铃]' },
  { startSecond: 6, endSecond: 10, text: '[手鼓随脚步轻敲]' },
  { startSecond: 10.5, endSecond: 15, text: '[胡笛悠长，如在远处]' },
  { startSecond: 17, endSecond: 21.5, text: '[风起，沙声盖过铃声]' },
  { startSecond: 23, endSecond: 25.2, text: '[笛声再起，铃声渐远]' },
  { startSecond: 25.4, endSecond: 27.8, text: '走过的路，风都替它保密。' },
  { startSecond: 28, endSecond: 30.8, text: '[最后一声驼铃]' },
];

const TONIC = 57;
/** Semitones of a mode of the western roads: its second step lies close above the tonic. */
const MODE = [0, 1, 4, 5, 7, 8, 10, 12, 13, 16] as const;
/** Step of the mode and seconds it lasts. */
const CALL = [
  [4, 1.5],
  [5, 0.35],
  [4, 0.35],
  [3, 0.5],
  [2, 1.4],
  [1, 0.5],
  [0, 2],
] as const;
const REPLY = [
  [7, 1.6],
  [6, 0.4],
  [5, 0.5],
  [4, 1.3],
  [2, 0.4],
  [1, 0.5],
  [0, 2.6],
] as const;

/** Camel bells at a walk, a hand drum, a reed-like flute; the wind swallows them once. */
export function scoreCaravan(synth: Synth, gustSecond: number): void {
  const end = synth.durationSeconds;
  wind(synth, 0.07);
  noiseBed(synth, 'sand', {
    lowHertz: 900,
    highHertz: 5200,
    gain: (second) => 0.008 + 0.06 * Math.exp(-(((second - gustSecond - 1.5) / 2.2) ** 2)),
  });
  pad(synth, 0, [33, 45, 52], end, { gain: 0.05, reverb: 0.8 }, 5);
  for (let step = 0, at = 1.2; at < end - 2; step++, at += 1.07) {
    const far = at > 22 ? 0.6 : 1;
    bell(synth, at, step % 2 === 0 ? 70 : 67, { gain: 0.075 * far, pan: 0.3 - at * 0.025, reverb: 0.8 }, 2.2);
    if (step % 3 === 1) bell(synth, at + 0.4, 74, { gain: 0.03, pan: 0.6, reverb: 0.9 }, 1.6);
    if (at > 5 && at < end - 4) {
      drum(synth, at, { gain: 0.16, reverb: 0.3 }, 0.5);
      drum(synth, at + 0.535, { gain: 0.07, reverb: 0.3 }, 0.25);
      if (step % 2 === 1) drum(synth, at + 0.8, { gain: 0.06, reverb: 0.3 }, 0.2);
    }
  }
  for (const [start, phrase] of [
    [10, CALL],
    [22.5, REPLY],
  ] as const) {
    let at: number = start;
    for (const [step, length] of phrase) {
      flute(synth, at, TONIC + (MODE[step] ?? 0), length + 0.15, { gain: 0.075, pan: -0.15, reverb: 0.9 });
      at += length;
    }
  }
  for (const [at, step] of [
    [5.2, 0],
    [7.3, 4],
    [9.4, 2],
    [16.2, 0],
    [21.2, 4],
  ] as const) {
    pluck(
      synth,
      at,
      TONIC - 12 + (MODE[step] ?? 0),
      { gain: 0.18, pan: 0.2 },
      { ringSeconds: 3, brightness: 0.35 },
    );
  }
  bell(synth, end - 3, 70, { gain: 0.09, pan: -0.3, reverb: 0.95 }, 3);
}
