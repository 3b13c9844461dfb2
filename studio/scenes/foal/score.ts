import { lerp, swell } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { breath } from '../../synth/breath.ts';
import { drum } from '../../synth/drum.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { beats, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.6, endSecond: 4.4, text: '[马头琴，拉得很长]' },
  { startSecond: 6.4, endSecond: 9.6, text: '[草被一口一口扯断]' },
  { startSecond: 11.6, endSecond: 14.4, text: '[头顶呼的一声，又一声]' },
  { startSecond: 15.2, endSecond: 18.6, text: '[蹄声，小而急]' },
  { startSecond: 20, endSecond: 23.4, text: '影子追不上它，就不追了。' },
];

const TONIC = 50;
const LONG = "5 - - 6_5_ | 3 - 5 - | 6 - 1' 6_5_ | 5 - - -";
const GALLOP = "1'_6_5_6_ 1'_6_5_3_ | 2_3_5_6_ 5 3 | 6_5_6_1'_ 2'_1'_6_5_ | 6 5 3 2";
const LAST = '3 5 6_5_ 3 | 2 - 1 -';

/** A horse-head fiddle over its own fifth; hooves that come from the picture's gallop. */
export function scoreFoal(synth: Synth): void {
  const windy = (second: number) => 0.03 * (1 + 0.4 * Math.sin(second * 0.6));
  noiseBed(synth, 'wind', { lowHertz: 60, highHertz: 520, gain: windy });
  noiseBed(synth, 'grass', {
    lowHertz: 1400,
    highHertz: 5600,
    gain: (second) => 0.008 + 0.004 * Math.sin(second * 0.9),
  });
  inRoom(synth, 'valley', (valley) => {
    const fiddle = (text: string, beat: number, gain: number) => {
      let before = TONIC + 7;
      for (const { at, length, pitch } of readTune(text, TONIC, beats, beat)) {
        const from = Math.sign(before - pitch) * 0.8;
        const slide = (share: number) => from * Math.max(0, 1 - share * length * 8);
        bowedString(
          valley,
          at,
          pitch,
          length * 1.02,
          { gain, pan: -0.1 },
          { attackSeconds: 0.09, vibrato: 0.28, slide },
        );
        before = pitch;
      }
    };
    fiddle(LONG, 0.5, 0.2);
    fiddle(GALLOP, 20, 0.17);
    fiddle(LAST, 30, 0.2);
    for (const [beat, step, length] of [
      [0, 0, 16],
      [16, -2, 4],
      [20, 0, 10],
      [30, 0, 5.6],
    ] as const)
      for (const fifth of [0, 7])
        bowedString(
          valley,
          beats.at(beat),
          TONIC - 12 + step + fifth,
          beats.length * length,
          { gain: 0.045, pan: 0.3 },
          { attackSeconds: 1, releaseSeconds: 1.2, vibrato: 0.05 },
        );
  });
  for (const bite of [0.5, 1.4, 2.2, 3.2, 4.1]) breath(synth, STORY.herd + bite, 0.22, 0.5, 2600);
  for (const blade of [0.1, 1.5, 2.9]) {
    const loud = (second: number) =>
      0.5 *
      swell(
        STORY.blade + blade - 0.4,
        STORY.blade + blade + 0.1,
        STORY.blade + blade + 0.2,
        STORY.blade + blade + 1,
        second,
      );
    noiseBed(synth, `blade ${blade}`, { lowHertz: 110, highHertz: 900, gain: loud });
  }
  // Three beats and a pause in each leap, as far apart as the picture's.
  for (let leap = 0; leap < 34; leap++) {
    const at = STORY.run + leap * 0.24 * lerp(1.1, 0.86, leap / 34);
    if (at > STORY.home) break;
    for (const late of [0, 0.055, 0.11]) drum(synth, at + late, { gain: 0.22, pan: 0.1, reverb: 0.2 }, 0.12);
  }
}
