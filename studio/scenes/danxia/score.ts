import type { Scene } from '../../scene.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { breath } from '../../synth/breath.ts';
import { readTune } from '../../synth/melody.ts';
import { guitar, guqin } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { wind } from '../../synth/weather.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.6, endSecond: 3.6, text: '[天未亮，高处的风声]' },
  { startSecond: 5, endSecond: 9, text: '[提琴层层落下，古琴低托]' },
  { startSecond: STORY.wakes - 0.2, endSecond: STORY.wakes + 2.4, text: '[弓停了，弦拨了一下]' },
  { startSecond: STORY.shadow + 0.6, endSecond: STORY.shadow + 3.4, text: '[翅膀过山，风声一紧]' },
  { startSecond: STORY.shadow + 3.8, endSecond: STORY.again, text: '最老的一页，总是最先亮。' },
  { startSecond: STORY.blinks - 0.3, endSecond: STORY.blinks + 2.2, text: '[头顶呼的一声]' },
];

const TONIC = 62;
/** A voice for each page, the highest first: when it comes in, and its pitch. */
const PAGES = [[2, 81] as const, [5, 78] as const, [8, 74] as const, [11, 69] as const, [14, 62] as const];
/** Bowed, by the beat it begins at and its octave: a tune that asks, and, when all is lit, tells. */
const TUNE = [
  [10, -12, '3 - 5 - | 6 - 5 3 | 2 - - -'],
  [28, 0, "3 - 5 - | 6 - 1' 2' | 3' - 2' 1' | 1' - - -"],
] as const;
/** Plucked on silk under it: the rock that all pages stand on. */
const ROCK = [
  [28, -12, '5 - - - | 6 - - - | 7 - - - | 5 - - -'],
  [28, -24, '1 - - - | 4 - - - | 5 - - - | 1 - - -'],
] as const;

/** Strings that come down to the lowest voice, are silent for an eye, and sing when all are lit; a guqin is the rock below. */
export function scoreDanxia(synth: Synth): void {
  wind(synth, 0.05);
  inRoom(synth, 'valley', (gorge) => {
    const bow = (at: number, pitch: number, length: number, gain: number, attackSeconds: number) => {
      const how = { attackSeconds, releaseSeconds: attackSeconds, vibrato: attackSeconds < 1 ? 0.22 : 0.08 };
      bowedString(gorge, at, pitch, length, { gain, pan: (pitch - 62) / 50 }, how);
    };
    for (const [beat, pitch] of PAGES) {
      bow(beats.at(beat), pitch, STORY.wakes - 0.6 - beats.at(beat), 0.1, 1.6);
      guqin(gorge, beats.at(beat), TONIC - 24, { gain: 0.26 }, 6);
    }
    for (const [beat, octave, tune] of TUNE)
      for (const { at, length, pitch } of readTune(tune, TONIC + octave, beats, beat))
        bow(at, pitch, length + 0.2, octave ? 0.15 : 0.1, 0.2 + 0.1 * length);
    for (const [beat, octave, tune] of ROCK)
      for (const { at, pitch } of readTune(tune, TONIC + octave, beats, beat))
        guqin(gorge, at, pitch, { gain: 0.45 }, 6);
    guitar(gorge, STORY.wakes + 0.1, 74, { gain: 0.4 }, 2.5, 0.3);
  });
  breath(synth, STORY.shadow + 0.5, 6.5, 0.7, 700);
  breath(synth, STORY.blinks - 0.5, 1, 1.7, 1100);
}
