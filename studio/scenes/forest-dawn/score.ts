import { TAU } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { breath } from '../../synth/breath.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { guqin } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { whistle } from '../../synth/whistle.ts';
import { beats, SIPS, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 1.4, endSecond: 4.2, text: '[左边一只，三声往下落]' },
  { startSecond: 4.6, endSecond: 7.2, text: '[琴弦散开，像拨竖琴]' },
  { startSecond: 8.6, endSecond: 10.8, text: '[右边一只，尾音往上挑]' },
  { startSecond: 11.4, endSecond: 13.4, text: '[第三只，沙沙一串]' },
  { startSecond: 14.2, endSecond: 17.4, text: '[一滴水声，一口一口地喝]' },
  { startSecond: 18.2, endSecond: 20.2, text: '[左边也往上一挑]' },
  { startSecond: 20.6, endSecond: 23.4, text: '三种鸟，一种是在学另一种。' },
  { startSecond: 24, endSecond: 26.6, text: '[又学一遍，漏出沙沙一串]' },
];

const TONIC = 55;
/** From which beat on a tune is played; between the second and the third there is nothing but birds. */
const TUNES = [
  [0.5, "1_3_5_1'_ 3' - | 2'_1'_6_5_ 5 -"],
  [8, "6,_1_3_6_ 1'_6_5_3_ | 2_5_6_2'_ 1' -"],
  [22, "1_3_5_1'_ 3' 2'_1'_ | 6 - 0 0 | 5,_1_3_5_ 1' - -"],
] as const;

/** A guqin played like a harp, and three birds: the third has a rattle of its own, and another one's song. */
export function scoreForestDawn(synth: Synth): void {
  const gain = (second: number) => 0.006 + 0.002 * Math.sin(second * 0.8);
  noiseBed(synth, 'leaves', { lowHertz: 900, highHertz: 4200, gain });
  inRoom(synth, 'wood', (wood) => {
    for (const [start, tune] of TUNES)
      for (const { at, length, pitch } of readTune(tune, TONIC, beats, start)) {
        const slide = length > 1 ? { from: -2, sway: 0.22 } : {};
        guqin(wood, at, pitch, { gain: 0.26, pan: -0.1 }, length + 3.4, slide);
        if (length > 1) guqin(wood, at + 0.05, pitch - 12, { gain: 0.15, pan: 0.1 }, 4);
      }
    for (const beat of [1.5, 5])
      for (const [place, pitch] of [88, 86, 81].entries())
        whistle(wood, beats.at(beat) + place * 0.42, pitch, 0.36, { gain: 0.3, pan: -0.7 }, 0.8);
    for (const at of [beats.at(9.5), STORY.calls]) sing(wood, at, 91, { gain: 0.3, pan: 0.7 });
    // The imitator has it almost: a little lower, a little slower; and then it forgets itself.
    for (const at of [STORY.answers, beats.at(26.5)]) sing(wood, at, 90, { gain: 0.32, pan: -0.5 }, 1.12);
    for (const at of [beats.at(12.6), STORY.slips]) rattle(wood, at, { gain: 0.24, pan: -0.5 });
    sing(wood, beats.at(30.4), 91, { gain: 0.2, pan: 0.7 });
    plip(wood, STORY.near - 0.25, 0.34, 0);
    for (const at of SIPS) breath(wood, at, 0.24, 0.2, 1500);
    for (const late of [1.9, 2.5, 3.3]) plip(wood, STORY.answers + late, 0.16, -0.2);
  });
}

/** Its song: two short ones, a long one that goes up at the end. */
function sing(wood: Synth, at: number, pitch: number, place: Place, slow = 1): void {
  for (const [late, step, length, from] of [
    [0, 0, 0.16, -1],
    [0.2, 0, 0.16, -1],
    [0.42, -4, 0.3, 2],
    [0.74, 3, 0.62, -7],
  ] as const)
    whistle(wood, at + late * slow, pitch + step, length * slow, place, from);
}

type Place = { readonly gain: number; readonly pan: number };

/** What the third bird says when nobody has taught it: a dry rattle. */
function rattle(wood: Synth, at: number, place: Place): void {
  wood.add(at, 0.62, place, (second) => {
    const pulse = Math.max(0, Math.sin(TAU * 21 * second)) ** 3;
    const tone = Math.sin(TAU * (2900 * second + 2.4 * Math.sin(TAU * 410 * second)));
    return tone * pulse * Math.sin((Math.PI * second) / 0.62);
  });
}

/** A drop into still water. */
function plip(wood: Synth, at: number, gain: number, pan: number): void {
  wood.add(at, 0.16, { gain, pan }, (second) => {
    const tone = Math.sin(TAU * (620 * second + 2600 * second * second));
    return tone * Math.exp(-second * 34) * Math.min(1, second * 500);
  });
}
