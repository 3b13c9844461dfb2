import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { gull } from '../../synth/gull.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { WAVES } from './swash.ts';
import { GULL_SECOND } from './visitors.ts';

const TONIC = 60;
const NOTES = [0, 4, 2, 5, 3, 7, 4, 2, 0] as const;

export const captions = [
  { startSecond: 0.5, endSecond: 5, text: '[浪来，沙沙铺开；浪退，细细收声]' },
  { startSecond: 6, endSecond: 11, text: '[每一道浪，落下几个琴音]' },
  { startSecond: 17.8, endSecond: 22.5, text: '[一道大浪涌上来]' },
  { startSecond: 25.5, endSecond: 29, text: '[海鸥从头顶叫着飞过]' },
  { startSecond: 30.5, endSecond: 35, text: '[最大的一道浪，漫过沙滩]' },
  { startSecond: 40, endSecond: 43.5, text: '[潮声如呼吸，琴声停了]' },
] as const;

/** Every wave is heard: a rush as it runs up, a hiss as it sinks back; a few notes ride on each. */
export function scoreTide(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  const rush = (second: number) =>
    WAVES.reduce(
      (sum, { atSecond, reach }) => sum + (reach / 200) * Math.exp(-(((second - atSecond - 0.8) / 1.5) ** 2)),
      0,
    );
  const hiss = (second: number) =>
    WAVES.reduce(
      (sum, { atSecond, reach }) => sum + (reach / 200) * Math.exp(-(((second - atSecond - 4.6) / 1.9) ** 2)),
      0,
    );
  noiseBed(synth, 'deep', { lowHertz: 40, highHertz: 260, gain: (second) => 0.1 + 0.16 * rush(second) });
  noiseBed(synth, 'rush', {
    lowHertz: 240,
    highHertz: 2000,
    reverb: 0.1,
    gain: (second) => 0.02 + 0.15 * rush(second),
  });
  noiseBed(synth, 'hiss', { lowHertz: 1800, highHertz: 7000, gain: (second) => 0.01 + 0.07 * hiss(second) });
  gull(synth, GULL_SECOND + 1.2, 3, { gain: 0.04, pan: 0.1 });
  pad(synth, 4, [36, 48, 55, 60], 15, { gain: 0.035, reverb: 0.9 }, 5);
  pad(synth, 17, [41, 48, 57, 60, 64], 14, { gain: 0.04, reverb: 0.9 }, 5);
  pad(synth, 30, [36, 48, 55, 64, 67], end - 30, { gain: 0.04, reverb: 0.9 }, 5);
  for (const [place, { atSecond }] of WAVES.entries()) {
    const from = NOTES[place] ?? 0;
    for (const [index, rise] of [0, 2, 4, 3].entries()) {
      const at = atSecond + 1.2 + index * 0.62;
      if (at < 1 || at > end - 4) continue;
      const placement = { gain: 0.16, pan: index * 0.2 - 0.3, reverb: 0.7 };
      pluck(synth, at, degree(TONIC, GONG_MODE, from + rise), placement, {
        ringSeconds: 4,
        brightness: 0.32,
      });
    }
    if (atSecond > 0 && atSecond < end - 6)
      bell(synth, atSecond + 3.9, degree(TONIC + 12, GONG_MODE, from + 2), { gain: 0.035, reverb: 1 }, 5);
  }
}
