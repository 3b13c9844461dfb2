import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { flute } from '../../synth/flute.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';

export const captions = [
  { startSecond: 0.8, endSecond: 4.5, text: '[卷轴展开，绢声窸窣]' },
  { startSecond: 5, endSecond: 9.5, text: '[编钟与古筝，一下一下]' },
  { startSecond: 14.5, endSecond: 19, text: '[笛声起，白鹭飞过]' },
  { startSecond: 22, endSecond: 27, text: '[合奏渐高，如山推着山]' },
  { startSecond: 28.5, endSecond: 33, text: '慢一点，前面还有九百年。' },
  { startSecond: 35, endSecond: 39, text: '[一声长钟，画卷到头]' },
] satisfies Scene['captions'];

const TONIC = 57;
const BEAT_SECONDS = 0.46;
/** Four bars of eight beats; a rest is `null`. */
const ZITHER = [
  0,
  null,
  2,
  null,
  4,
  null,
  2,
  4,
  5,
  null,
  4,
  null,
  2,
  null,
  null,
  null,
  4,
  null,
  5,
  null,
  7,
  null,
  5,
  7,
  9,
  null,
  7,
  null,
  5,
  null,
  null,
  null,
] as const;
const FLUTE: readonly (readonly [second: number, step: number, length: number])[] = [
  [14.8, 7, 1.8],
  [16.5, 9, 0.9],
  [17.3, 10, 2.4],
  [20.2, 9, 0.9],
  [21, 7, 0.9],
  [21.8, 5, 2.4],
  [24.4, 7, 0.9],
  [25.2, 9, 0.9],
  [26, 10, 1.2],
  [27.1, 12, 2.8],
  [30.4, 10, 1.2],
  [31.5, 9, 1.2],
  [32.6, 7, 3],
];

/** Bells and a zither in the old mode; a flute flies with the egrets. */
export function scoreBlueGreen(synth: Synth, { durationSeconds }: Stage): void {
  noiseBed(synth, 'silk', {
    lowHertz: 900,
    highHertz: 4800,
    gain: (second) =>
      second < 6.5 ? 0.05 * Math.sin((Math.PI * second) / 6.5) ** 2 * (0.7 + 0.3 * Math.sin(second * 9)) : 0,
  });
  pad(synth, 3, [45, 52, 57], durationSeconds - 3, { gain: 0.035 }, 4);
  pad(synth, 20, [57, 61, 64, 69], 16, { gain: 0.026 }, 5);
  for (let beat = 0, at = 5; at < 34.5; beat++, at += BEAT_SECONDS) {
    const step = ZITHER[beat % ZITHER.length] ?? null;
    const swell = Math.min(1, 0.55 + (at - 5) / 34);
    if (step !== null)
      pluck(
        synth,
        at,
        degree(TONIC, GONG_MODE, step),
        { gain: 0.2 * swell, pan: Math.sin(beat) * 0.35 },
        { ringSeconds: 2.8, brightness: 0.55 },
      );
    if (beat % 8 === 0) {
      bell(synth, at, TONIC - 12, { gain: 0.09 * swell, reverb: 0.8 }, 4);
      pluck(synth, at, TONIC - 12, { gain: 0.2 * swell }, { ringSeconds: 4, brightness: 0.3 });
    }
    if (beat % 16 === 12)
      bell(synth, at, degree(TONIC, GONG_MODE, 4), { gain: 0.04 * swell, pan: 0.4, reverb: 0.8 }, 3);
  }
  for (const [second, step, length] of FLUTE)
    flute(synth, second, degree(TONIC + 12, GONG_MODE, step - 5), length, {
      gain: 0.065,
      pan: -0.2,
      reverb: 0.8,
    });
  for (const [index, step] of [-5, 0, 2, 4, 7, 9].entries())
    pluck(
      synth,
      35.2 + index * 0.15,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.2, pan: index * 0.14 - 0.35 },
      { ringSeconds: 4.5 },
    );
  bell(synth, 35.4, TONIC - 12, { gain: 0.12, reverb: 0.95 }, 4.5);
}
