import { lerp, TAU } from '../kit/maths.ts';
import { createRandom, hashText } from '../kit/random.ts';
import { SAMPLE_RATE } from './stereo.ts';
import type { Synth } from './synth.ts';

export interface Birdsong {
  readonly fromSecond: number;
  readonly toSecond: number;
  /** From one call to the next, on average. */
  readonly everySeconds: number;
  readonly gain: number;
}

interface Call {
  /** Pitches in hertz, one after another. */
  readonly notes: readonly number[];
  /** Of a note, in seconds. */
  readonly length: number;
  /** A note ends at so many times the pitch it begins with. */
  readonly glide: number;
  readonly pan: number;
}

const BIRDS: readonly [Call, ...Call[]] = [
  { notes: [2600, 3400, 2600, 3400, 2700], length: 0.09, glide: 1.18, pan: -0.7 },
  { notes: [3300, 2500], length: 0.22, glide: 0.84, pan: 0.6 },
  { notes: [1750, 1750, 2050], length: 0.13, glide: 1.04, pan: 0.15 },
  { notes: [4200, 4600, 4100, 4700, 4000, 4600], length: 0.055, glide: 0.92, pan: -0.25 },
];
const REST_SHARE = 0.5;

/** Small birds that call one after another, near and far. */
export function birdsong(synth: Synth, { fromSecond, toSecond, everySeconds, gain }: Birdsong): void {
  const random = createRandom(synth.seed ^ hashText(`birds ${fromSecond}`));
  for (let at = fromSecond; at < toSecond; at += everySeconds * random.between(0.5, 1.5)) {
    const { notes, length, glide, pan } = random.pick(BIRDS);
    const nearness = random.between(0.25, 1);
    const tuning = random.between(0.94, 1.06);
    for (const [place, hertz] of notes.entries()) {
      let turns = 0;
      const start = at + place * length * (1 + REST_SHARE);
      const level = gain * nearness * random.between(0.7, 1);
      synth.add(start, length, { gain: level, pan: pan * nearness, reverb: 1 - 0.5 * nearness }, (second) => {
        const share = second / length;
        turns += (hertz * tuning * lerp(1, glide, share)) / SAMPLE_RATE;
        return Math.sin(turns * TAU) * Math.sin(Math.PI * share) ** 1.4;
      });
    }
  }
}
