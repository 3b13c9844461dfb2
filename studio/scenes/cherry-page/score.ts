import type { Scene } from '../../scene.ts';
import { bell } from '../../synth/bell.ts';
import { birdsong } from '../../synth/birdsong.ts';
import { breath } from '../../synth/breath.ts';
import { footstep } from '../../synth/footstep.ts';
import { knock } from '../../synth/knock.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import type { Pitch } from '../../synth/pitch.ts';
import { pluck } from '../../synth/pluck.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.5, endSecond: 3.2, text: '[八音盒唱起一支圆舞曲]' },
  { startSecond: 11.2, endSecond: 13.3, text: '[啪，两只小手拍了个空]' },
  { startSecond: 20.1, endSecond: 22.2, text: '[八音盒停在半拍上]' },
  { startSecond: 22.5, endSecond: 24.6, text: '[书合上了，音乐接着唱]' },
  { startSecond: 25.6, endSecond: 29, text: '夹进第七十二页，忘了它。' },
  { startSecond: 29.4, endSecond: 32, text: '[脚步远了，发条快走完了]' },
];

const TONIC = 77;
/** The low teeth, from the tonic: one on the first beat of a bar, two after it. */
const CHORDS = {
  home: [-24, -8, -5],
  fifth: [-29, -10, -5],
  fourth: [-19, -7, -3],
  sixth: [-27, -12, -8],
} as const;

/** The tune by its phrases: on which beat each begins, and a chord for every bar. */
const PHRASES = [
  [1, "3 5 1' | 7. 6_ 5 | 6 1' 6 | 5 - -", 'home', 'fifth', 'fourth', 'home'],
  [13, "4 6 1' | 5 3 1 | 2 3. 4_ | 5 - -", 'fourth', 'sixth', 'fifth', 'fifth'],
  [25, "3 5 1' | 7. 6_ 5", 'home', 'fifth'],
  [38, "6 1'. 6_ | 5 3 1 | 2 5, 7, | 1 - -", 'fourth', 'sixth', 'fifth', 'home'],
] as const;

/** A musical box that is wound up for one walk, and small sounds under trees. */
export function scoreCherryPage(synth: Synth): void {
  inRoom(synth, 'courtyard', (park) => {
    const air = (second: number) => 0.011 * (1 + 0.5 * Math.sin(second * 0.7) * Math.sin(second * 0.31));
    noiseBed(park, 'leaves', { lowHertz: 500, highHertz: 3600, gain: air });
    birdsong(park, { fromSecond: 1, toSecond: 33, everySeconds: 3.4, gain: 0.014 });
    for (let tooth = 0; tooth < 7; tooth++) knock(park, 0.06 + tooth * 0.075, { gain: 0.025, reverb: 0 });
    for (const [start, tune, ...bars] of PHRASES) {
      for (const { at, pitch } of readTune(tune, TONIC, { ...beats, at: slow }, start))
        tooth(park, at, pitch, 0.13, 1.9);
      for (const [bar, chord] of bars.entries())
        for (const [beat, step] of CHORDS[chord].entries())
          tooth(park, slow(start + bar * 3 + beat), TONIC + step, beat ? 0.05 : 0.1, beat ? 1.1 : 2.2);
    }
    // It lies, and the box holds its breath.
    tooth(park, STORY.lands + 0.02, TONIC + 24, 0.1, 3);
    for (const [place, step] of [0, 4, 7, 12].entries())
      tooth(park, slow(51) + place * 0.34 + place * place * 0.05, TONIC + step, 0.11 - place * 0.015, 2.6);
    // Two small palms, and a book.
    breath(park, STORY.clap - 0.01, 0.09, 0.45, 3800);
    breath(park, STORY.shuts - 0.75, 0.7, 0.09, 1500);
    breath(park, STORY.shuts - 0.02, 0.16, 0.75, 700);
    knock(park, STORY.shuts, { gain: 0.2, reverb: 0 });
    for (const beat of [1.5, 2]) knock(park, STORY.shuts + beat * beats.length, { gain: 0.07, reverb: 0 });
    for (let step = 0; step < 11; step++)
      footstep(park, STORY.release + step * 0.66, { gain: 0.075 * (1 - step * 0.07), pan: step * 0.05 });
  });
}

/** A beat by its number; after the book the spring has less and less left. */
const slow = (beat: number) => beats.at(beat) + 0.006 * Math.max(0, beat - 38) ** 2;

/** A steel tooth: a small bell that a pin lets go. */
function tooth(park: Synth, at: number, pitch: Pitch, gain: number, ringSeconds: number): void {
  const placement = { pan: (pitch - TONIC) / 60, reverb: 0.15 };
  bell(park, at, pitch, { ...placement, gain: gain * 0.8 }, ringSeconds);
  pluck(park, at, pitch, { ...placement, gain: gain * 0.5 }, { ringSeconds: 0.7, brightness: 0.8 });
}
