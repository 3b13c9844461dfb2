import { swell, TAU } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { bell } from '../../synth/bell.ts';
import { birdsong } from '../../synth/birdsong.ts';
import { sneeze } from '../../synth/breath.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { guitar } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import { SAMPLE_RATE } from '../../synth/stereo.ts';
import type { Synth } from '../../synth/synth.ts';
import { whistle } from '../../synth/whistle.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.6, endSecond: 4.2, text: '[口哨吹着小调，吉他跟着轮子转]' },
  { startSecond: STORY.bee + 0.2, endSecond: STORY.bee + 2.2, text: '[蜜蜂嗡嗡落下]' },
  { startSecond: STORY.bee + 2.3, endSecond: STORY.wobble + 0.2, text: '[车铃叮铃铃过去]' },
  { startSecond: STORY.swallow - 0.3, endSecond: STORY.fall + 1.2, text: '[燕子一声，花丛哗啦一声]' },
  { startSecond: STORY.first - 1.2, endSecond: STORY.first + 0.9, text: '[一片安静]' },
  { startSecond: STORY.sneeze - 0.3, endSecond: STORY.sneeze + 1.8, text: '[阿嚏]' },
  { startSecond: STORY.traveller + 0.6, endSecond: STORY.release + 1, text: '摔了一跤，染了一身春天。' },
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
export function scoreRapeseed(synth: Synth): void {
  const { fall, first, second, laugh } = STORY;
  const rustle = (at: number) => 0.012 + 0.16 * swell(fall + 0.3, fall + 0.6, fall + 0.8, fall + 1.9, at);
  const stirs = (at: number) =>
    0.05 *
    (swell(first - 0.3, first, first, first + 0.5, at) +
      swell(second - 0.3, second, second, second + 0.5, at));
  noiseBed(synth, 'field', { lowHertz: 700, highHertz: 5200, gain: (at) => rustle(at) + stirs(at) });
  birdsong(synth, { fromSecond: 0.4, toSecond: STORY.bee, everySeconds: 1.9, gain: 0.014 });
  birdsong(synth, {
    fromSecond: fall + 1.4,
    toSecond: synth.durationSeconds - 1,
    everySeconds: 2.3,
    gain: 0.018,
  });
  buzz(synth, STORY.bee + 0.1, 1);
  for (const ring of [0, 0.11, 0.22, 0.4, 0.51])
    bell(synth, STORY.bee + 2.4 + ring, 98, { gain: 0.035, pan: ring * 2 - 0.5 });
  inRoom(synth, 'valley', (room) => {
    strum(room, 0, ['I', 'IV', 'V', 'I', 'I'], 0.26);
    sing(room, 0, SONG, 0.12);
    strum(room, 18, ['vi', 'IV'], 0.14);
    strum(room, 26, ['V'], 0.24);
    sing(room, 26, '5_ 6_ 5_ 3_', 0.12);
    for (const chirp of [0, 0.12, 0.2, 0.34])
      whistle(room, STORY.swallow - 0.15 + chirp, 100 + chirp * 9, 0.09, { gain: 0.05, pan: 0.3 - chirp }, 4);
    // They fall, string by string.
    for (const [place, step] of [19, 18, 14, 13, 8, 6, 1, -6].entries())
      guitar(room, fall + place * 0.085, TONIC - 12 + step, { gain: 0.24, pan: place * 0.1 - 0.4 }, 0.5, 0.8);
    guitar(room, fall + 0.72, TONIC - 27, { gain: 0.5 }, 1.4, 0.9);
    for (const [at, step] of [
      [first, 0],
      [second, 7],
    ] as const)
      for (const octave of [0, 12]) guitar(room, at, TONIC + step + octave - 12, { gain: 0.26 }, 0.9, 0.8);
    sneeze(room, STORY.sneeze);
    for (const [place, step] of [0, 4, 7, 4, 9, 7, 12].entries())
      whistle(room, laugh + place * 0.17, TONIC + 12 + step, 0.12, { gain: 0.09, pan: -0.2 }, 2.5);
    strum(room, 46, ['I', 'V', 'I'], 0.24);
    sing(room, 46, '5_ 6_ 5 3 5 | 3 2 1 -', 0.11);
  });
}

function sing(room: Synth, start: number, text: string, gain: number): void {
  for (const { at, length, pitch } of readTune(text, TONIC + 12, beats, start))
    whistle(room, at, pitch, length * 0.92, { gain, pan: -0.15 }, -1.4);
}

/** Broken chords, one a bar: the thumb, and fingers upward. */
function strum(room: Synth, start: number, chords: readonly (keyof typeof CHORDS)[], gain: number): void {
  for (const [bar, chord] of chords.entries())
    for (const [place, string] of [0, 3, 2, 4, 1, 3, 2, 4].entries())
      guitar(
        room,
        beats.at(start + bar * 4 + place / 2),
        TONIC - 12 + (CHORDS[chord][string] ?? 0),
        { gain: gain * (place ? 0.7 : 1), pan: 0.2 },
        1.5,
        0.55,
      );
}

function buzz(synth: Synth, at: number, length: number): void {
  let turns = 0;
  synth.add(at, length, { gain: 0.05, pan: 0.4 }, (second) => {
    turns += (208 + 22 * Math.sin(second * 6) + 5 * Math.sin(second * 31)) / SAMPLE_RATE;
    const wave = [1, 2, 3].reduce((sum, tone) => sum + Math.sin(turns * TAU * tone) / tone, 0);
    return wave * swell(0, 0.3, 0.7, 1, second / length);
  });
}
