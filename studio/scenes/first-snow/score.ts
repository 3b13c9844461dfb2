import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { bell } from '../../synth/bell.ts';
import { footstep } from '../../synth/footstep.ts';
import { pad } from '../../synth/pad.ts';
import { degree, GONG_MODE } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import type { Synth } from '../../synth/synth.ts';
import { wind } from '../../synth/weather.ts';
import { GO_SECOND, STOP_SECOND } from './stag.ts';

export const captions: NonNullable<Scene['captions']> = [
  { startSecond: 0.5, endSecond: 4, text: '[林间很静，风在树梢]' },
  { startSecond: 5, endSecond: 8.5, text: '[竖琴般的几个音落下]' },
  { startSecond: 10, endSecond: 14, text: '[蹄声轻轻踩着薄雪]' },
  { startSecond: 17.5, endSecond: 21.5, text: '[一切停住，只有铃音]' },
  { startSecond: 22, endSecond: 26, text: '它听了听，雪没有说什么。' },
  { startSecond: 26.5, endSecond: 30.5, text: '[琴声又起，蹄声走远]' },
  { startSecond: 36, endSecond: 39.5, text: '[余音散进雪里]' },
];

const TONIC = 69;
const FALLING = [9, 7, 5, 4, 2, 4, 0, 2, 7, 5, 4, 2, 0, -1, 0] as const;

/** Notes that fall like flakes; hooves in thin snow; when the stag stands still, so does the music. */
export function scoreFirstSnow(synth: Synth, stage: Stage): void {
  const end = stage.durationSeconds;
  const random = stage.random('score');
  wind(synth, 0.04);
  pad(synth, 0, [45, 57, 64, 69], STOP_SECOND + 1, { gain: 0.04, reverb: 0.8 }, 5);
  pad(synth, STOP_SECOND - 1, [50, 57, 66, 69], GO_SECOND - STOP_SECOND + 3, { gain: 0.045, reverb: 0.9 }, 3);
  pad(synth, GO_SECOND - 0.5, [45, 57, 64, 69, 73], end - GO_SECOND + 0.5, { gain: 0.045, reverb: 0.8 }, 4);
  for (let note = 0, at = 3.4; at < end - 5; note++, at += random.between(0.45, 1.05)) {
    const isStill = at > STOP_SECOND - 0.4 && at < GO_SECOND;
    const pitch = degree(TONIC, GONG_MODE, FALLING[note % FALLING.length] ?? 0);
    const pan = random.between(-0.6, 0.6);
    if (!isStill)
      pluck(synth, at, pitch, { gain: 0.15, pan, reverb: 0.7 }, { ringSeconds: 3.4, brightness: 0.32 });
    else if (note % 3 === 0) bell(synth, at, pitch + 12, { gain: 0.028, pan, reverb: 0.9 }, 3.5);
  }
  for (const root of [3.4, 8.2, 13, 27, 31.6])
    pluck(
      synth,
      root,
      degree(TONIC - 24, GONG_MODE, root === 13 || root === 31.6 ? 3 : 0),
      { gain: 0.19, reverb: 0.5 },
      { ringSeconds: 5, brightness: 0.2 },
    );
  for (const [from, to, left, right] of [
    [8.5, STOP_SECOND - 0.3, 0.9, 0],
    [GO_SECOND + 0.8, 37, 0, -0.9],
  ] as const) {
    for (let at = from; at < to; at += 0.46) {
      const share = (at - from) / (to - from);
      footstep(synth, at, { gain: 0.06, pan: left + (right - left) * share });
    }
  }
  for (const [note, step] of [4, 2, 0].entries())
    bell(synth, end - 4.6 + note * 0.9, degree(TONIC, GONG_MODE, step), { gain: 0.04, reverb: 0.9 }, 3.6);
}
