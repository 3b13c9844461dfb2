import { smoothstep, swell } from '../../kit/maths.ts';
import type { Scene } from '../../scene.ts';
import { breath } from '../../synth/breath.ts';
import { bowedGlass } from '../../synth/glass.ts';
import { readTune } from '../../synth/melody.ts';
import { noiseBed } from '../../synth/noise-bed.ts';
import { piano } from '../../synth/piano.ts';
import { inRoom } from '../../synth/room.ts';
import type { Synth } from '../../synth/synth.ts';
import { beats, darkness, STORY } from './view.ts';

const { out, child, press, free, wave, dusk, end } = STORY;

export const captions: Scene['captions'] = [
  { startSecond: 0.5, endSecond: out - 0.3, text: '[隧道里，风声贴着车窗]' },
  { startSecond: out + 0.3, endSecond: out + 3.6, text: '[出隧道，一架钢琴跑起来]' },
  { startSecond: child + 0.7, endSecond: child + 2.9, text: '[呵气声，琴停了]' },
  { startSecond: wave, endSecond: wave + 2.6, text: '[琴声回来，步子放慢]' },
  { startSecond: wave + 2.9, endSecond: wave + 6.6, text: '不认识的人挥了手，也算送过我。' },
  { startSecond: end - 4.4, endSecond: end - 0.8, text: '[最后几个音，留在暮色里]' },
];

const TONIC = 62;
/** A waltz from the mouth of the tunnel until somebody breathes, and what is left to say to the village. */
const TUNE = "3 5 6 | 1' - 6 | 5 - 3_5_ | 2 - - | 3 5 6 | 1' 2' 6 | 5 - 3 | 2";
const WAVE = "3' - 2' | 1' - 6 | 5 6 1' | 2' - 6 | 1' - -";
/** I vi IV V of the run below it, from the tonic: a bass, what it climbs over, and down again. */
const CHORDS = [
  [-12, -5, 0, 4, 0, -5],
  [-15, -8, -3, 0, -3, -8],
  [-19, -12, -7, -3, -7, -12],
  [-17, -10, -5, -1, -5, -10],
] as const;

/** A piano in 3/4 that runs beside the train, holds its breath with the child, and walks on with the village. */
export function scoreTrainWindow(synth: Synth): void {
  const hum = (second: number) => 0.07 * swell(0, 0.8, end - 3, end - 0.2, second);
  const roar = (second: number) => 0.15 + 2.1 * darkness(second) + 0.5 * smoothstep(out + 1.2, out, second);
  noiseBed(synth, 'hum', { lowHertz: 40, highHertz: 190, gain: hum });
  noiseBed(synth, 'air', { lowHertz: 300, highHertz: 1500, gain: (second) => hum(second) * roar(second) });
  breath(synth, child + 0.8, 1.5, 0.5, 1500);
  inRoom(synth, 'hall', (room) => {
    const strike = (at: number, step: number, gain: number, length: number, force = 0.3) =>
      piano(room, at, TONIC + step, { gain, pan: step < 0 ? -0.2 : 0.12 }, length, force);
    for (const { at, length, pitch } of readTune(TUNE, 12, beats, 6))
      strike(at, pitch, 0.5, length + 1.2, 0.42);
    for (const { at, length, pitch } of readTune(WAVE, 0, beats, 39))
      strike(at, pitch, 0.55, length + 1.4, 0.5);
    for (let quaver = 12; quaver < 102; quaver++) {
      const at = beats.at(quaver / 2);
      const isWalking = at >= wave;
      if ((at > child + 0.4 && !isWalking) || (isWalking && quaver % 2 === 1)) continue;
      const step = CHORDS[(Math.floor(quaver / 6) + (isWalking ? 3 : 2)) % 4]?.[quaver % 6] ?? 0;
      strike(at + 0.008, step, quaver % 6 === 0 ? 0.42 : 0.24, quaver % 6 === 0 ? 2.2 : 1.1);
    }
    // What the glass of tea rings with, bar by bar.
    for (const { at, length, pitch } of readTune('3--|3--|1--|2--|3--|3--|1', 24, beats, 6))
      bowedGlass(room, at, TONIC + pitch, length, { gain: 0.195, pan: 0.4 });
    bowedGlass(room, dusk + 2.6, TONIC + 28, 2.5, { gain: 0.16, pan: 0.4 });
    // One tone when the hand touches the glass, another when it leaves.
    strike(press, 19, 0.6, 3, 0.22);
    strike(free, 16, 0.6, 3, 0.22);
    for (const [place, step] of [-24, -12, -5, 4].entries()) strike(dusk + 2 + place * 0.06, step, 0.4, 4);
  });
}
