import type { Caption } from '../../scene.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { breath } from '../../synth/breath.ts';
import { drum } from '../../synth/drum.ts';
import { readTune } from '../../synth/melody.ts';
import { pipa, pipaRoll } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { crowdHush, stream } from '../../synth/weather.ts';
import { beats, STORY } from './story.ts';

const { lit, bank, release, caught, again, sky, river, end } = STORY;

export const captions: readonly Caption[] = [
  { startSecond: 1.2, endSecond: 4.6, text: '[笔在纸上走，琵琶一声一声]' },
  { startSecond: lit, endSecond: lit + 2.4, text: '[火苗扑地一响]' },
  { startSecond: release - 0.6, endSecond: release + 1.9, text: '[放灯，弦乐升起]' },
  { startSecond: caught - 0.6, endSecond: caught + 2.2, text: '[都停了，只剩河水]' },
  { startSecond: again + 0.4, endSecond: again + 4, text: '把愿望写小一点，它才飞得高。' },
  { startSecond: sky + 0.8, endSecond: sky + 4.4, text: '[弦乐齐奏，琵琶轮指]' },
  { startSecond: river + 3, endSecond: river + 6.5, text: '[琵琶独自收尾]' },
];

const TONIC = 62;
/** A stroke of the brush, a tone; the release; after it has been held; and the river. */
const TUNES = [
  [1, "5 - 6 1' | - 5 3 - | 5 6_5_ 3 2"],
  [12, "3 5 6 1' | 2' 1'_6_ 5 -"],
  [30, "3' - 2'_1'_ 6 | 1' - 6_5_ 3 | 5 - 6_1'_ 2' | 3' - -"],
  [44, "5 - 6 1' | - 5 3 - | 2 3_2_ 1 -"],
] as const;
/** Chords of the strings, from a beat on, in semitones from the tonic: as long as the beats say. */
const CHORDS = [
  [15.5, 3, -12, -5, 4, 9],
  [25, 5, -12, 0, 7, 16],
  [30, 4, -15, -3, 4, 12],
  [34, 4, -19, -7, 5, 9],
  [38, 4, -17, -5, 2, 11],
  [42, 6, -24, -12, -5, 4],
  [50, 6, -24, -12, -5, 4],
] as const;

/** A pipa writes, strings lift, all break off when the lamp sinks; then they carry it. */
export function score(synth: Synth): void {
  stream(synth, 0.014);
  crowdHush(synth, 0.012);
  inRoom(synth, 'water', (room) => {
    for (const [start, tune] of TUNES)
      for (const { at, length, pitch } of readTune(tune, TONIC, beats, start)) {
        if (start === 30 && length > 1) pipaRoll(room, at, pitch, length * 0.95, { gain: 0.3, pan: 0.15 });
        else pipa(room, at, pitch, { gain: 0.5, pan: 0.15 }, 2.2, 0.45);
      }
    // It is held: one tone that will not let go either.
    pipaRoll(room, caught + 2.2, TONIC + 7, again - caught - 2.3, { gain: 0.16, pan: 0.1 });
    for (let stroke = 0; stroke < 5; stroke++) breath(room, 0.95 + stroke * 0.98, 0.66, 0.2, 2600);
    breath(room, lit, 1.1, 0.5, 900);
    breath(room, again, 1.4, 0.16, 700);
    for (const at of [release, again, sky]) drum(room, at, { gain: 0.3 }, 0.9);
  });
  inRoom(synth, 'hall', (choir) => {
    for (const [beat, length, ...steps] of CHORDS)
      for (const [voice, step] of steps.entries()) {
        const placement = { gain: beat === 25 ? 0.1 : 0.13, pan: voice * 0.4 - 0.6 };
        const bow = { attackSeconds: 0.5, releaseSeconds: 0.7, vibrato: 0.14 };
        const seconds = Math.min(length * beats.length + 0.5, end - beats.at(beat));
        bowedString(choir, beats.at(beat) + voice * 0.03, TONIC + step, seconds, placement, bow);
      }
  });
  pipa(synth, bank, TONIC - 12, { gain: 0.3 }, 2.5, 0.3);
}
