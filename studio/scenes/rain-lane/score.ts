import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { flute } from '../../synth/flute.ts';
import { knock } from '../../synth/knock.ts';
import { pad } from '../../synth/pad.ts';
import { degree, YU_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { drops, rain } from '../../synth/weather.ts';
import { PAUSE } from './walker.ts';

export const captions = [
  { startSecond: 0.6, endSecond: 4, text: '[细雨，檐头滴水]' },
  { startSecond: 4.4, endSecond: 8, text: '[脚步声走进巷子]' },
  { startSecond: 8.4, endSecond: 12, text: '[古筝一句，笛子接上]' },
  { startSecond: PAUSE.fromSecond + 0.6, endSecond: PAUSE.toSecond, text: '[停步，伞一转，水珠飞开]' },
  { startSecond: 20, endSecond: 24, text: '[脚步声远了，只剩雨]' },
] satisfies Scene['captions'];

const TONIC = 57;
const ZITHER: readonly (readonly [second: number, step: number])[] = [
  [1.4, 5],
  [2.2, 4],
  [3, 2],
  [4.4, 3],
  [5.2, 4],
  [6, 5],
  [7.2, 7],
  [8.8, 5],
  [9.4, 4],
  [11.8, 2],
  [12.6, 0],
  [16.8, 5],
  [17.4, 7],
  [18, 8],
  [19.2, 7],
  [20.4, 5],
  [21.6, 4],
  [22.8, 2],
  [24.4, 0],
];
const FLUTE: readonly (readonly [second: number, step: number, length: number])[] = [
  [9.8, 7, 1.2],
  [10.8, 8, 1],
  [11.6, 7, 2],
  [18.6, 9, 1.4],
  [19.8, 8, 0.9],
  [20.6, 7, 2.6],
];
const STEP_SECONDS = 0.73;

/** Rain on stone, steps that grow fainter, and a zither with a flute behind it. */
export function scoreRainLane(synth: Synth, { durationSeconds }: Stage): void {
  rain(synth, 0.045);
  drops(synth, 4, 0.2, 76, 92);
  pad(synth, 0, [45, 52, 60], durationSeconds, { gain: 0.028 }, 4);
  for (const [index, [second, step]] of ZITHER.entries()) {
    const pan = Math.sin(index * 1.3) * 0.35;
    pluck(
      synth,
      second,
      degree(TONIC, YU_MODE, step),
      { gain: 0.22, pan, reverb: 0.5 },
      { ringSeconds: 3.2, brightness: 0.45 },
    );
    if (index % 4 === 0)
      pluck(synth, second + 0.06, degree(TONIC - 12, YU_MODE, step), { gain: 0.16, pan: -pan });
  }
  for (const [second, step, length] of FLUTE)
    flute(synth, second, degree(TONIC + 12, YU_MODE, step - 5), length, {
      gain: 0.05,
      pan: -0.3,
      reverb: 0.9,
    });
  for (let at = 0.5, foot = 0; at < 24; at += STEP_SECONDS, foot++) {
    if (at > PAUSE.fromSecond + 0.3 && at < PAUSE.toSecond - 0.2) continue;
    const far = at / 24;
    knock(synth, at, {
      gain: 0.06 * (1 - far) ** 1.3 + 0.006,
      pan: foot % 2 === 0 ? -0.08 : 0.08,
      reverb: 0.4 + 0.5 * far,
    });
  }
}
