import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import type { Synth } from '../../synth/synth.ts';
import { drops } from '../../synth/weather.ts';

/** When the great one lights up; the others answer from near to far. */
export const GLOW_SECOND = 24;

const TONIC = 66;
/** The great one's beat: a note for each. */
const BEAT_SECONDS = 3.7;
const BEATS = [0, 2, 4, 3, 2, 4, 5, 7, 5, 4, 2] as const;
const ANSWERS = [4, 5, 7, 9, 7, 10, 9, 12] as const;

export const captions = [
  { startSecond: 0.5, endSecond: 5, text: '[深水的低鸣，缓缓起伏]' },
  { startSecond: 6, endSecond: 10.5, text: '[玻璃般的铃声，一张一合敲一下]' },
  { startSecond: 23.5, endSecond: 28, text: '[铃声成串亮起，由近及远]' },
  { startSecond: 31, endSecond: 36, text: '[和声铺开，像光沉下去]' },
  { startSecond: 41, endSecond: 44.5, text: '[余音渐渐没入水里]' },
] as const;

/** A low sea, a glass note for every beat of the great bell, and a run of them when the others answer. */
export function scoreJellyfish(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  noiseBed(synth, 'depth', {
    lowHertz: 30,
    highHertz: 150,
    gain: (second) => 0.16 * (1 + 0.3 * Math.sin(second * 0.5)),
  });
  drops(synth, 1.1, 0.05, 66, 84);
  pad(synth, 0, [42, 49, 54, 61], 16, { gain: 0.055, reverb: 0.9 }, 5);
  pad(synth, 12, [40, 47, 56, 59, 64], 15, { gain: 0.05, reverb: 0.9 }, 5);
  pad(synth, GLOW_SECOND - 1, [42, 54, 61, 66, 70, 73], 14, { gain: 0.05, reverb: 0.9 }, 4);
  pad(synth, 34, [42, 49, 58, 66], end - 34, { gain: 0.05, reverb: 0.9 }, 5);
  for (const [beat, step] of BEATS.entries()) {
    const at = 3.3 + beat * BEAT_SECONDS;
    bell(synth, at, degree(TONIC, GONG_MODE, step), { gain: 0.11, pan: 0.15, reverb: 1 }, 6);
    bell(synth, at + 0.9, degree(TONIC - 12, GONG_MODE, step - 2), { gain: 0.07, pan: -0.35, reverb: 1 }, 6);
  }
  for (const [place, step] of ANSWERS.entries()) {
    const pan = place % 2 ? -0.6 : 0.6;
    bell(
      synth,
      GLOW_SECOND + place * 0.55,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.07, pan, reverb: 1 },
      5,
    );
  }
}
