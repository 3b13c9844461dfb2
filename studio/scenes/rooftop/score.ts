import { swell, TAU } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { crackle } from '../../synth/crackle.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { guitar } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.5, endSecond: 3.5, text: '[蝉声里，吉他四个和弦]' },
  { startSecond: 12.8, endSecond: 16.4, text: '[热油滋啦作响]' },
  { startSecond: 17, endSecond: 21, text: '楼下炒菜，楼上闻饭。' },
  { startSecond: 22.2, endSecond: 25, text: '[瓷碟一响，琴停了]' },
  { startSecond: 29.2, endSecond: 32.4, text: '[碟子一晃，吉他又起]' },
  { startSecond: 36, endSecond: 40.6, text: '[猫打着呼噜]' },
];

/** Four chords, and no more: F, D minor, B flat, C, each from its lowest string up, with a capo high on the neck. */
const CHORDS = [
  [53, 60, 65, 69, 72],
  [50, 57, 62, 65, 69],
  [46, 58, 62, 65, 70],
  [48, 55, 64, 67, 72],
] as const;
const TONIC = 77;
/** The strings of a bar, one for each quaver; the first is the bass. */
const PICKING = [0, 2, 3, 4, 3, 2, 4, 3] as const;
const TUNE = '0 0 3_5_ 3_1_ | 1 - 6,_1_ 3 | 4 - 3_2_ 1 | 2 - - 0';
const HOME = '3_5_ 3_1_ | 1 6,_1_ | 4_3_ 2_1_ | 2_3_ 2_7,_ | 1 - - -';

/** One guitar among cicadas, the kitchen's noise below, a saucer; at the end somebody purrs. */
export function scoreRooftop(synth: Synth): void {
  const cooking = (at: number) =>
    swell(STORY.smells, STORY.kitchen + 0.3, STORY.wall - 0.4, STORY.wall + 1, at);
  const oil = (at: number) => 0.035 * cooking(at) * (1 + 0.4 * Math.sin(at * 3.1) * Math.sin(at * 7.7));
  noiseBed(synth, 'oil', { lowHertz: 2200, highHertz: 8000, gain: oil });
  for (const singer of [-1, 0, 1])
    synth.add(0, 42, { gain: 0.05, pan: 0.8 * singer }, (second) => {
      const song =
        Math.sin((0.52 + 0.09 * singer) * second + 1.6 + singer) ** 2 * (1 - 0.8 * cooking(second));
      return song * Math.sin(TAU * 46 * second) ** 4 * Math.sin(TAU * (5520 + 640 * singer) * second);
    });
  crackle(synth, STORY.kitchen - 1, STORY.wall - STORY.kitchen + 1, 260, { gain: 0.16, reverb: 0.05 });
  inRoom(synth, 'courtyard', (roof) => {
    const pick = (beat: number, pitch: number, gain: number, seconds = 2.6) =>
      guitar(roof, beats.at(beat), pitch, { gain, pan: -0.1 }, seconds, 0.5);
    for (let quaver = 0; quaver < 76; quaver++) {
      // Whole bars until it stops, half bars when it goes on.
      const [beat, chord] =
        quaver < 60 ? [quaver / 2, (quaver >> 3) % 4] : [10 + quaver / 2, (quaver - 60) >> 2];
      const isBass = quaver % (quaver < 60 ? 8 : 4) === 0;
      pick(beat, CHORDS[chord]?.[isBass ? 0 : (PICKING[quaver % 8] ?? 0)] ?? 65, isBass ? 0.27 : 0.17);
    }
    for (const [string, pitch] of CHORDS[3].entries()) pick(37 + string * 0.06, pitch, 0.2);
    for (const [string, pitch] of CHORDS[0].entries()) pick(48 + string * 0.14, pitch, 0.24, 4.5);
    const notes = [0, 16].flatMap((start) => readTune(TUNE, TONIC, beats, start));
    for (const { at, length, pitch } of [...notes, ...readTune(HOME, TONIC, beats, 40)])
      guitar(roof, at, pitch, { gain: 0.3, pan: 0.15 }, length + 1.2, 0.75);
    clink(roof, STORY.wall + 0.15, 0.2);
    clink(roof, STORY.touches + 0.05, 0.07);
    clink(roof, STORY.pulls + 0.4, 0.14);
  });
  synth.add(35.4, 6.4, { gain: 0.2, pan: 0.25 }, (second) => {
    const [throat, breath] = [Math.sin(TAU * 25 * second), Math.sin((Math.PI * second) / 1.3) ** 2];
    return swell(0, 1, 4.6, 6.2, second) * breath * Math.max(0, throat) ** 3 * Math.sin(TAU * 170 * second);
  });
}

/** Porcelain that is set down: three partials, soon gone. */
function clink(roof: Synth, atSeconds: number, gain: number): void {
  roof.add(atSeconds, 0.5, { gain, pan: -0.2 }, (second) => {
    const ring = (hertz: number) => Math.sin(TAU * hertz * second) * Math.exp((-second * hertz) / 130);
    const edges = Math.min(1, second * 2000, (0.5 - second) * 20);
    return (ring(1740) + 0.7 * ring(2910) + 0.4 * ring(4630)) * edges;
  });
}
