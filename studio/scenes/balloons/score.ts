import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { flute } from '../../synth/flute.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { wind } from '../../synth/weather.ts';
import { GREAT_FLARES } from './fleet.ts';

const TONIC = 65;
const BEAT_SECONDS = 0.56;
const FIGURE = [0, 2, 4, 7, 5, 4, 2, 4] as const;
const ROOTS = [0, 2, -2, 0, 1, 2] as const;
const TUNE = [
  [9, 4, 1],
  [10, 5, 1],
  [11, 7, 2.6],
  [14, 9, 1.1],
  [15.1, 7, 2.4],
  [19, 5, 1],
  [20, 7, 1],
  [21, 10, 2.8],
  [24.2, 9, 1.2],
  [25.4, 7, 3],
] as const;

export const captions = [
  { startSecond: 0.5, endSecond: 4, text: '[高处的风，很轻]' },
  { startSecond: 5.2, endSecond: 8, text: '[火焰呼地一响]' },
  { startSecond: 9, endSecond: 13, text: '[笛声扬起，琴弦步步向上]' },
  { startSecond: 20.4, endSecond: 24, text: '[火焰又响，旋律升到最高]' },
  { startSecond: 25, endSecond: 29.5, text: '火只管说，它只管听。' },
  { startSecond: 31, endSecond: 35, text: '[琴声落定，风还在]' },
] as const;

/** Thin wind, strings that climb, a flute above them; now and then the burner. */
export function scoreBalloons(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  wind(synth, 0.05);
  const burner = (second: number) =>
    GREAT_FLARES.reduce((sum, at) => {
      const age = second - at;
      return age < 0 || age > 2.1 ? sum : sum + Math.min(1, age * 9) * Math.min(1, (2.1 - age) * 2.4);
    }, 0);
  noiseBed(synth, 'burner', {
    lowHertz: 120,
    highHertz: 1500,
    reverb: 0.2,
    gain: (second) => 0.19 * burner(second),
  });
  pad(synth, 0, [41, 48, 53, 57], 10, { gain: 0.04, reverb: 0.8 }, 4);
  pad(synth, 8, [46, 53, 58, 62], 12, { gain: 0.045, reverb: 0.8 }, 3);
  pad(synth, 18, [41, 53, 57, 60, 65], end - 18, { gain: 0.05, reverb: 0.8 }, 4);
  const lastRun = end - 5.2;
  for (let beat = 0, at = 2.4; at < lastRun; beat++, at += BEAT_SECONDS) {
    const root = ROOTS[Math.floor(beat / 8) % ROOTS.length] ?? 0;
    const step = (FIGURE[beat % FIGURE.length] ?? 0) + root;
    pluck(
      synth,
      at,
      degree(TONIC, GONG_MODE, step),
      { gain: beat % 8 === 0 ? 0.18 : 0.12, pan: 0.4 * Math.sin(beat * 0.5), reverb: 0.5 },
      { ringSeconds: 2.4, brightness: 0.5 },
    );
    if (beat % 8 === 0)
      pluck(synth, at, degree(TONIC - 24, GONG_MODE, root), { gain: 0.2 }, { brightness: 0.25 });
  }
  for (const [at, step, length] of TUNE)
    flute(synth, at, degree(TONIC + 12, GONG_MODE, step - 5), length, {
      gain: 0.065,
      pan: -0.2,
      reverb: 0.8,
    });
  for (const [index, step] of [0, 2, 4, 5, 7].entries())
    pluck(
      synth,
      lastRun + 0.4 + index * 0.24,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.16, reverb: 0.6 },
      { ringSeconds: 4 },
    );
  bell(synth, lastRun + 1.7, TONIC + 24, { gain: 0.05, reverb: 1 }, 3.4);
}
