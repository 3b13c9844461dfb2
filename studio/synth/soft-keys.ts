import { clamp, TAU } from '../kit/maths.ts';
import { createRandom } from '../kit/random.ts';
import type { Beats } from '../kit/shots.ts';
import { noiseBed } from './noise-bed.ts';
import type { Pitch } from './pitch.ts';
import { frequency } from './pitch.ts';
import type { Placement, Synth } from './synth.ts';

const TREMOLO_HERTZ = 4.6;

/** An electric piano's key: a tine whose bright clank is gone at once, a bar that hums along, and a tremolo from side to side. */
export function softKey(
  synth: Synth,
  atSeconds: number,
  pitch: Pitch,
  lengthSeconds: number,
  { gain, pan = 0 }: Placement,
  force = 0.5,
): void {
  const hertz = frequency(pitch);
  const ring = 2.6 * (262 / hertz) ** 0.45;
  for (const side of [-1, 1])
    synth.add(
      atSeconds,
      lengthSeconds + 0.25,
      { gain: gain * 0.7, pan: clamp(pan + side * 0.6, -1, 1) },
      (second) => {
        const [body, tine] = [Math.exp((-3 * second) / ring), Math.exp(-second * 14)];
        const bent = force * (1.1 * Math.exp((-5 * second) / ring) + 0.25) * Math.sin(TAU * hertz * second);
        const clank = 0.16 * force * tine * Math.sin(TAU * hertz * 14 * second);
        const damper = clamp((lengthSeconds + 0.25 - second) / 0.25) ** 2 * clamp(second / 0.003);
        const sway = 1 + 0.22 * side * Math.sin(TAU * TREMOLO_HERTZ * (atSeconds + second));
        return Math.sin(TAU * hertz * second + bent + clank) * body * damper * sway;
      },
    );
}

/** Wire brushes on a drumhead: one goes round and round, the other taps on every second beat. */
export function brushes(synth: Synth, beats: Beats, isPlaying: (second: number) => number): void {
  const round = (second: number) => 0.4 + 0.6 * Math.sin((Math.PI * second) / beats.length) ** 2;
  const gain = (second: number) => 0.075 * isPlaying(second) * round(second);
  noiseBed(synth, 'brush', { lowHertz: 1500, highHertz: 5200, gain });
  const random = createRandom(synth.seed);
  for (let at = beats.at(5); at < synth.durationSeconds; at += 2 * beats.length) {
    let smooth = 0;
    synth.add(at, 0.3, { gain: 0.34 * isPlaying(at), pan: 0.25 }, (second) => {
      smooth += (random.between(-1, 1) - smooth) * 0.45;
      return smooth * clamp(second / 0.008) * Math.exp(-second * 19) * clamp((0.3 - second) * 20);
    });
  }
}
