import { swell } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { boom } from '../../synth/boom.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { breath } from '../../synth/breath.ts';
import { crackle } from '../../synth/crackle.ts';
import { drum } from '../../synth/drum.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { pipa } from '../../synth/plucked.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { beats, programme, STORY } from './programme.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.6, endSecond: 3.4, text: '[琵琶不紧不慢]' },
  { startSecond: 10.9, endSecond: 13.9, text: '[扑通，扑通，水滚]' },
  { startSecond: 16, endSecond: 18, text: '[琴停了，只剩锅响]' },
  { startSecond: 18.4, endSecond: 20.6, text: '[窗外一声闷响]' },
  { startSecond: 21, endSecond: 24.4, text: '饺子下锅，天上也开了锅。' },
  { startSecond: 25.2, endSecond: 28.4, text: '[弦乐齐奏，大鼓]' },
  { startSecond: 33.4, endSecond: 36.6, text: '[最大的一声，久久回响]' },
];

/** The sound comes later than the light. */
const DELAY_SECONDS = 0.5;
const TONIC = 62;
/** What one hums over the board; outside all play it. */
const TUNE = '5 6_5_ 3 2 | 3 5 1 - | 2 3_2_ 1 6, | 5, 6, 1 - |';
const OUTSIDE =
  "1' 6_1'_ 5 3 | 5 6_5_ 3 - | 2 3_5_ 6 5_3_ | 2 3 5 - | 1' 6_1'_ 5 3 | 5_6_ 1' 6 0 | 5 6 1' - - - - -";

/** A pipa in the kitchen; the pot alone; then drums, the whole row of strings, and the sky. */
export function score(synth: Synth): void {
  const { pot, outside } = STORY;
  const gain = (at: number) => 0.078 * swell(pot - 0.2, pot + 0.3, outside - 0.1, outside, at);
  noiseBed(synth, 'boil', { lowHertz: 260, highHertz: 6400, gain });
  inRoom(synth, 'chamber', (kitchen) => {
    for (const { at, pitch } of readTune(TUNE + TUNE.slice(0, 26), TONIC, beats, 2))
      if (at < STORY.quiet) pipa(kitchen, at, pitch, { gain: 0.5 });
    for (const at of [STORY.folds, ...STORY.pinches, STORY.squeezes])
      breath(kitchen, at - 0.05, 0.2, 0.3, 1500);
    for (const at of STORY.drops) {
      drum(kitchen, at, { gain: 0.3 }, 0.2);
      breath(kitchen, at, 0.35, 0.4, 2600);
    }
  });
  inRoom(synth, 'valley', (valley) => {
    for (const { atSecond, x, radius, bloom } of programme) {
      const [heard, pan] = [atSecond + DELAY_SECONDS, (x - 640) / 800];
      boom(valley, heard, 1.3 + radius / 150, { gain: 0.62 * (radius / 120), pan }, 0.75);
      const [length, snaps] = bloom === 'willow' ? [3, 80] : [1.6, 34];
      crackle(valley, heard + 0.5, length, snaps, { gain: 0.3, pan });
    }
    for (const { at, length, pitch } of readTune(OUTSIDE, TONIC, beats, 34))
      for (const down of [0, 12]) {
        const placement = { gain: down ? 0.17 : 0.34, pan: down / 20 - 0.3 };
        bowedString(valley, at + down / 900, pitch - down, length, placement, {
          body: down ? 'cello' : 'erhu',
        });
      }
    for (let beat = 34; beat < 55; beat += 1)
      drum(valley, beats.at(beat), { gain: beat % 4 ? 1 : 1.76 }, 0.6);
  });
}
