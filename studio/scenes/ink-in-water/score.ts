import { createBeats } from '../../kit/shots.ts';
import type { Scene } from '../../scene.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { preparedPiano } from '../../synth/prepared-piano.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { CINNABAR, GAMBOGE, INDIGO, MEETING, ROLLING, TOUCH_SECOND } from './pouring.ts';

export const captions = [
  { startSecond: 2.6, endSecond: 5.8, text: '[一滴墨落水，一声低响]' },
  { startSecond: 7, endSecond: 10.4, text: '没有人教过它往哪儿去。' },
  { startSecond: 10.7, endSecond: 14.5, text: '[朱砂上浮，铃声一串]' },
  { startSecond: 24, endSecond: 28.5, text: '[两个声部绕在一起]' },
  { startSecond: 34, endSecond: 38, text: '[藤黄落下，声音亮了]' },
  { startSecond: 43.6, endSecond: 48, text: '[整瓶倾下，琴声涌满]' },
  { startSecond: 54.5, endSecond: 58.5, text: '[余音化开]' },
] satisfies Scene['captions'];

const TONIC = 60;
type Phrase = {
  readonly tune: string;
  readonly preparation: 'felt' | 'bolt' | 'none';
  readonly octave: number;
};
/** Each dye has its phrase and what lies on the strings that play it: one sinks, one rises, the last one sings. */
const PHRASES: Readonly<Record<number, Phrase>> = {
  [INDIGO]: { tune: '3 2_1_ 6, - 5,', preparation: 'felt', octave: -12 },
  [CINNABAR]: { tune: "6,_1_ 2_3_ 5 6 1' -", preparation: 'bolt', octave: 0 },
  [GAMBOGE]: { tune: "3' - 2'_1'_ 6 | 1' - 6_5_ 3 | 5 - 3_2_ 1 | 6, - - -", preparation: 'none', octave: 0 },
};
/** A pour so wide is heard. */
const LOUD_RADIUS = 0.058;
const BASS = [33, 40, 36, 31] as const;
const BASS_SECONDS = 4;

/** A prepared piano under water: each dye that comes in has its phrase. */
export function scoreInkInWater(synth: Synth): void {
  inRoom(synth, 'water', (water) => {
    noiseBed(water, 'under water', {
      lowHertz: 35,
      highHertz: 260,
      gain: (second) => 0.1 * (1 + 0.4 * Math.sin(second * 0.37) + 0.2 * Math.sin(second * 0.83)),
    });
    for (let bar = 0; bar < 13; bar++) {
      const at = TOUCH_SECOND + bar * BASS_SECONDS;
      preparedPiano(water, at, BASS[bar % BASS.length] ?? 33, { gain: 0.6 }, 'none', 7);
      preparedPiano(water, at + BASS_SECONDS / 2, 57, { gain: 0.28, pan: -0.4 }, 'felt', 1);
    }
    for (const [from, , dye, [x], , radius] of [...MEETING, ...ROLLING]) {
      const phrase = PHRASES[dye];
      if (!phrase || radius < LOUD_RADIUS) continue;
      const { tune, preparation, octave } = phrase;
      for (const { at, length, pitch } of readTune(tune, TONIC + octave, createBeats(96, from)))
        preparedPiano(water, at, pitch, { gain: 0.5, pan: (x - 0.5) * 1.6 }, preparation, length + 3);
    }
    preparedPiano(water, 54.5, 33, { gain: 0.6 }, 'none', 6);
    preparedPiano(water, 54.8, 69, { gain: 0.3, pan: 0.2 }, 'bolt', 5);
  });
}
