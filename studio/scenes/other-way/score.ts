import { clamp, swell, TAU } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { birdsong } from '../../synth/birdsong.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { guitar } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import { SAMPLE_RATE } from '../../synth/stereo.ts';
import type { Synth } from '../../synth/synth.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.6, endSecond: 4.6, text: '[吉他弹着圆舞曲，低音弦像一支大号]' },
  { startSecond: STORY.bee + 0.2, endSecond: STORY.bee + 3.2, text: '[蜜蜂嗡嗡落下]' },
  { startSecond: STORY.spirals + 0.4, endSecond: STORY.row - 0.4, text: '[琴声沿着螺旋往上爬]' },
  { startSecond: STORY.found - 0.5, endSecond: STORY.found + 1.75, text: '[琴停了，大号问了一声]' },
  { startSecond: STORY.neighbour, endSecond: STORY.neighbour + 2.2, text: '[花茎吱呀一声]' },
  { startSecond: STORY.face + 0.6, endSecond: STORY.petals + 1.2, text: '[同一支曲子，上下颠倒]' },
  { startSecond: STORY.release + 1, endSecond: STORY.release + 4.6, text: '它说，那边也很好看。' },
];

const TONIC = 62;
/** Everybody's tune climbs to the sun; the other's is the same, upside down. */
const TUNE = "3 - 5 | 1' - 7_6_ | 5 - 3 | 6 5 3 | 2 - 4 | 5 4 2";
const OTHER = { face: "1' - 6 | 3 - 4_5_", petals: "6_ 1'_ 6_ 5_ 3", end: "1' - 6 | 3 4 5 | 1' - -" };
const CHORDS = {
  I: [0, 12, 16, 19],
  IV: [5, 12, 17, 21],
  V: [7, 14, 17, 19],
  vi: [-3, 12, 16, 21],
  ii: [2, 14, 17, 21],
} as const;

/** A waltz of a guitar with a bow for its tuba; it stops where somebody looks the other way. */
export function scoreSunflowers(synth: Synth): void {
  const air = (second: number) => 0.012 + 0.006 * Math.sin(second * 0.7);
  noiseBed(synth, 'evening', { lowHertz: 300, highHertz: 3200, gain: air });
  birdsong(synth, { fromSecond: 0.4, toSecond: STORY.bee, everySeconds: 1.9, gain: 0.016 });
  birdsong(synth, { fromSecond: STORY.release, toSecond: STORY.release + 5, everySeconds: 1.6, gain: 0.018 });
  buzz(synth, STORY.bee + 0.1, 1.15, 0.16, 0.6);
  buzz(synth, STORY.bee + 3.6, 0.35, 0.06, 0);
  buzz(synth, STORY.spirals - 1.05, 2.1, 0.17, -0.5);
  inRoom(synth, 'courtyard', (room) => {
    waltz(room, 0, ['I', 'IV', 'I', 'vi', 'ii', 'V'], 0.2);
    sing(room, 0, TUNE, 0.4);
    spiral(room);
    waltz(room, 9, ['I'], 0.2);
    sing(room, 27, '3 5_6_ 7', 0.4);
    question(room);
    waltz(room, 14, ['I', 'vi'], 0.14);
    sing(room, 42, OTHER.face, 0.36);
    sing(room, 48, OTHER.petals, 0.3);
    waltz(room, 16.5, ['I', 'V'], 0.2);
    sing(room, 49.5, OTHER.end, 0.4);
    for (const [place, step] of [-12, 0, 7, 12, 16, 24].entries())
      pluck(room, STORY.another + place * 0.07, step, 2.6, 0.24, place * 0.1 - 0.3);
    tuba(room, STORY.another, 0, 1.6, 0.3);
  });
}

/** One bowed low string, bitten off: oom. */
function tuba(room: Synth, at: number, step: number, length: number, gain: number, bend = 0): void {
  const slide = (share: number) => bend * share - 0.5 * Math.exp(-share * 14);
  const bow = { attackSeconds: 0.035, releaseSeconds: 0.16, vibrato: 0, slide };
  bowedString(room, at, TONIC - 24 + step, length, { gain: gain * 0.5, pan: 0.25 }, bow);
}

/** A string of the guitar, so many steps from the tonic; short notes are plucked softly. */
const pluck = (room: Synth, at: number, step: number, length: number, gain: number, pan: number) =>
  guitar(room, at, TONIC + step, { gain, pan }, length, length < 1 ? 0.4 : 0.5);

/** Oom by the bow, pah-pah by the strings of the guitar. */
function waltz(room: Synth, fromBar: number, chords: readonly (keyof typeof CHORDS)[], gain: number): void {
  for (const [index, chord] of chords.entries()) {
    const [bass, ...upper] = CHORDS[chord];
    const start = (fromBar + index) * 3;
    tuba(room, beats.at(start), index % 2 ? bass - 5 : bass, beats.length * 0.8, gain * 1.7);
    for (const beat of [1, 2])
      for (const [string, step] of upper.entries())
        pluck(room, beats.at(start + beat) + string * 0.014, step - 12, 0.7, gain, -0.3);
  }
}

function sing(room: Synth, startBeat: number, text: string, gain: number): void {
  for (const { at, length, pitch } of readTune(text, TONIC + 12, beats, startBeat))
    guitar(room, at, pitch, { gain, pan: 0.1 }, Math.max(1, length + 0.5), 0.7);
}

/** The strings climb as the light does, one family up and the other against it. */
function spiral(room: Synth): void {
  const scale = [0, 2, 4, 7, 9];
  for (const way of [1, -1])
    for (let note = 0; note < 16; note++) {
      const place = way > 0 ? note : 15 - note;
      const step = (scale[place % 5] ?? 0) + 12 * Math.floor(place / 5);
      const at = STORY.spirals + (way > 0 ? 1 : 4) * beats.length + note * 0.1;
      pluck(room, at, step - 12, 1.4, 0.2 + 0.008 * note, way * (note / 16 - 0.5));
    }
  for (const [beat, step] of [2, 7].entries())
    tuba(room, STORY.spirals + beat * 3 * beats.length, step, 0.5, 0.24);
}

/** A rest; the bow asks; a stalk creaks; two notes for a child. */
function question(room: Synth): void {
  tuba(room, STORY.found + 0.4, 6, 0.42, 0.34);
  tuba(room, STORY.found + 1, 5, 0.34, 0.3, 2);
  tuba(room, STORY.neighbour - 0.5, 0, 0.5, 0.3, 4);
  const slide = (share: number) => 4 * share + 0.9 * Math.sin(share * 60);
  const creak = { body: 'erhu', attackSeconds: 0.2, releaseSeconds: 0.25, vibrato: 0, slide } as const;
  bowedString(room, STORY.neighbour + 0.25, TONIC + 2, 1.35, { gain: 0.1, pan: 0.2 }, creak);
  const child = STORY.child / beats.length;
  sing(room, child - 0.25, '1_3_ 5', 0.34);
  sing(room, child + 1.9, '5_ 4', 0.3);
  tuba(room, STORY.child + 2.1, 5, 0.5, 0.26);
}

/** A bee from that side, or to it. */
function buzz(synth: Synth, at: number, length: number, gain: number, pan: number): void {
  let turns = 0;
  synth.add(at, length, { gain, pan }, (second) => {
    const share = second / length;
    turns += (196 + 26 * Math.sin(share * 5) + 5 * Math.sin(second * 31)) / SAMPLE_RATE;
    const wave = [1, 2, 3].reduce((sum, tone) => sum + Math.sin(turns * TAU * tone) / tone, 0);
    return wave * clamp(swell(0, 0.3, 0.7, 1, share));
  });
}
