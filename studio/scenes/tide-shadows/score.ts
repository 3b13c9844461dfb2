import { lerp } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { gull } from '../../synth/gull.ts';
import { knock } from '../../synth/knock.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { piano } from '../../synth/piano.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { beats, STORY, WAVES } from './swash.ts';

export const captions: Scene['captions'] = [
  { startSecond: 0.6, endSecond: 4.4, text: '[浪铺上来，又收回去；钢琴跟着它]' },
  { startSecond: 13, endSecond: 16, text: '[一道浪漫过沙滩]' },
  { startSecond: STORY.crab, endSecond: STORY.signed - 0.6, text: '[细细的脚步，横着走过]' },
  { startSecond: STORY.signed, endSecond: STORY.erased + 0.6, text: '签了名，等海来收。' },
  { startSecond: 34.2, endSecond: 39.4, text: '去时两行脚印，回来时她骑在爸爸肩上。' },
];

const TONIC = 62;
/** Four bars go out, four come back; the crab has a tune of its own. */
const TUNE = "3 - 5 | 1' - 6 | 5 - 3 | 2 - - | 3 - 5 | 6 - 3 | 2 - 3 | 1 - -";
const HOME = "3 - 5 | 1' - 6 | 5 3 2 | 1 - -";
const SIDEWAYS = "5_6_5_3_ 5 | 1'_6_5_3_ 2 | 3_5_6_5_ 3 | 2_3_5_2_ 1";
/** The chord of each bar: its bass, and what rolls above it. */
const CHORDS = { I: [0, 7, 12, 16], vi: [-3, 4, 9, 12], IV: [-7, 5, 9, 12], V: [-5, 2, 7, 11] } as const;
const BARS = ['I', 'vi', 'IV', 'V', 'I', 'vi', 'V', 'I', 'IV', 'I', 'vi', 'V', 'I', 'vi', 'V', 'I'] as const;

/** The sea in two voices, a rush and a hiss; the left hand rolls as the waves do, and comes and goes with them. */
export function scoreTide(synth: Synth): void {
  const heard = (second: number, after: number, width: number) => {
    let sum = 0;
    for (const { at, reach } of WAVES)
      sum += (0.3 + reach / 260) * Math.exp(-(((second - at - after) / width) ** 2));
    return sum;
  };
  for (const [name, lowHertz, highHertz, still, loud, after, width] of [
    ['deep', 40, 160, 0.03, 0.04, 0.6, 1.6],
    ['rush', 260, 2100, 0.01, 0.035, 0.8, 1.4],
    ['hiss', 2400, 8000, 0.033, 0.165, 4.2, 1.9],
  ] as const)
    noiseBed(synth, name, { lowHertz, highHertz, gain: (at) => still + loud * heard(at, after, width) });
  gull(synth, 9.2, 2, { gain: 0.018, pan: 0.5 });
  gull(synth, 32, 3, { gain: 0.014, pan: -0.4 });
  inRoom(synth, 'chamber', (room) => {
    const roll = [0, 1, 2, 3, 2, 1] as const;
    for (const [bar, chord] of BARS.entries())
      for (const [place, string] of roll.entries()) {
        if (bar === 15 && place > 3) continue;
        const at = beats.at(bar * 3 + place / 2);
        const tide = 0.3 + 0.1 * Math.sin(place * 0.9) + 0.1 * Math.min(1, heard(at, 1.5, 2));
        const [seconds, force] = [bar === 15 ? 3 : 1.9, tide * (place ? 0.85 : 1.1)];
        piano(room, at, TONIC - 12 + CHORDS[chord][string], { gain: 0.35, pan: -0.2 }, seconds, force);
      }
    const sing = (text: string, startBeat: number, octave: number, force: number) => {
      for (const { at, length, pitch } of readTune(text, TONIC + octave, beats, startBeat))
        piano(room, at, pitch, { gain: 0.5, pan: 0.15 }, length + 0.5, lerp(force, force * 1.15, length / 3));
    };
    sing(TUNE, 0, 12, 0.5);
    sing(SIDEWAYS, 24, 24, 0.36);
    sing(HOME, 36, 12, 0.55);
    sing(HOME, 36, 0, 0.34);
  });
  for (let step = 0; step < 22; step++) {
    const at = STORY.crab + step * 0.21;
    if (at < STORY.signed && step % 7 < 5)
      knock(synth, at, { gain: 0.022, pan: -0.7 + step * 0.06, reverb: 0.1 });
  }
  knock(synth, STORY.signed, { gain: 0.09, pan: 0.5, reverb: 0.2 });
}
