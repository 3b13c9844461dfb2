import { clamp } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { boom } from '../../synth/boom.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { breath } from '../../synth/breath.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { STRIKES } from './sky.ts';
import { beats, DROPS, STORY, windAt } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.6, endSecond: 4.2, text: '[风过麦地，大提琴压得很低]' },
  { startSecond: 7.4, endSecond: 10.2, text: '[远雷一声闷响]' },
  { startSecond: 12, endSecond: 14.4, text: '[雷声滚过，弓停了，风也停了]' },
  { startSecond: STORY.lands - 0.2, endSecond: STORY.yard - 0.4, text: '[一滴，又一滴，落进土里]' },
  { startSecond: STORY.yard + 0.2, endSecond: STORY.breaks - 0.6, text: '[琴弓追着脚步]' },
  { startSecond: STORY.breaks, endSecond: STORY.breaks + 2.6, text: '[雷在头顶，大雨落下]' },
  { startSecond: STORY.laughs, endSecond: STORY.laughs + 3.2, text: '衣裳湿了，就当又洗一遍。' },
];

const TONIC = 43;
/** A tune that waits, over a low string; short bows; and another tune once there is no more hurry. */
const HELD = '6, - - - - - - - - - - -';
const WAITS = '6, - 1 2 | 3 - 2_1_ 7, | 6, - - -';
const HURRIES = '6,_6,_1_6,_ 2_6,_3_6,_ | 6_5_3_';
const LAUGHS = "1'_. 6= 5 3_5_ | 6 5 3_2_ 1 -";

/** Cellos in dry air, a silence, drops, and the rain that ends the worry. */
export function score(synth: Synth): void {
  const bed = (name: string, lowHertz: number, highHertz: number, gain: (second: number) => number) =>
    noiseBed(synth, name, { lowHertz, highHertz, gain });
  bed('wind', 50, 520, (second) => 0.09 * windAt(second) ** 1.4 * (1 + 0.25 * Math.sin(second * 1.3)));
  bed('wheat', 1800, 7000, (second) => 0.024 * windAt(second) ** 1.4 * (1 + 0.35 * Math.sin(second * 2.3)));
  const raining = (second: number) => clamp((second - STORY.breaks) / 1.6);
  bed('rain', 900, 6500, (second) => 0.075 * raining(second));
  bed('rain on the yard', 90, 700, (second) => 0.06 * raining(second));
  inRoom(synth, 'valley', (valley) => {
    for (const { atSecond, x, strength } of STRIKES)
      for (const roll of [0, 1, 2]) {
        const far = atSecond < 8 ? 2 : atSecond < 20 ? 1.1 : 0.35;
        const place = { gain: 0.34 * strength * 0.66 ** roll, pan: (x - 640) / 900 };
        boom(valley, atSecond + far + 0.55 * roll, 3.6, place, 0.62 + 0.15 * far);
      }
  });
  inRoom(synth, 'wood', (wood) => {
    const cello = (tune: string, beat: number, up: number, gain: number, attackSeconds: number) => {
      for (const { at, length, pitch } of readTune(tune, TONIC + up, beats, beat)) {
        const bowing = { attackSeconds, releaseSeconds: 0.1 + attackSeconds, vibrato: gain > 0.12 ? 0.2 : 0 };
        bowedString(wood, at, pitch, length, { gain, pan: up > 0 ? -0.2 : 0.2 }, bowing);
      }
    };
    cello(HELD, 0, 0, 0.11, 1.2);
    cello(WAITS, 0, 12, 0.15, 0.14);
    cello(HURRIES, 24.5, 0, 0.18, 0.02);
    cello(LAUGHS, 33, 12, 0.15, 0.05);
    cello('1 - - - - - - -', 33, 0, 0.1, 0.8);
  });
  breath(synth, STORY.firstDrop, 0.06, 0.5, 3200);
  for (const [drop, at] of DROPS.entries()) {
    breath(synth, at, 0.11, drop ? 0.8 : 2, 620);
    breath(synth, at, 0.03, 0.5, 4200);
  }
}
