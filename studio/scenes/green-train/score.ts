import type { Stage } from '../../stage.ts';
import { drum } from '../../synth/drum.ts';
import { horn } from '../../synth/horn.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import { degree, ZHI_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { stream } from '../../synth/weather.ts';
import { ENTER_SECOND, LEAVE_SECOND } from './train.ts';

const TONIC = 62;
const BEAT_SECONDS = 0.6;
const TUNE = [4, 5, 7, 5, 4, null, 2, 4, 1, 2, 4, 2, 0, null, -1, null] as const;
const WHISTLE_SECOND = 3.2;
/** Two knocks at every joint of the rails, then a rest. */
const JOINT_SECONDS = 0.82;

export const captions = [
  { startSecond: 0.3, endSecond: 3, text: '[清晨，河水轻响]' },
  { startSecond: 3.2, endSecond: 6.2, text: '[雾里一声汽笛]' },
  { startSecond: 6.8, endSecond: 11, text: '[咣当两下，歇一下]' },
  { startSecond: 12, endSecond: 17, text: '[琴声跟着车轮走]' },
  { startSecond: 18.5, endSecond: 22.5, text: '鸡蛋分一半，就算认识了。' },
  { startSecond: 24, endSecond: 28, text: '[轮声向左渐渐远去]' },
  { startSecond: 33.5, endSecond: 37.5, text: '[远远又一声汽笛，琴声收住]' },
] as const;

/** A river, a whistle in the mist, the wheels with their two knocks, and strings that keep their pace. */
export function scoreGreenTrain(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  const middle = (ENTER_SECOND + LEAVE_SECOND) / 2;
  const presence = (second: number) => Math.exp(-(((second - middle) / 10.5) ** 4));
  stream(synth, 0.016);
  noiseBed(synth, 'wheels', { lowHertz: 70, highHertz: 520, gain: (second) => 0.13 * presence(second) });
  noiseBed(synth, 'puffs', {
    lowHertz: 300,
    highHertz: 2200,
    reverb: 0.3,
    gain: (second) =>
      0.075 * presence(second + 4) * Math.max(0, Math.sin((second * Math.PI * 2) / (JOINT_SECONDS / 2))) ** 3,
  });
  for (const [pitch, gain] of [
    [69, 0.07],
    [73, 0.05],
    [76, 0.04],
  ] as const) {
    horn(synth, WHISTLE_SECOND, pitch, 2.4, { gain, pan: 0.7 });
    horn(synth, end - 5.6, pitch - 0.4, 2.8, { gain: gain * 0.35, pan: -0.8 });
  }
  for (let at = ENTER_SECOND + 0.6; at < LEAVE_SECOND + 1; at += JOINT_SECONDS) {
    const pan = 0.7 - 1.4 * Math.min(1, (at - ENTER_SECOND) / (LEAVE_SECOND - ENTER_SECOND));
    for (const knock of [0, 0.17])
      drum(synth, at + knock, { gain: 0.2 * presence(at), pan, reverb: 0.25 }, 0.2);
  }
  pad(synth, 6, [38, 45, 50, 57], 14, { gain: 0.04, reverb: 0.8 }, 4);
  pad(synth, 18, [43, 50, 55, 62], end - 19, { gain: 0.04, reverb: 0.8 }, 5);
  for (let beat = 0, at = 8.4; at < end - 5; beat++, at += BEAT_SECONDS) {
    const step = TUNE[beat % TUNE.length] ?? null;
    if (step !== null)
      pluck(
        synth,
        at,
        degree(TONIC, ZHI_MODE, step),
        { gain: 0.18, pan: 0.2, reverb: 0.5 },
        { ringSeconds: 2.8, brightness: 0.45 },
      );
    if (beat % 4 === 0)
      pluck(
        synth,
        at,
        degree(TONIC - 24, ZHI_MODE, step ?? 0),
        { gain: 0.16, pan: -0.2 },
        { brightness: 0.25 },
      );
  }
  for (const [index, step] of [4, 2, 1, 0].entries())
    pluck(
      synth,
      end - 4.4 + index * 0.5,
      degree(TONIC, ZHI_MODE, step),
      { gain: 0.15, reverb: 0.7 },
      { ringSeconds: 4 },
    );
}
