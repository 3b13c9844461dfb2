import { lerp, swell, TAU } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { breath } from '../../synth/breath.ts';
import { knock } from '../../synth/knock.ts';
import { bedOfLoop } from '../../synth/loop.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { piano } from '../../synth/piano.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { drops } from '../../synth/weather.ts';
import { STROKES } from './letter.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.6, endSecond: 4.4, text: '[雨打在窗上，细而密]' },
  { startSecond: 8.4, endSecond: 12, text: '[笔尖沙沙，钢琴在隔壁]' },
  { startSecond: 17, endSecond: 21, text: '写了三个字，划掉两个。' },
  { startSecond: 27, endSecond: 30.6, text: '[公交车近了，车轮带着水]' },
  { startSecond: 37.4, endSecond: 41, text: '[车门放气；一把伞撑开]' },
  { startSecond: STORY.up, endSecond: STORY.up + 3, text: '[猫打了半个呼噜，停住]' },
  { startSecond: STORY.lock, endSecond: STORY.lock + 2.6, text: '[门锁转了一圈]' },
];

const TONIC = 60;
/** Eight bars twice; the second time it finds its way home. */
const TUNE =
  "0 3'_5'_ 6' - | 5' - 2' - | 0 7_2'_ 3' - | 1' - - - | 0 6'_1''_ 7' 5' | 6' - 5' - | 3' 2'_7_ 5 - | 6 - - - |" +
  "0 3'_5'_ 6' - | 5' 6'_5'_ 2' - | 0 7_2'_ 3' 5' | 1' - - 0 | 0 6'_1''_ 7' 5' | 6' 5'_3'_ 5' - | 3' 2'_1'_ 2' 3' | 1' - - -";
/** IV V iii vi, over and over: bass, and three notes above it. */
const CHORDS = [
  [41, 57, 60, 64],
  [43, 59, 62, 67],
  [40, 55, 59, 62],
  [45, 60, 64, 67],
] as const;

/** Rain on the pane, a piano in the next room, a pen, a bus, and a lock. */
export function scoreRainLetter(synth: Synth, { durationSeconds }: Stage): void {
  const bed = (name: string, lowHertz: number, highHertz: number, gain: (second: number) => number) =>
    noiseBed(synth, name, { lowHertz, highHertz, gain });
  const share = bedOfLoop(durationSeconds);
  /** Over the letter nobody listens to the window. */
  const heard = (second: number) =>
    share(second) *
    (1 - 0.45 * swell(STORY.page - 0.6, STORY.page + 1, STORY.room - 0.5, STORY.room + 1, second));
  bed('rain hiss', 900, 6000, (second) => 0.064 * heard(second));
  bed('rain body', 80, 480, (second) => 0.045 * heard(second));
  drops(synth, 6, 0.09, 70, 92);
  inRoom(synth, 'chamber', (room) => {
    for (const { at, length, pitch } of readTune(TUNE, TONIC, beats))
      piano(room, at + 0.02, pitch, { gain: 0.25, pan: 0.15 }, length + 1.4, 0.3);
    for (let bar = 0; bar < 16; bar++) {
      const [bass, ...chord] = CHORDS[bar % 4] ?? CHORDS[0];
      piano(room, beats.at(bar * 4) + 0.01, bass + 12, { gain: 0.15, pan: -0.25 }, 4.4, 0.32);
      for (const [place, pitch] of [...chord, chord[1]].entries())
        piano(room, beats.at(bar * 4 + 1 + place * 0.5), pitch, { gain: 0.12, pan: -0.1 }, 2.6, 0.22);
    }
  });
  for (const { from, to } of STROKES) {
    const isLong = to - from > 0.5;
    breath(synth, from, to - from + 0.05, isLong ? 0.24 : 0.17, 3600);
    // Back and forth over what is struck out.
    if (isLong) for (let turn = 0; turn < 5; turn++) breath(synth, from + turn * 0.16, 0.14, 0.16, 4200);
  }
  // Wheels in the wet that come near, brakes, the air of the doors, an umbrella, and away.
  const near = (second: number) =>
    swell(STORY.busNears - 1, STORY.halts - 1, STORY.halts - 0.6, STORY.halts + 0.4, second) +
    swell(STORY.leaves, STORY.leaves + 1.2, STORY.leaves + 2, STORY.leaves + 6, second);
  const idling = (second: number) =>
    swell(STORY.busNears, STORY.halts, STORY.leaves + 2, STORY.leaves + 5, second);
  bed('bus wheels', 500, 2600, (second) => 0.13 * near(second) ** 2);
  bed('bus engine', 50, 220, (second) => 0.17 * idling(second) * lerp(0.8, 1, Math.sin(second * 60) ** 2));
  for (const at of [STORY.halts + 0.2, STORY.leaves - 0.9]) breath(synth, at, 0.8, 0.36, 5200);
  breath(synth, STORY.opens, 0.24, 0.6, 1300);
  for (let drop = 0; drop < 14; drop++)
    breath(synth, STORY.opens + 0.35 + drop * 0.11, 0.05, 0.14 - drop * 0.007, 2400);
  const purr = (second: number) =>
    swell(STORY.up, STORY.up + 0.7, STORY.walks - 0.4, STORY.walks, second) *
    (0.55 + 0.45 * Math.sin(second * 2.1));
  bed('purr', 60, 380, (second) => 0.22 * purr(second) * (0.5 + 0.5 * Math.sin(TAU * 24 * second)) ** 2);
  // The key turns, and once more.
  for (const after of [0, 0.14, 0.5]) {
    knock(synth, STORY.lock + after, { gain: 0.12 + 0.2 * after, pan: -0.5 });
    breath(synth, STORY.lock + after, 0.05, 0.32, 5200);
  }
}
