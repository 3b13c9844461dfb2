import type { Scene } from '../../scene.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { breath } from '../../synth/breath.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { wind } from '../../synth/weather.ts';
import { beats, flameAt, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.4, endSecond: 2.8, text: '[提琴一级一级往上走]' },
  { startSecond: 3, endSecond: 5.4, text: '[远处，火焰呼地一响]' },
  { startSecond: beats.at(13), endSecond: 12.6, text: '[头顶的火吼起来]' },
  { startSecond: 13, endSecond: 16.4, text: '[火停了，只剩风]' },
  { startSecond: STORY.lands - 0.6, endSecond: 19.4, text: '[翅膀扑了几下]' },
  { startSecond: STORY.listens + 1.2, endSecond: 25.6, text: '火只管说，它只管听。' },
  { startSecond: STORY.leaves, endSecond: 30, text: '[翅膀一响，琴声又升]' },
];

const TONIC = 79;
/** Voices by the beat they begin at, and how many semitones below; each climbs out of the one before. */
const VOICES = [
  [0, 0, "1 2 3 5 | 6 - 5 6 | 1' - -"],
  [4, -5, '1 2 3 5 | 6 - 5_ 6_'],
  [30, -12, '1 2 3 5 | 6 - - 0'],
  [36, 0, "3 5 6 1' | 2' - 1' 2' | 3' - - - | - "],
  [36, -24, '1 - - - | 4 - 5 - | 1 - - - | -'],
] as const;

/** Strings that climb; the burner over them; a silence in which wings can be heard. */
export function scoreBalloons(synth: Synth): void {
  wind(synth, 0.14);
  const roar = { lowHertz: 60, highHertz: 8000, reverb: 0.1 };
  noiseBed(synth, 'burner', { ...roar, gain: (second) => 0.5 * flameAt(second) * (second < 8 ? 0.35 : 1) });
  inRoom(synth, 'water', (air) => {
    for (const [beat, below, tune] of VOICES)
      for (const { at, length, pitch } of readTune(tune, TONIC + below, beats, beat)) {
        const how = { attackSeconds: 0.12, releaseSeconds: 0.2, vibrato: 0.2 };
        bowedString(air, at, pitch, length + 0.1, { gain: 0.2, pan: below / 40 }, how);
      }
  });
  for (const from of [STORY.lands - 0.55, STORY.leaves])
    for (let beat = 0; beat < 7; beat++) breath(synth, from + beat * 0.075, 0.07, 0.9, 1900);
}
