import { swell } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { bowedString } from '../../synth/bowed-string.ts';
import { breath } from '../../synth/breath.ts';
import { drum } from '../../synth/drum.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { whistle } from '../../synth/whistle.ts';
import { LEGS } from './horse.ts';
import { beats, leapsAt, STORY } from './story.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.6, endSecond: 4.4, text: '[呼麦，低处嗡着，高处一声哨]' },
  { startSecond: 6.4, endSecond: 9.6, text: '[草被一口一口扯断]' },
  { startSecond: 11.6, endSecond: 14.4, text: '[头顶呼的一声，又一声]' },
  { startSecond: 15.2, endSecond: 18.6, text: '[蹄声，小而急]' },
  { startSecond: 20, endSecond: 23.4, text: '影子追不上它，就不追了。' },
];

const TONIC = 50;
const LONG = "5 - - 6_5_ | 3 - 5 - | 6 - 1' 6_5_ | 5 - - -";
const GALLOP = "1'_6_5_6_ 1'_6_5_3_ | 2_3_5_6_ 5 3 | 6_5_6_1'_ 2'_1'_6_5_ | 6 5 3 2";
const LAST = '3 5 6_5_ 3 | 2 - 1 -';

/** Beats held by the throat, and their steps off the tonic. */
const HELD = [
  [0, 0, 16],
  [16, -2, 4],
  [20, 0, 10],
  [30, 0, 5.6],
] as const;

/** Throat singing (呼麦): a low tone that hums, and its own overtones for a tune; hooves that come from the picture's gallop. */
export function scoreFoal(synth: Synth): void {
  const bed = (name: string, lowHertz: number, highHertz: number, gain: (second: number) => number) =>
    noiseBed(synth, name, { lowHertz, highHertz, gain });
  bed('wind', 60, 520, (second) => 0.03 + 0.012 * Math.sin(second * 0.6));
  bed('grass', 1400, 5600, (second) => 0.008 + 0.004 * Math.sin(second * 0.9));
  // A blade is loudest where it takes the sun away.
  for (const past of [-2, 0, 2]) {
    const at = STORY.shade + past * beats.length;
    bed(`blade ${past}`, 110, 900, (second) => 0.36 * swell(at - 0.5, at - 0.05, at + 0.1, at + 0.9, second));
  }
  inRoom(synth, 'valley', (valley) => {
    const sing = (text: string, beat: number, gain: number) => {
      let before = TONIC;
      for (const { at, length, pitch } of readTune(text, TONIC + 24, beats, beat)) {
        whistle(valley, at, pitch, length * 1.02, { gain, pan: -0.1 }, Math.sign(before - pitch) * 0.8);
        before = pitch;
      }
    };
    sing(LONG, 0.5, 0.1);
    sing(GALLOP, 20, 0.09);
    sing(LAST, 30, 0.1);
    const slow = { attackSeconds: 1, releaseSeconds: 1.2, vibrato: 0.05 };
    for (const [beat, step, length] of HELD)
      for (const pitch of [TONIC - 12 + step, TONIC - 24 + step])
        bowedString(valley, beats.at(beat), pitch, beats.length * length, { gain: 0.1, pan: 0.1 }, slow);
  });
  for (const bite of [0.5, 1.4, 2.2, 3.2, 4.1]) breath(synth, STORY.herd + bite, 0.22, 0.5, 2600);
  // The four hooves of a leap come down where the picture's do; what runs home is far away.
  for (let second = STORY.run; second < STORY.home + 2; second += 0.005)
    for (const { phase, far } of LEGS)
      if (Math.floor(leapsAt(second) + phase) > Math.floor(leapsAt(second - 0.005) + phase)) {
        const gain = (far ? 0.12 : 0.18) * (second < STORY.home ? 1 : 0.3);
        drum(synth, second, { gain, pan: 0.1, reverb: 0.2 }, 0.12);
      }
}
