import type { Scene } from '../../scene.ts';
import { bell } from '../../synth/bell.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { bowedGlass } from '../../synth/glass.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.8, endSecond: 3.4, text: '[墙外的浪，一下一下]' },
  { startSecond: 4, endSecond: 7.4, text: '[玻璃琴声，像灯罩在响]' },
  { startSecond: 14.4, endSecond: 17.6, text: '[远处浮标的钟响了一声]' },
  { startSecond: 24.2, endSecond: 27.2, text: '[琴停了，只剩海浪]' },
  { startSecond: 27.8, endSecond: 29.9, text: '[一声船钟，很小]' },
  { startSecond: 30, endSecond: 32.8, text: '它眨了一下，算是回信。' },
  { startSecond: 35.6, endSecond: 38, text: '[琴答了两个音]' },
  { startSecond: 38.4, endSecond: 41, text: '[船钟又一声，更远]' },
];

const TONIC = 77;
/** By the lamp; over the sea, an octave up; what is left of it at the end. */
const INSIDE = '6, - 1 2 | 3 - 5_3_ 2 | 1 - ';
const OUTSIDE = "6 - 1' 2' | 3' - 2'_1'_ 6 | 5 - -";
const ANSWER = '3 1 0 | 6, - - -';
const BASS = '0 0 6, - - - - - 4, - 6, - - - 4, - - - 1, - -';

/** A glass sings as a lamp's chimney might, over a low cello; the sea behind a wall and without it, and two bells. */
export function scoreLighthouse(synth: Synth): void {
  inRoom(synth, 'hall', (tower) => {
    const rub = (tune: string, start: number, gain: number) => {
      for (const { at, length, pitch } of readTune(tune, TONIC, beats, start))
        bowedGlass(tower, at - 0.15, pitch, length, { gain, pan: -0.15 });
    };
    rub(INSIDE, 2, 0.3);
    rub(OUTSIDE, 11.5, 0.23);
    rub(ANSWER, 31.5, 0.28);
    const bowing = { attackSeconds: 0.6, releaseSeconds: 0.8 };
    for (const { at, length, pitch } of readTune(BASS, TONIC - 36, beats))
      bowedString(tower, at, pitch, length, { gain: 0.2, pan: 0.2 }, bowing);
  });
  inRoom(synth, 'water', (sea) => {
    noiseBed(sea, 'waves', {
      lowHertz: 110,
      highHertz: 1500,
      gain: (second) => {
        const wall = second < STORY.out || second > STORY.inside ? 0.4 : 1;
        return 0.64 * wall * (0.25 + 0.75 * Math.sin((Math.PI * second) / 7.5 + 0.7) ** 4);
      },
    });
    for (const beat of [13, 20]) bell(sea, beats.at(beat), 62, { gain: 0.2, pan: 0.6 }, 6);
    bell(sea, STORY.blinks, 81, { gain: 0.34, pan: 0.35 }, 4);
    bell(sea, STORY.again, 81, { gain: 0.17, pan: -0.35 }, 4);
  });
}
