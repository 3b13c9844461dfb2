import { TAU } from '../kit/maths.ts';
import { createRandom, hashText } from '../kit/random.ts';
import type { Synth } from './synth.ts';

const SINGERS = 5;
const LOW_HERTZ = 3400;
const HIGH_HERTZ = 4900;
const PULSE_SECONDS = 0.034;

/** Crickets in the grass: each sings short trills on a pitch of its own, at its own place and pace. */
export function crickets(synth: Synth, gain: number): void {
  const random = createRandom(synth.seed ^ hashText('crickets'));
  for (let singer = 0; singer < SINGERS; singer++) {
    const hertz = random.between(LOW_HERTZ, HIGH_HERTZ);
    const pan = random.between(-0.9, 0.9);
    const nearness = random.between(0.35, 1);
    const every = random.between(0.9, 2.3);
    const pulses = random.integer(3, 6);
    for (
      let at = random.unit() * every;
      at < synth.durationSeconds;
      at += every * random.between(0.9, 1.15)
    ) {
      synth.add(at, pulses * PULSE_SECONDS, { gain: gain * nearness, pan, reverb: 0.25 }, (second) => {
        const share = (second / PULSE_SECONDS) % 1;
        return Math.sin(TAU * hertz * second) * Math.sin(Math.PI * share) ** 2;
      });
    }
  }
}
