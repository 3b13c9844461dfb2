import { createBeats } from '../../kit/shots.ts';
import type { Scene } from '../../scene.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import type { Pitch } from '../../synth/pitch.ts';
import { guqin } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { PETAL_LANDS } from './petal.ts';

export const captions = [
  { startSecond: 1, endSecond: 6, text: '[古琴一声，低而长]' },
  { startSecond: 8, endSecond: 12, text: '[窗外风吹树叶，沙沙]' },
  { startSecond: 17, endSecond: 22, text: '[琴停了，屋里很静]' },
  { startSecond: 27, endSecond: 32, text: '[泛音轻点，如水滴]' },
  { startSecond: 39.5, endSecond: 43, text: '[花瓣落进茶里，一声轻响]' },
  { startSecond: 47.5, endSecond: 53, text: '烫的时候等一等，凉的时候想一想。' },
  { startSecond: 57, endSecond: 62, text: '[最后一个低音，慢慢散尽]' },
] satisfies Scene['captions'];

const TONIC = 53;
const beats = createBeats(60, 1);
/** The question, while the tea is hot; in harmonics after the cloud, and open until the petal falls; the answer, when it is cold. */
const HOT = { tune: '3 - 5 6 | 5 3 2 - | 3 - 2 1 | 6, - - -', beat: 1 } as const;
const HARMONICS = { tune: "3 - 5 6 | 1' - 6 5 | 6 - 5 3 | 2 - - -", beat: 25 } as const;
const COLD = { tune: '6, - 1 2 | 3 - 5 3 | 2 3_2_ 1 2 | 6, - - -', beat: 42 } as const;
/** Open strings below the bars of both. */
const OPEN_STRINGS = [38, 45, 43, 38] as const;

/** Low strings wake more of the body: evened out, so that a tune is one voice over three octaves. */
const evenly = (gain: number, pitch: Pitch) => gain * 2 ** ((pitch - 57) / 9);

/** A guqin for one guest, the wind in the tree outside, and once a petal on the tea. */
export function scoreTea(synth: Synth): void {
  inRoom(synth, 'chamber', (room) => {
    noiseBed(room, 'leaves', {
      lowHertz: 900,
      highHertz: 4200,
      gain: (second) =>
        0.035 * (0.35 + Math.max(0, Math.sin(second * 0.75)) ** 2 + 0.4 * Math.sin(second * 0.31) ** 2),
    });
    noiseBed(room, 'room', { lowHertz: 40, highHertz: 180, gain: () => 0.05 });
    guqin(room, 0.4, OPEN_STRINGS[0], { gain: 0.2 }, 8);
    for (const { tune, beat } of [HOT, COLD]) {
      for (const [bar, pitch] of OPEN_STRINGS.entries())
        guqin(room, beats.at(beat + bar * 4) - 0.08, pitch, { gain: evenly(0.45, pitch), pan: 0.15 }, 6);
      let before = TONIC;
      for (const { at, length, pitch } of readTune(tune, TONIC, beats, beat)) {
        // A long tone is slid to from where the tune comes, and sways.
        const isLong = length > beats.length;
        const from = isLong ? Math.sign(before - pitch) * 2 : 0;
        const placement = { gain: evenly(0.5, pitch), pan: -0.1 };
        guqin(room, at, pitch, placement, length + 3.5, { from, sway: isLong ? 0.3 : 0.08 });
        before = pitch;
      }
    }
    for (const { at, length, pitch } of readTune(HARMONICS.tune, TONIC + 12, beats, HARMONICS.beat))
      guqin(room, at, pitch, { gain: evenly(0.36, pitch), pan: 0.25 }, length + 2.5);
    guqin(room, PETAL_LANDS, TONIC + 33, { gain: 1.2, pan: 0.1 }, 3);
    guqin(room, PETAL_LANDS + 0.12, TONIC + 36, { gain: 0.9, pan: 0.1 }, 3);
    for (const [place, pitch] of [26, 38].entries())
      guqin(room, 57.2 + place * 0.12, pitch, { gain: evenly(1, pitch) }, 7, { sway: 0.1 });
  });
}
