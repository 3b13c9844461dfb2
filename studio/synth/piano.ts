import { clamp } from '../kit/maths.ts';
import { createRandom } from '../kit/random.ts';
import type { Pitch } from './pitch.ts';
import { frequency } from './pitch.ts';
import { SAMPLE_RATE } from './stereo.ts';
import type { Mode } from './string-model.ts';
import { createBody, createString } from './string-model.ts';
import type { Placement, Synth } from './synth.ts';

/** Strings of one key, in cents off: they beat, and what is left after they have quarrelled rings on long. */
const CHOIR = [-0.7, 0.1, 0.8] as const;
const SOUNDBOARD: readonly Mode[] = [
  { hertz: 52, ringSeconds: 0.3, strength: 2 },
  { hertz: 97, ringSeconds: 0.26, strength: 2.4 },
  { hertz: 161, ringSeconds: 0.18, strength: 1.8 },
  { hertz: 322, ringSeconds: 0.12, strength: 1.2 },
  { hertz: 590, ringSeconds: 0.08, strength: 0.8 },
];
const LEVEL = 0.55;
const DAMPER_SECONDS = 0.16;

/** A piano's key: a felt hammer, three stiff strings a hair apart, and the board below. `force` is 0 to 1. */
export function piano(
  synth: Synth,
  atSeconds: number,
  pitch: Pitch,
  placement: Placement,
  lengthSeconds = 3,
  force = 0.55,
): void {
  const hertz = frequency(pitch);
  const strings = CHOIR.map((cents) =>
    createString({
      hertz: hertz * 2 ** (cents / 1200),
      ringSeconds: 9 * (262 / hertz) ** 0.6,
      damping: clamp(0.05 + 0.1 * (hertz / 1000), 0, 0.6),
      stiffness: clamp(0.34 - pitch / 420, 0.05, 0.4),
      excitation: hammer(hertz, force),
    }),
  );
  const board = createBody(SOUNDBOARD, 0.8);
  const random = createRandom(synth.seed + pitch * 53 + atSeconds * 997);
  let felt = 0;
  synth.add(atSeconds, lengthSeconds, placement, (second) => {
    felt += (random.between(-1, 1) * Math.exp(-second * 70) - felt) * 0.05;
    const sum = strings.reduce((total, string) => total + string(), 0);
    const damper = clamp((lengthSeconds - second) / DAMPER_SECONDS);
    return board(sum + felt * 0.8 * force) * LEVEL * (0.35 + 0.65 * force) * damper * damper;
  });
}

/** A felt hammer's push: the harder it comes the shorter it stays; it strikes at an eighth of the string. */
function hammer(hertz: number, force: number): Float32Array {
  const stay = Math.round(SAMPLE_RATE * (0.0034 - 0.0022 * force) * (262 / hertz) ** 0.35);
  const echo = Math.round(SAMPLE_RATE / hertz / 8);
  const push = new Float32Array(stay + echo + 1);
  for (let index = 0; index < stay; index++) {
    const value = Math.sin((Math.PI * index) / stay) ** 2;
    push[index] = (push[index] ?? 0) + value;
    push[index + echo] = (push[index + echo] ?? 0) - value;
  }
  return push;
}
