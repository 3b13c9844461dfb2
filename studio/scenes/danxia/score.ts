import type { Scene } from '../../scene.ts';
import { bell } from '../../synth/bell.ts';
import { drum } from '../../synth/drum.ts';
import { flute } from '../../synth/flute.ts';
import { pad } from '../../synth/pad.ts';
import type { Pitch } from '../../synth/pitch.ts';
import { degree, ZHI_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { wind } from '../../synth/weather.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 1, endSecond: 5, text: '[天未亮，高处的风声]' },
  { startSecond: 7.5, endSecond: 12, text: '[低沉的和声缓缓升起]' },
  { startSecond: 13, endSecond: 18, text: '[一支笛子独自吹起]' },
  { startSecond: 24, endSecond: 29, text: '[古筝加入，鼓声很远]' },
  { startSecond: 35, endSecond: 40, text: '[和声越来越亮]' },
  { startSecond: 44.5, endSecond: 49, text: '[鼓声一落，琴声满山]' },
  { startSecond: 50, endSecond: 54, text: '最老的一页，总是最先亮。' },
  { startSecond: 55, endSecond: 60, text: '[笛声回到独奏，钟声收尾]' },
];

const TONIC = 50;
/** Each chord is opened a little wider than the one before, as the light opens the valley. */
const CHORDS: readonly { readonly at: number; readonly length: number; readonly chord: readonly Pitch[] }[] =
  [
    { at: 3, length: 13, chord: [38, 50] },
    { at: 12, length: 13, chord: [38, 50, 57] },
    { at: 22, length: 12, chord: [43, 50, 59] },
    { at: 31, length: 10, chord: [40, 52, 59, 67] },
    { at: 38, length: 9, chord: [45, 57, 64, 69] },
    { at: 44.5, length: 13, chord: [38, 50, 57, 66, 69, 74] },
    { at: 54, length: 8, chord: [38, 50, 57, 62] },
  ];
/** Step of the mode and seconds it lasts. */
const CALL = [
  [7, 2.2],
  [8, 0.7],
  [9, 2.6],
  [7, 0.9],
  [5, 2.8],
] as const;
const ANSWER = [
  [5, 1.4],
  [7, 0.7],
  [8, 1.6],
  [10, 3],
  [9, 0.8],
  [7, 3],
] as const;

/** From wind to one flute to the whole valley: the music is as wide as the light is. */
export function scoreDanxia(synth: Synth, arrivalSecond: number): void {
  const end = synth.durationSeconds;
  wind(synth, 0.06);
  for (const { at, length, chord } of CHORDS) {
    pad(synth, at, chord, Math.min(length, end - at), { gain: 0.05, reverb: 0.8 }, 3.5);
  }
  for (const [at, phrase] of [
    [13, CALL],
    [33, ANSWER],
    [end - 9.5, CALL.slice(2)],
  ] as const) {
    let moment: number = at;
    for (const [step, length] of phrase) {
      flute(synth, moment, degree(TONIC + 12, ZHI_MODE, step), length + 0.25, {
        gain: 0.07,
        pan: 0.2,
        reverb: 0.8,
      });
      moment += length;
    }
  }
  for (let beat = 0, at = 24; at < end - 7; beat++, at += 0.55) {
    const bloom = at > arrivalSecond;
    if (!bloom && beat % 2 === 1) continue;
    const step = [0, 2, 4, 5, 7, 5, 4, 2][beat % 8] ?? 0;
    pluck(synth, at, degree(TONIC, ZHI_MODE, step + (bloom ? 5 : 0)), {
      gain: bloom ? 0.17 : 0.11,
      pan: Math.sin(beat) * 0.5,
    });
  }
  for (const at of [24, 28.4, 32.8, 37.2, 41.6, arrivalSecond, arrivalSecond + 4.4]) {
    drum(synth, at, { gain: at >= arrivalSecond ? 0.34 : 0.16, reverb: 0.5 }, 1.4);
  }
  for (let string = 0; string < 14; string++) {
    pluck(synth, arrivalSecond + string * 0.07, degree(TONIC, ZHI_MODE, string), {
      gain: 0.14,
      pan: string / 9 - 0.7,
    });
  }
  bell(synth, end - 5.5, 62, { gain: 0.1, reverb: 0.9 }, 5.5);
}
