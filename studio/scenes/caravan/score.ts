import { TAU } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { footstep } from '../../synth/footstep.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pipa, pipaRoll } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.8, endSecond: 4.5, text: '[低弦弹拨，驼铃应着步子]' },
  { startSecond: 8.8, endSecond: 11.8, text: '[脚掌压进沙里]' },
  { startSecond: 14, endSecond: 17.2, text: '[铃声近在耳边]' },
  { startSecond: 19.6, endSecond: 22.8, text: '[风起，沙声细密，一把胡琴]' },
  { startSecond: 25.6, endSecond: 28.2, text: '[铃停，风也停]' },
  { startSecond: 29.6, endSecond: 33.4, text: '它回头，风就没有抹那一行。' },
];

/** 1 of the tunes; they rest on its 3, whose next step above lies close: a mode of the western roads. */
const TONIC = 48;
const CALL = '3 3_4_ 5 4_3_ | 6 - 5_4_ 3 | 4_3_ 2 3 -';
const QUESTION = "6 - 7_1'_ 7 | 6_5_ 4 -";
const REPLY = '7 6_5_ 4 5_4_ | 3 2 3 -';

/** Each tone slides up to its place. */
const BOW = {
  body: 'erhu',
  attackSeconds: 0.14,
  vibrato: 0.3,
  slide: (share: number) => -1.4 * Math.exp(-share * 9),
} as const;

/** A plucked lute at a walk, a bowed one that asks; a bell that stops, and goes on. */
export function score(synth: Synth): void {
  inRoom(synth, 'courtyard', (desert) => {
    const gusts = (second: number) => Math.exp(-(((second - STORY.prints - 2) / 2.4) ** 2));
    noiseBed(desert, 'air', { lowHertz: 60, highHertz: 420, gain: (second) => 0.03 + 0.09 * gusts(second) });
    const sand = { lowHertz: 1400, highHertz: 5200 };
    noiseBed(desert, 'sand', { ...sand, gain: (second) => 0.004 + 0.05 * gusts(second) });
    for (const [tune, start, gain] of [
      [CALL, 1, 0.46],
      [REPLY, 27, 0.5],
    ] as const)
      for (const { at, length, pitch } of readTune(tune, TONIC, beats, start)) {
        if (length > beats.length * 1.5)
          pipaRoll(desert, at, pitch, length * 0.9, { gain: gain * 0.6, pan: -0.2 });
        else pipa(desert, at, pitch, { gain, pan: -0.2 }, length + 0.7, 0.55);
        if (pitch === TONIC + 4) pipa(desert, at, pitch - 12, { gain: gain * 0.8, pan: -0.1 }, 2.4, 0.4);
      }
    for (const { at, length, pitch } of readTune(QUESTION, TONIC + 12, beats, 17))
      bowedString(desert, at, pitch, length * 0.97, { gain: 0.09, pan: 0.2 }, BOW);
    for (let step = 0; step < 33; step++) {
      if (step > 22 && step < 29) continue;
      const near = step >= 13 && step < 18 ? 1 : step > 28 ? 0.14 : 0.3;
      clank(desert, beats.at(step + 0.5), 0.3 * near, step % 2 ? 1 : 1.12);
      if (step >= 8 && step < 13)
        for (const half of [0, 0.46]) footstep(desert, beats.at(step + half), { gain: 0.5, pan: 0.3 - half });
    }
  });
}

/** Partials of a bell of beaten brass: the higher, the weaker and the sooner gone. */
const PARTIALS = [1, 2.13, 2.94, 4.38, 6.1];

function clank(desert: Synth, atSeconds: number, gain: number, size: number): void {
  desert.add(atSeconds, 2.2, { gain, pan: 0.1 }, (second) => {
    const struck = Math.min(1, second * 900) * Math.min(1, (2.2 - second) * 8);
    const ring = (sum: number, ratio: number, place: number) =>
      sum +
      0.7 ** place * Math.sin(TAU * 431 * ratio * size * second) * Math.exp(-second * 2.2 * 1.6 ** place);
    return 0.5 * struck * PARTIALS.reduce(ring, 0);
  });
}
