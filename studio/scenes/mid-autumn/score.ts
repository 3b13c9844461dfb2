import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { crickets } from '../../synth/crickets.ts';
import { flute } from '../../synth/flute.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { crowdHush } from '../../synth/weather.ts';

/** When the geese come into the picture. */
export const GEESE_SECOND = 19.5;

export const captions = [
  { startSecond: 0.8, endSecond: 4.5, text: '[秋虫低鸣，远处有人说笑]' },
  { startSecond: 5, endSecond: 9.5, text: '[古筝缓缓，月亮升起来]' },
  { startSecond: 12, endSecond: 16, text: '[洞箫和着，云过了又亮]' },
  { startSecond: GEESE_SECOND, endSecond: GEESE_SECOND + 3.5, text: '[雁声远远，几点过月]' },
  { startSecond: 25, endSecond: 28.5, text: '[一声清铃，余音很长]' },
] satisfies Scene['captions'];

const TONIC = 57;
const BEAT_SECONDS = 0.62;
/** Four bars of eight; a rest is `null`. */
const MELODY = [
  0,
  null,
  2,
  4,
  null,
  5,
  4,
  null,
  7,
  null,
  5,
  4,
  2,
  null,
  null,
  null,
  4,
  null,
  5,
  7,
  null,
  9,
  7,
  null,
  5,
  null,
  4,
  2,
  0,
  null,
  null,
  null,
] as const;
const FLUTE: readonly (readonly [second: number, step: number, length: number])[] = [
  [11.6, 4, 1.8],
  [13.3, 5, 0.9],
  [14.1, 7, 2.6],
  [17.6, 9, 1.8],
  [19.3, 7, 0.9],
  [20.1, 5, 1.2],
  [21.2, 4, 2.6],
];

/** A zither under the moon, a flute, insects, and people on other terraces. */
export function scoreMidAutumn(synth: Synth, { durationSeconds }: Stage): void {
  crickets(synth, 0.016);
  crowdHush(synth, 0.018);
  pad(synth, 0, [45, 52, 61], durationSeconds, { gain: 0.035 }, 4);
  for (let beat = 0, at = 3; at < 24.5; beat++, at += BEAT_SECONDS) {
    const step = MELODY[beat % MELODY.length] ?? null;
    const pan = Math.sin(beat * 1.1) * 0.3;
    if (step !== null)
      pluck(
        synth,
        at,
        degree(TONIC, GONG_MODE, step),
        { gain: 0.22, pan, reverb: 0.5 },
        { ringSeconds: 3.2, brightness: 0.5 },
      );
    if (beat % 8 === 0) pluck(synth, at, TONIC - 12, { gain: 0.2 }, { ringSeconds: 4, brightness: 0.3 });
    if (beat % 8 === 4)
      pluck(synth, at, TONIC - 5, { gain: 0.15, pan: -0.2 }, { ringSeconds: 3.5, brightness: 0.3 });
  }
  for (const [second, step, length] of FLUTE)
    flute(synth, second, degree(TONIC + 12, GONG_MODE, step - 5), length, {
      gain: 0.06,
      pan: -0.3,
      reverb: 0.9,
    });
  for (const [index, late] of [0, 0.5, 1.4, 2.1].entries())
    flute(synth, GEESE_SECOND + 0.4 + late, 80 + (index % 2) * 2, 0.34, {
      gain: 0.022,
      pan: -0.5 + index * 0.3,
      reverb: 1,
    });
  for (const [index, step] of [-5, 0, 2, 4, 7].entries())
    pluck(
      synth,
      24.9 + index * 0.16,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.19, pan: index * 0.15 - 0.3 },
      { ringSeconds: 4.5 },
    );
  bell(synth, 25.7, 81, { gain: 0.05, reverb: 0.95 }, 4);
}
