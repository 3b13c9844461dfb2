import { clamp } from '../kit/maths.ts';
import { createRandom } from '../kit/random.ts';
import type { Pitch } from './pitch.ts';
import { frequency } from './pitch.ts';
import type { Mode } from './string-model.ts';
import { createBody, createString, pluckExcitation } from './string-model.ts';
import type { Placement, Synth } from './synth.ts';

/** What lies between the strings of a key, and what it leaves of them. */
const PREPARATIONS = {
  /** A strip of felt: a wooden knock with a pitch. */
  felt: { ringSeconds: 0.5, damping: 0.55, stiffness: 0, tunings: [1], rattle: 0 },
  /** A bolt: it splits the tone like a small gong, and jumps while the string is loud. */
  bolt: { ringSeconds: 2.2, damping: 0.06, stiffness: 0.55, tunings: [1, 1.019, 1.503], rattle: 0.5 },
  /** Nothing. */
  none: { ringSeconds: 7, damping: 0.12, stiffness: 0.22, tunings: [0.9997, 1.0004], rattle: 0 },
} as const;

const SOUNDBOARD: readonly Mode[] = [
  { hertz: 58, ringSeconds: 0.22, strength: 2.4 },
  { hertz: 112, ringSeconds: 0.18, strength: 2.2 },
  { hertz: 205, ringSeconds: 0.12, strength: 1.5 },
  { hertz: 430, ringSeconds: 0.07, strength: 1 },
];
/** How far a string moves before the bolt on it jumps. */
const JUMP = 0.12;

/** A piano's key with something between its strings (Cage, 1940). */
export function preparedPiano(
  synth: Synth,
  atSeconds: number,
  pitch: Pitch,
  placement: Placement,
  preparation: keyof typeof PREPARATIONS,
  lengthSeconds = 4,
): void {
  const { ringSeconds, damping, stiffness, tunings, rattle } = PREPARATIONS[preparation];
  const seed = synth.seed + pitch * 61 + Math.round(atSeconds * 1000) * 3;
  const strings = tunings.map((tuning, string) => {
    const hertz = frequency(pitch) * tuning;
    const excitation = pluckExcitation(hertz, { position: 0.13, hardness: 0.42, seed: seed + string });
    return createString({
      hertz,
      ringSeconds: ringSeconds * (262 / hertz) ** 0.5,
      damping,
      stiffness,
      excitation,
    });
  });
  const board = createBody(SOUNDBOARD, 0.75);
  const random = createRandom(seed);
  synth.add(atSeconds, lengthSeconds, placement, (second) => {
    const sum = strings.reduce((total, string) => total + string(), 0) / strings.length;
    const jumping = rattle * Math.max(0, Math.abs(sum) - JUMP) * random.between(-1, 1);
    const thump = random.between(-1, 1) * 0.3 * Math.exp(-second * 190);
    return board(sum + jumping + thump) * clamp((lengthSeconds - second) / 0.2);
  });
}
