import { swell } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { birdsong } from '../../synth/birdsong.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { breath } from '../../synth/breath.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { guitar } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { whistle } from '../../synth/whistle.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.8, endSecond: 3.4, text: '[有人吹口哨，吉他跟着]' },
  { startSecond: 13.8, endSecond: 16.6, text: '[风筝线嗡嗡地响]' },
  { startSecond: 23.6, endSecond: 26.6, text: '[弦拨一下，羊叫一声]' },
  { startSecond: 29.8, endSecond: 33, text: '数了两遍，都是三只。' },
  { startSecond: 35.4, endSecond: 37.4, text: '[小羊叫了一声，没有回答]' },
  { startSecond: 41.6, endSecond: 44.4, text: '[太阳雨打在被单上]' },
  { startSecond: 49.4, endSecond: 52, text: '[口哨笑得不成调]' },
  { startSecond: 58, endSecond: 62.4, text: '那只羊哭了一会儿，又去吃草。' },
];

const TONIC = 62;
const HIGH = TONIC + 24;
/** What the boy whistles. */
const SONG = "5_6_ 1'_6_ 5 3 | 5_3_ 2_1_ 2 - | 3_5_ 6_5_ 3 2 | 1_2_ 3_2_ 1 -";
const CHORDS = {
  home: [0, 7, 12, 16, 19],
  minor: [-3, 4, 9, 12, 16],
  fourth: [-7, 5, 9, 12, 17],
  fifth: [-5, 2, 7, 11, 14],
} as const;

/** A whistle and a guitar; the sheep speak through an erhu. */
export function scoreKiteSheep(synth: Synth): void {
  inRoom(synth, 'valley', (hill) => {
    const air = (second: number) => 0.018 * (1 + 0.4 * Math.sin(second * 0.6));
    const shower = (second: number) =>
      0.075 * swell(STORY.washing + 0.4, STORY.wet, STORY.release, STORY.release + 2.6, second) +
      0.025 * swell(STORY.crying, STORY.crying + 1, STORY.washing, STORY.washing + 1, second);
    noiseBed(hill, 'wind', { lowHertz: 160, highHertz: 1400, gain: air });
    noiseBed(hill, 'shower', { lowHertz: 1200, highHertz: 7500, gain: shower });
    birdsong(hill, { fromSecond: 0, toSecond: STORY.fingers, everySeconds: 2.1, gain: 0.016 });
    birdsong(hill, { fromSecond: STORY.release + 2, toSecond: 62, everySeconds: 1.7, gain: 0.02 });
    sing(hill, 4, 0.19);
    strum(hill, 0, ['home', 'home', 'minor', 'fourth', 'home'], 0.3);
    humming(hill);
    comingTogether(hill);
    losing(hill);
    raining(hill);
    sing(hill, 80, 0.21);
    strum(hill, 80, ['home', 'fifth', 'minor', 'home'], 0.3);
    for (const bite of STORY.bites)
      for (const after of [0, 0.3]) breath(hill, bite + after, 0.15, 0.45 - after, 2500);
    const breathed = { attackSeconds: 0.6, releaseSeconds: 1.6 };
    bowedString(hill, beats.at(80), TONIC - 24, beats.length * 15, { gain: 0.1, pan: 0.2 }, breathed);
  });
}

function sing(hill: Synth, start: number, gain: number, text = SONG): void {
  let before = HIGH;
  for (const { at, length, pitch } of readTune(text, HIGH, beats, start)) {
    whistle(hill, at, pitch, length * 0.93, { gain, pan: -0.15 }, Math.sign(before - pitch) * 1.6 || -0.6);
    before = pitch;
  }
}

type PickedNote = readonly [beat: number, step: number];

/** Guitar strings on the beats, from the tonic. */
function pick(hill: Synth, gain: number, seconds: number, ...notes: readonly PickedNote[]): void {
  for (const [beat, step] of notes)
    guitar(hill, beats.at(beat), TONIC + step, { gain: gain * 0.88, pan: 0.15 }, seconds, 0.55);
}

/** Broken chords, one a bar: the thumb, and fingers upward. */
function strum(hill: Synth, start: number, chords: readonly (keyof typeof CHORDS)[], gain: number): void {
  for (const [bar, chord] of chords.entries())
    for (const [place, string] of [0, 2, 3, 1, 4, 3, 2, 3].entries()) {
      const note = [start + bar * 4 + place / 2, (CHORDS[chord][string] ?? 0) - 12] as const;
      pick(hill, gain * (place ? 0.7 : 1), 1.9, note);
    }
}

/** The line hums between the fingers: one bowed string, again and again. */
function humming(hill: Synth): void {
  const bend = { attackSeconds: 0.12, vibrato: 0, slide: (share: number) => 1.5 * Math.sin(Math.PI * share) };
  for (const beat of [20, 22, 24, 26]) {
    bowedString(hill, beats.at(beat), TONIC + 7, beats.length * 1.7, { gain: 0.07, pan: 0.4 }, bend);
    pick(hill, 0.22, 1.2, [beat, 0], [beat + 0.5, 12], [beat + 1, beat % 4 ? 14 : 19], [beat + 1.5, 16]);
  }
}

/** A chord grows with the mountain; then a string, and a sheep. */
function comingTogether(hill: Synth): void {
  for (const [place, step] of [-12, -5, 0, 4, 7, 12, 16].entries())
    pick(hill, 0.2 + place * 0.02, 3, [28 + place * 0.8, step]);
  const swelling = { attackSeconds: 2, releaseSeconds: 0.5 };
  bowedString(hill, beats.at(28), TONIC - 24, beats.length * 7, { gain: 0.13 }, swelling);
  for (const [sheep, step] of [7, 4, 9, 16].entries()) {
    pick(hill, 0.34, 1.6, [36.5 + sheep * 1.5, step]);
    bleat(hill, beats.at(37 + sheep * 1.5), TONIC - 2 + step, sheep === 3 ? 0.42 : 0.6);
  }
  strum(hill, 42, ['home', 'fifth'], 0.2);
  sing(hill, 44.5, 0.12, '5_6_ 5_3_ 5 2 3');
}

/** A call and no answer; few strings, and then a wail. */
function losing(hill: Synth): void {
  pick(hill, 0.26, 2, [50, -3], [51, 4], [52, 9], [53, 4], [55, -5], [56, 12], [57, 11], [58, 7]);
  bleat(hill, STORY.lost + 2.65, TONIC + 12, 0.55);
  guitar(hill, STORY.firstTear + 0.55, TONIC + 24, { gain: 0.3 }, 1.2, 0.9);
  const slide = (share: number) => 3 - 5.4 * share + 0.7 * Math.sin(share * 36);
  const wail = { body: 'erhu', attackSeconds: 0.04, vibrato: 0, slide } as const;
  for (const [cry, step] of [11, 9, 12].entries())
    bowedString(hill, STORY.crying + cry * 0.71, TONIC + step, 0.68, { gain: 0.2, pan: -0.1 }, wail);
}

/** Drops on the strings, faster and faster, and a whistle that has to laugh. */
function raining(hill: Synth): void {
  const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19];
  let beat = 62.5;
  for (let drop = 0; beat < 78.5; drop++) {
    pick(hill, 0.22, 0.7, [beat, 12 + (scale[(drop * 5) % scale.length] ?? 0)]);
    beat += Math.max(0.25, 0.9 * 0.82 ** drop);
  }
  pick(hill, 0.34, 1.6, [66, -12], [68, -15], [70, -19], [72, -17], [74, -12], [76, -19], [78, -17]);
  for (const [place, step] of [0, 4, 2, 7, 4, 9, 7, 12].entries())
    whistle(hill, STORY.laugh + 0.3 + place * 0.21, HIGH + step - 5, 0.15, { gain: 0.12, pan: -0.15 }, 2.5);
}

/** Through the nose of an erhu. */
function bleat(hill: Synth, at: number, pitch: number, length: number): void {
  const slide = (share: number) => 0.8 * Math.sin(share * length * 58) - 1.5 * share;
  const nasal = { body: 'erhu', attackSeconds: 0.03, vibrato: 0, slide } as const;
  bowedString(hill, at, pitch, length, { gain: 0.16, pan: -0.2 }, nasal);
}
