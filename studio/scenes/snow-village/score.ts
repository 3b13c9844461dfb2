import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { footstep } from '../../synth/footstep.ts';
import { knock } from '../../synth/knock.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { wind } from '../../synth/weather.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.5, endSecond: 4.5, text: '[雪夜无声，只有一点风]' },
  { startSecond: 6, endSecond: 11, text: '[琴声轻而暖，一窗一音]' },
  { startSecond: 22, endSecond: 27, text: '[脚步踩着雪，咯吱咯吱]' },
  { startSecond: 36, endSecond: 41, text: '[和声渐亮，云散了]' },
  { startSecond: 47.5, endSecond: 50, text: '[敲了两下门]' },
  { startSecond: 51, endSecond: 55, text: '[门开，弦声一暖]' },
  { startSecond: 55.4, endSecond: 59.6, text: '门开了，雪停在外面。' },
  { startSecond: 60, endSecond: 64.5, text: '[最后几个音落进雪里]' },
];

const TONIC = 65;
const BEAT_SECONDS = 0.62;
/** A lullaby; `null` is a rest. */
const TUNE = [
  4,
  null,
  5,
  4,
  2,
  null,
  null,
  0,
  2,
  null,
  4,
  2,
  0,
  null,
  null,
  null,
  4,
  null,
  5,
  7,
  5,
  null,
  null,
  4,
  2,
  null,
  0,
  2,
  -1,
  null,
  null,
  null,
] as const;
const KNOCK_SECOND = 47.6;

/** A lullaby on soft strings that grows a voice with each lit window; steps in the snow, a knock, a door. */
export function scoreSnowVillage(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  wind(synth, 0.035);
  pad(synth, 0, [41, 53, 60], 36, { gain: 0.035, reverb: 0.6 }, 7);
  pad(synth, 31, [46, 53, 58, 65, 69], 21, { gain: 0.045, reverb: 0.8 }, 6);
  pad(synth, 50, [41, 53, 60, 65, 69, 72], end - 50, { gain: 0.05, reverb: 0.8 }, 3);
  for (let beat = 0, at = 4.4; at < end - 7; beat++, at += BEAT_SECONDS) {
    const step = TUNE[beat % TUNE.length] ?? null;
    const turn = Math.floor(beat / TUNE.length);
    if (step !== null)
      pluck(
        synth,
        at,
        degree(TONIC, GONG_MODE, step),
        { gain: 0.19, pan: 0.2, reverb: 0.6 },
        { ringSeconds: 3.4, brightness: 0.28 },
      );
    if (beat % 4 === 0)
      pluck(
        synth,
        at,
        degree(TONIC - 24, GONG_MODE, [0, 3, 4, 0][(beat >> 2) % 4] ?? 0),
        { gain: 0.17, pan: -0.25 },
        { ringSeconds: 4, brightness: 0.2 },
      );
    if (turn > 0 && beat % 8 === 4)
      bell(synth, at, degree(TONIC + 12, GONG_MODE, step ?? 4), { gain: 0.022, pan: -0.4, reverb: 0.9 }, 3.5);
  }
  for (let at = 19.6; at < 46; at += 0.575)
    footstep(synth, at, { gain: 0.045 + 0.05 * (at / 46), pan: -0.5 + at / 60 });
  knock(synth, KNOCK_SECOND, { gain: 0.28, pan: 0.4 });
  knock(synth, KNOCK_SECOND + 0.42, { gain: 0.24, pan: 0.4 });
  for (const [note, step] of [0, 4, 7, 9, 12].entries())
    pluck(
      synth,
      51 + note * 0.11,
      degree(TONIC - 12, GONG_MODE, step),
      { gain: 0.15, pan: 0.3 - note * 0.12, reverb: 0.7 },
      { ringSeconds: 4, brightness: 0.35 },
    );
  for (const [note, step] of [4, 2, 0].entries())
    pluck(
      synth,
      end - 6.4 + note * 1.1,
      degree(TONIC, GONG_MODE, step),
      { gain: 0.15, reverb: 0.8 },
      { ringSeconds: 4.5, brightness: 0.25 },
    );
  bell(synth, end - 3.2, 89, { gain: 0.03, reverb: 0.9 }, 3.2);
}
