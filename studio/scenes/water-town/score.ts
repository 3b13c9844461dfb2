import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { birdsong } from '../../synth/birdsong.ts';
import { flute } from '../../synth/flute.ts';
import { oarStroke } from '../../synth/oar-stroke.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { drops, rain } from '../../synth/weather.ts';

export const captions = [
  { startSecond: 0.8, endSecond: 4.5, text: '[雨丝落在水上，很轻]' },
  { startSecond: 5, endSecond: 9, text: '[琵琶声从巷子里来]' },
  { startSecond: 10.5, endSecond: 14, text: '[橹声穿过桥洞，有回响]' },
  { startSecond: 14.2, endSecond: 16.8, text: '雨落得慢，橹摇得也慢。' },
  { startSecond: 17, endSecond: 20.5, text: '[燕子掠过，叫了两声]' },
  { startSecond: 22, endSecond: 26.5, text: '[笛声接上，橹声渐近]' },
] satisfies Scene['captions'];

const TONIC = 62;
/** A tune of the water towns: seconds and steps of the mode. */
const LUTE: readonly (readonly [second: number, step: number])[] = [
  [2, 4],
  [2.7, 5],
  [3.4, 4],
  [4.1, 2],
  [5.5, 1],
  [6.2, 2],
  [6.9, 4],
  [7.6, 2],
  [8.3, 1],
  [9, 0],
  [11, 2],
  [11.7, 4],
  [12.4, 5],
  [13.8, 7],
  [14.5, 5],
  [15.2, 4],
  [15.9, 5],
  [18, 4],
  [18.7, 2],
  [19.4, 1],
  [20.1, 2],
  [22.2, 4],
  [23.6, 2],
  [25, 1],
  [26.4, 0],
];
const FLUTE: readonly (readonly [second: number, step: number, length: number])[] = [
  [21, 7, 1.4],
  [22.3, 5, 0.8],
  [23, 4, 1.6],
  [24.5, 5, 0.8],
  [25.2, 2, 1.2],
  [26.3, 0, 2.6],
];
const OAR_SECONDS = 3.1;

/** Drizzle, a lute and a flute, and an oar that echoes under the bridge. */
export function scoreWaterTown(synth: Synth, { durationSeconds }: Stage): void {
  rain(synth, 0.028);
  drops(synth, 5, 0.13, 80, 96);
  pad(synth, 0, [50, 57, 66], durationSeconds, { gain: 0.024 }, 4);
  for (const [index, [second, step]] of LUTE.entries()) {
    const pan = 0.25 + 0.2 * Math.sin(index);
    const pitch = degree(TONIC, GONG_MODE, step);
    pluck(synth, second, pitch, { gain: 0.21, pan, reverb: 0.5 }, { ringSeconds: 2.2, brightness: 0.62 });
    // 轮指: long notes are kept alive by the other fingers.
    if (index % 6 === 5)
      for (const late of [0.16, 0.3, 0.42])
        pluck(synth, second + late, pitch, { gain: 0.09, pan }, { ringSeconds: 1.4 });
    if (index % 4 === 0) pluck(synth, second, degree(TONIC - 12, GONG_MODE, step), { gain: 0.15, pan: -0.2 });
  }
  for (const [second, step, length] of FLUTE)
    flute(synth, second, degree(TONIC + 12, GONG_MODE, step - 5), length, {
      gain: 0.05,
      pan: -0.35,
      reverb: 0.9,
    });
  for (let at = 4; at < durationSeconds - 2; at += OAR_SECONDS) {
    const isUnder = Math.abs(at - 11) < 2.4;
    oarStroke(synth, at, {
      gain: 0.12 + 0.2 * (at / durationSeconds),
      pan: -0.4 + 0.8 * (at / durationSeconds),
      reverb: isUnder ? 0.95 : 0.3,
    });
  }
  birdsong(synth, { fromSecond: 17.2, toSecond: 19, everySeconds: 0.9, gain: 0.045 });
}
