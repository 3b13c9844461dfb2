import type { Scene } from '../../scene.ts';
import { breath } from '../../synth/breath.ts';
import { flute } from '../../synth/flute.ts';
import { guzheng } from '../../synth/guzheng.ts';
import { knock } from '../../synth/knock.ts';
import { readTune } from '../../synth/melody.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { drops, rain } from '../../synth/weather.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.6, endSecond: 4, text: '[细雨，檐头滴水，一支箫]' },
  { startSecond: STORY.heels + 0.2, endSecond: STORY.under, text: '[布鞋踩进积水]' },
  { startSecond: STORY.under + 0.4, endSecond: STORY.meets, text: '[另一双脚步迎面来]' },
  { startSecond: STORY.above + 0.6, endSecond: STORY.passed - 0.4, text: '伞斜一斜，巷子就够宽了。' },
  { startSecond: STORY.passed + 0.6, endSecond: STORY.end - 0.6, text: '[两边的脚步，各自远了]' },
];

const TONIC = 62;
/** Two phrases that answer one another, as those two do. */
const XIAO =
  '6, - 1_2_ 3 | 2. 1_ 6, - | 5, 6,_1_ 2 3 | 5 - - 3_2_ | 3 5 6 - | 5_3_ 2 3 - | 2 1_6,_ 1 2 | 6, - - -';
/** A low string under each bar, from the tonic. */
const STRINGS = [-15, -15, -19, -12, -15, -12, -19, -15];

/** A xiao in a lane, a string under it, cloth shoes on wet stone. */
export function scoreTwoUmbrellas(synth: Synth): void {
  const { heels, under, tilts, end } = STORY;
  rain(synth, 0.055);
  drops(synth, 4, 0.16, 76, 92);
  inRoom(synth, 'courtyard', (room) => {
    for (const { at, length, pitch } of readTune(XIAO, TONIC, beats))
      flute(room, at, pitch, length + 0.25, { gain: 0.17, pan: -0.1, reverb: 0 });
    for (const [bar, tone] of STRINGS.entries()) {
      const at = beats.at(bar * 4);
      guzheng(room, at, TONIC + tone, { gain: 0.5, pan: 0.2 }, 3.4, { force: 0.45 });
      guzheng(room, at + beats.at(2), TONIC + tone + 12, { gain: 0.3, pan: 0.25 }, 2.4, { force: 0.35 });
    }
    const step = (at: number, gain: number, pan: number) => {
      knock(room, at, { gain, pan, reverb: 0 });
      breath(room, at, 0.16, gain * 2, 2600);
    };
    // Hers go away, the other's come near and pass.
    for (let count = 0; count < 36; count++) {
      const at = beats.at(count * 0.9) + 0.4;
      if (at < heels - 0.4 || at > under) step(at, 0.06 * (1 - (0.6 * at) / end), count % 2 ? -0.1 : 0.1);
      if (at > under) step(at + 0.33, 0.08 * (1 - Math.min(0.9, Math.abs(at - end + 2) / 14)), -0.4);
    }
    for (const lands of [0.85, 1.85]) {
      knock(room, heels + beats.at(lands), { gain: 0.14, reverb: 0 });
      breath(room, heels + beats.at(lands), 0.4, 0.4, 2600);
    }
    for (const at of [tilts, tilts + 0.5]) breath(room, at, 0.7, 0.22, 3400);
  });
}
