import { createBeats } from '../../kit/shots.ts';
import type { Scene } from '../../scene.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { preparedPiano } from '../../synth/prepared-piano.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { CINNABAR, GAMBOGE, INDIGO, POURS } from './pouring.ts';

export const captions = [
  { startSecond: 1.2, endSecond: 4.5, text: '[一滴墨落水，一声低响]' },
  { startSecond: 5, endSecond: 8.5, text: '[低音慢慢铺开，像水底]' },
  { startSecond: 9, endSecond: 13, text: '[朱砂上浮，铃声一串]' },
  { startSecond: 15.5, endSecond: 20.5, text: '没有人教过它往哪儿去。' },
  { startSecond: 38, endSecond: 42.5, text: '[藤黄落下，声音亮了]' },
  { startSecond: 58, endSecond: 62.5, text: '[余音化开]' },
] satisfies Scene['captions'];

const TONIC = 60;
/** Each dye has its phrase and what lies on the strings that play it: one sinks, one rises, the last one sings. */
const PHRASES = {
  [INDIGO]: { tune: '3 2_1_ 6, - 5,', preparation: 'felt', octave: -12 },
  [CINNABAR]: { tune: "6,_1_ 2_3_ 5 6 1' -", preparation: 'bolt', octave: 0 },
  [GAMBOGE]: { tune: "3' - 2'_1'_ 6 | 1' - 6_5_ 3 | 5 - 3_2_ 1 | 6, - - -", preparation: 'none', octave: 0 },
} as const;
const BASS = [33, 40, 36, 31] as const;
const BASS_SECONDS = 4;

/** A prepared piano under water: every pour is a phrase. */
export function scoreInkInWater(synth: Synth): void {
  inRoom(synth, 'water', (water) => {
    noiseBed(water, 'under water', {
      lowHertz: 35,
      highHertz: 260,
      gain: (second) => 0.1 * (1 + 0.4 * Math.sin(second * 0.37) + 0.2 * Math.sin(second * 0.83)),
    });
    for (let bar = 0; bar < 15; bar++) {
      const at = 1.4 + bar * BASS_SECONDS;
      preparedPiano(water, at, BASS[bar % BASS.length] ?? 33, { gain: 0.6 }, 'none', 7);
      preparedPiano(water, at + BASS_SECONDS / 2, 57, { gain: 0.28, pan: -0.4 }, 'felt', 1);
    }
    for (const { fromSecond, seconds, dye, x } of POURS) {
      const { tune, preparation, octave } = PHRASES[dye];
      const beats = createBeats(seconds > 1 ? 70 : 96, fromSecond);
      for (const { at, length, pitch } of readTune(tune, TONIC + octave, beats))
        preparedPiano(water, at, pitch, { gain: 0.5, pan: (x - 0.5) * 1.6 }, preparation, length + 3);
    }
    preparedPiano(water, 58, 33, { gain: 0.6 }, 'none', 6);
    preparedPiano(water, 58.3, 69, { gain: 0.3, pan: 0.2 }, 'bolt', 5);
  });
}
