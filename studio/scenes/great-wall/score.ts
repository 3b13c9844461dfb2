import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { drum } from '../../synth/drum.ts';
import { flute } from '../../synth/flute.ts';
import { pad } from '../../synth/pad.ts';
import { degree, YU_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { fire, wind } from '../../synth/weather.ts';
import { BEACON_SECONDS } from './beacons.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.5, endSecond: 4.5, text: '[北风吹过垛口]' },
  { startSecond: 5, endSecond: 11, text: '[洞箫低回]' },
  { startSecond: 15, endSecond: 19, text: '[古琴散落几声]' },
  { startSecond: 27, endSecond: 31, text: '[一声鼓响，烽火噼啪]' },
  { startSecond: 33.5, endSecond: 38.5, text: '[远处鼓声一座接一座应答]' },
  { startSecond: 39.2, endSecond: 43.4, text: '远处应了一声，今夜就算平安。' },
  { startSecond: 44, endSecond: 49, text: '[箫声又起，更高更远]' },
  { startSecond: 58, endSecond: 62, text: '[钟声散在风雪里]' },
];

const XIAO_TONIC = 62;
const ZITHER_TONIC = 50;

/** Steps of the mode with their lengths in seconds; `null` is a breath. */
type Phrase = readonly (readonly [step: number | null, seconds: number])[];

const FIRST: Phrase = [
  [0, 1.6],
  [2, 0.8],
  [3, 2.6],
  [2, 0.7],
  [1, 0.7],
  [0, 3],
  [null, 1.4],
  [-1, 0.9],
  [0, 0.9],
  [2, 2.8],
];
const SECOND: Phrase = [
  [4, 1.8],
  [5, 0.9],
  [4, 0.9],
  [3, 2.8],
  [null, 0.8],
  [2, 0.8],
  [3, 0.8],
  [1, 0.9],
  [0, 3.4],
];

/** A bamboo flute over the wind, a few strings, and a drum for every fire. */
export function scoreGreatWall(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  wind(synth, 0.085);
  pad(synth, 0, [38, 45, 50], end, { gain: 0.045 }, 6);
  pad(synth, BEACON_SECONDS[0], [50, 57, 62, 65], end - BEACON_SECONDS[0], { gain: 0.04, reverb: 0.8 }, 7);
  blow(synth, 4.5, FIRST, 0.085);
  blow(synth, 43.5, SECOND, 0.09);
  for (const [at, step] of [
    [15, 0],
    [16.6, 3],
    [18.4, 2],
    [21.2, 4],
    [22.6, 1],
    [24.6, 0],
    [47.5, 3],
    [52, 0],
  ] as const) {
    pluck(
      synth,
      at,
      degree(ZITHER_TONIC, YU_MODE, step),
      { gain: 0.26, pan: -0.2 },
      { ringSeconds: 4.5, brightness: 0.32 },
    );
  }
  for (const [distance, at] of BEACON_SECONDS.entries()) {
    const gain = 0.5 / (1 + distance * 0.9);
    const reverb = 0.25 + distance * 0.25;
    drum(synth, at, { gain, reverb, pan: distance * 0.15 - 0.2 }, 1.1);
    drum(synth, at + 0.75, { gain: gain * 0.7, reverb, pan: distance * 0.15 - 0.2 }, 0.9);
  }
  fire(synth, 0.012);
  bell(synth, end - 6.4, 50, { gain: 0.09, reverb: 0.9 }, 6);
}

function blow(synth: Synth, start: number, phrase: Phrase, gain: number): void {
  let at = start;
  for (const [step, seconds] of phrase) {
    if (step !== null) {
      flute(synth, at, degree(XIAO_TONIC, YU_MODE, step), seconds + 0.3, { gain, pan: 0.15, reverb: 0.85 });
    }
    at += seconds;
  }
}
