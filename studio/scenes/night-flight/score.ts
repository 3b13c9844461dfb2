import type { Scene } from '../../scene.ts';
import { bell } from '../../synth/bell.ts';
import { breath } from '../../synth/breath.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pad } from '../../synth/pad.ts';
import type { Synth } from '../../synth/synth.ts';
import { STROKES } from './pane.ts';
import { beats, STORY } from './story.ts';

const { draws, out, back, hand, last, end } = STORY;

export const captions: Scene['captions'] = [
  { startSecond: 0.3, endSecond: 3.8, text: '[引擎低低地响着]' },
  { startSecond: draws, endSecond: draws + 3.6, text: '[指尖擦过玻璃，吱的一声]' },
  { startSecond: out - 1, endSecond: out + 3.4, text: '[合成器哼着一支摇篮曲]' },
  { startSecond: back + 0.6, endSecond: hand - 0.3, text: '画一个家，擦掉，快到了。' },
  { startSecond: hand + 0.4, endSecond: hand + 3.6, text: '[客舱里「叮」的一声]' },
  { startSecond: last + 0.6, endSecond: end - 0.6, text: '[最后一个音停住，引擎如毯]' },
];

const TUNE =
  "0 0 0 | 3 - 5 | 6 - 5 | 1' - 6 | 5 - - | 3 - 5 | 2' - 1' | 6 - 1' | 5 - - |" +
  "3' - 2' | 1' - 6 | 5 - 3 | 2 - - | 3 - 5 | 6 5 3 | 1 - -";

/** A synthesizer alone that hums a lullaby, over engines as even as a blanket. */
export function scoreNightFlight(synth: Synth): void {
  noiseBed(synth, 'engine', { lowHertz: 60, highHertz: 150, gain: () => 0.1 });
  pad(synth, 0.5, [38, 45], end - 0.5, { gain: 0.02 }, 4);
  for (const { at, length, pitch } of readTune(TUNE, 74, beats))
    pad(synth, at - 0.12, [pitch], length + 1, { gain: 0.08, reverb: 0.45 }, 0.5);
  for (const { from, to } of STROKES) breath(synth, from, to - from, 0.06, 2600);
  bell(synth, hand + 0.5, 79, { gain: 0.035, reverb: 0.3 }, 2.2);
  bell(synth, hand + 0.95, 74, { gain: 0.035, reverb: 0.3 }, 2.2);
}
