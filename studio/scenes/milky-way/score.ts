import type { Scene } from '../../scene.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { knock } from '../../synth/knock.ts';
import { readTune } from '../../synth/melody.ts';
import { oarStroke } from '../../synth/oar-stroke.ts';
import { guqin } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { stream } from '../../synth/weather.ts';
import { beats, PULL_SECONDS, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 1, endSecond: 5, text: '[低弦一弓，拉得很长]' },
  { startSecond: 6, endSecond: 10.5, text: '[琴声隔着水，一步一声]' },
  { startSecond: 15, endSecond: 19, text: '[竹篙入水，水珠落回去]' },
  { startSecond: 25.4, endSecond: 28, text: '[弦停了，只剩水响]' },
  { startSecond: 32.4, endSecond: 36.4, text: '不用喊，看见灯就到了。' },
  { startSecond: 39.8, endSecond: 42.4, text: '[木头轻轻碰了一下岸]' },
];

const TONIC = 48;
const TUNES = [
  [4, '5, - 6, - | 1 - 2_1_ 6, | 5, - - -'],
  [15, '1 - 3 - | 2 - 1_6,_ 5,'],
  [27.5, '5, - 1 - | 3 - 5 - | 6 - 5_3_ 2 | 1 - - -'],
] as const;
/** Beats held by the low strings, and semitones off the tonic; after the second there is only water. */
const HELD = [
  [0.5, 10, -12, -5],
  [10, 12.5, -15, -8],
  [27.5, 7.5, -12, -5],
  [34.8, 7, -12, 4],
] as const;

/** A guqin in its low register and two bowed strings, over water that a pole goes into. */
export function scoreMilkyWay(synth: Synth): void {
  stream(synth, 0.006);
  inRoom(synth, 'water', (lake) => {
    for (const [start, tune] of TUNES)
      for (const { at, length, pitch } of readTune(tune, TONIC, beats, start)) {
        const slide = { from: length > 2 ? -2 : 0, slideSeconds: 0.35, sway: 0.2 };
        guqin(lake, at, pitch, { gain: 0.4, pan: -0.15 }, length + 4, slide);
      }
    for (const [beat, length, ...steps] of HELD)
      for (const [place, step] of steps.entries()) {
        const bowing = { attackSeconds: 2.2, releaseSeconds: 2.4, vibrato: 0.06 };
        const placement = { gain: 0.17, pan: 0.35 - 0.5 * place };
        bowedString(lake, beats.at(beat), TONIC + step, beats.length * length, placement, bowing);
      }
    // A pull in the near shot goes in where the picture's does.
    for (let pull = -2; pull < 5; pull++) {
      const gain = pull < 0 || pull > 1 ? 0.05 : 0.34;
      oarStroke(lake, STORY.pole + 0.3 + pull * PULL_SECONDS, { gain, pan: -0.1, reverb: 0 });
    }
    knock(lake, STORY.meet + 1.4, { gain: 0.2, pan: 0.3 });
  });
}
