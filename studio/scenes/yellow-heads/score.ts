import { swell } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { bell } from '../../synth/bell.ts';
import { birdsong } from '../../synth/birdsong.ts';
import { sneeze as sneezing } from '../../synth/breath.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { guitar } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { whistle } from '../../synth/whistle.ts';
import { beats, STORY } from './story.ts';

const { near, swallow, fall, first, second, sneeze, laugh, traveller, release } = STORY;

export const captions: Scene['captions'] = [
  { startSecond: 0.6, endSecond: 4.2, text: '[口哨吹着小调，吉他跟着轮子转]' },
  { startSecond: near + 0.4, endSecond: near + 3, text: '[车铃叮铃铃]' },
  { startSecond: swallow - 0.3, endSecond: fall + 1.2, text: '[燕子一声，花丛哗啦一声]' },
  { startSecond: first - 1.2, endSecond: first + 0.9, text: '[一片安静]' },
  { startSecond: sneeze - 0.3, endSecond: sneeze + 1.8, text: '[阿嚏]' },
  { startSecond: traveller + 0.6, endSecond: release + 1, text: '摔了一跤，染了一身春天。' },
];

const TONIC = 67;
const SONG = "5_ 6_ 5 3 5 | 1' - 6_ 5_ 3 | 2_ 3_ 5 6 5 | 3 2 1 -";
const CHORDS = {
  I: [0, 7, 12, 16, 19],
  IV: [-7, 5, 9, 12, 17],
  V: [-5, 2, 7, 11, 14],
  vi: [-3, 4, 9, 12, 16],
} as const;

/** Somebody whistles on a bicycle, and a guitar turns with its wheels, until they lie in the flowers. */
export function score(synth: Synth): void {
  /** Air over the flowers, and how they rustle where somebody falls in or comes up. */
  const field = (at: number) => {
    const rustle = (sum: number, from: number) =>
      sum + 0.05 * swell(from, from + 0.3, from + 0.3, from + 1.2, at);
    return [fall + 0.25, first - 0.3, second - 0.3].reduce(rustle, 0.03);
  };
  noiseBed(synth, 'field', { lowHertz: 700, highHertz: 5200, gain: field });
  birdsong(synth, { fromSecond: 0.4, toSecond: swallow, everySeconds: 1.9, gain: 0.014 });
  const end = synth.durationSeconds - 1;
  birdsong(synth, { fromSecond: fall + 1, toSecond: end, everySeconds: 1.7, gain: 0.03 });
  for (const ring of [0, 0.11, 0.22, 0.4, 0.51])
    bell(synth, near + 0.6 + ring, 98, { gain: 0.06, pan: ring * 2 - 0.5 });
  inRoom(synth, 'valley', (room) => {
    strum(room, 0, ['I', 'IV', 'V', 'I', 'vi', 'IV', 'V'], 0.32);
    sing(room, 0, SONG, 0.15);
    sing(room, 20, '6_ 5_ 3 2_ 3_ 5 | 5_ 6_ 5 3 5_ 6_', 0.14);
    for (const chirp of [0, 0.12, 0.2, 0.34])
      whistle(room, swallow - 0.15 + chirp, 100 + chirp * 9, 0.09, { gain: 0.05, pan: 0.3 - chirp }, 4);
    // They fall, string by string.
    for (const [place, step] of [19, 18, 14, 13, 8, 6, 1, -6].entries())
      guitar(room, fall + place * 0.085, TONIC - 12 + step, { gain: 0.15, pan: place * 0.1 - 0.4 }, 0.5, 0.8);
    guitar(room, fall + 0.72, TONIC - 27, { gain: 0.22 }, 1.4, 0.9);
    for (const tone of [0, 12]) {
      guitar(room, first, TONIC + tone - 12, { gain: 0.26 }, 0.9, 0.8);
      guitar(room, second, TONIC + tone - 5, { gain: 0.26 }, 0.9, 0.8);
    }
    sneezing(room, sneeze);
    for (const [place, step] of [0, 4, 7, 4, 9, 7, 12].entries())
      whistle(room, laugh + place * 0.17, TONIC + 12 + step, 0.12, { gain: 0.1, pan: -0.2 }, 2.5);
    strum(room, 46, ['I', 'V', 'I'], 0.3);
    sing(room, 46, '5_ 6_ 5 3 5 | 3 2 1 -', 0.14);
  });
}

function sing(room: Synth, start: number, text: string, gain: number): void {
  for (const { at, length, pitch } of readTune(text, TONIC + 12, beats, start))
    whistle(room, at, pitch, length * 0.92, { gain, pan: -0.15 }, -1.4);
}

/** Broken chords, one a bar: the thumb, and fingers upward. */
function strum(room: Synth, start: number, chords: readonly (keyof typeof CHORDS)[], gain: number): void {
  for (const [bar, chord] of chords.entries())
    for (const [place, string] of [0, 3, 2, 4, 1, 3, 2, 4].entries()) {
      const at = beats.at(start + bar * 4 + place / 2);
      const pitch = TONIC - 12 + (CHORDS[chord][string] ?? 0);
      guitar(room, at, pitch, { gain: gain * (place ? 0.7 : 1), pan: 0.2 }, 1.5, 0.55);
    }
}
