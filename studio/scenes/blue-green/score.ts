import { TAU } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { breath } from '../../synth/breath.ts';
import { readTune } from '../../synth/melody.ts';
import type { Pitch } from '../../synth/pitch.ts';
import { frequency } from '../../synth/pitch.ts';
import { guqin } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.6, endSecond: 3.2, text: '[绢声窸窣，石磬一下一下]' },
  { startSecond: STORY.hasty, endSecond: STORY.hasty + 2, text: '[绢猛地一响]' },
  { startSecond: STORY.flies - 0.2, endSecond: STORY.flies + 2.4, text: '[扑翅声，曲子断了]' },
  { startSecond: 22.4, endSecond: 26, text: '慢一点，前面还有九百年。' },
  { startSecond: 28, endSecond: 31, text: '[古琴接着弹，慢了一半]' },
  { startSecond: STORY.lands - 0.6, endSecond: STORY.lands + 2, text: '[一只落下，磬接上一声]' },
];

const TONIC = 86;
const TUNE = '5,_ 6,_ 1 - | 2_ 3_ 2 - | 5_ 3_ 2_ 1_ 6, | 1 - | 5_ 6_ 5_ 3_ 2 | 3 - | 2_ 1_ 2_';

/** A stone of a chime (编磬): limestone on a cord, whose overtones are no octaves. */
function stone(synth: Synth, atSeconds: number, pitch: Pitch, gain: number): void {
  for (const [place, ratio] of [1, 1.52, 2.31, 3.67].entries())
    synth.add(atSeconds, 2.2, { gain: gain / (1 + 1.6 * place), pan: 0.25 }, (second) => {
      const edges = Math.min(1, second * 900, (2.2 - second) * 8);
      return Math.sin(TAU * frequency(pitch) * ratio * second) * Math.exp(-second * (3 + 5 * place)) * edges;
    });
}

/** Stones have the tune, silk strings far below it; what breaks off is taken up slowly, and one stone ends it. */
export function scoreBlueGreen(synth: Synth): void {
  inRoom(synth, 'hall', (hall) => {
    for (const [tune, from] of [
      [TUNE, 1],
      ["0 3 | 2_ 1_ 2 - | 6, - 1' - | 2 1 - -", 33],
    ] as const)
      for (const { at, pitch } of readTune(tune, TONIC, beats, from)) stone(hall, at, pitch, 0.2);
    for (const [tune, from, slideSeconds] of [
      ['1 - - - | 5, - - - | 6, - - - | 1 - - -', 1, 0.22],
      ['5, - 6, - | 1 - - - | 2 - 1 -', 33, 0.4],
    ] as const)
      for (const { at, pitch } of readTune(tune, TONIC - 36, beats, from))
        guqin(hall, at, pitch, { gain: 0.6, pan: -0.2 }, 6, { from: -2, slideSeconds, sway: 0.2 });
  });
  for (const [at, length, gain] of [
    [0.5, 3.4, 0.2],
    [4.6, 3.5, 0.2],
    [STORY.hasty, 1.7, 0.8],
    [STORY.goesOn, 6, 0.12],
  ] as const)
    breath(synth, at, length, gain, 5200);
  for (let beat = 0; beat < 34; beat++)
    breath(synth, STORY.flies - 0.3 + beat * 0.12, 0.11, 0.6 * Math.sin((Math.PI * (beat + 1)) / 35), 1500);
  for (let beat = 0; beat < 9; beat++) breath(synth, STORY.lands - 1.2 + beat * 0.14, 0.12, 0.3, 1500);
}
