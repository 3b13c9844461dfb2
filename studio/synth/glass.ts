import { clamp, TAU } from '../kit/maths.ts';
import { createRandom } from '../kit/random.ts';
import type { Pitch } from './pitch.ts';
import { frequency } from './pitch.ts';
import type { Placement, Synth } from './synth.ts';

/** Partials of a drinking glass and how strong a wet finger brings them out: the modes of a cup, with two waves around it, three, four. */
const MODES = [
  [1, 1],
  [2.32, 0.1],
  [4.25, 0.03],
] as const;
const ATTACK_SECONDS = 0.5;
const RELEASE_SECONDS = 1.6;

/** A glass that a wet finger goes round: it swells, trembles as the finger turns, and rings on. Its length is that of the finger's. */
export function bowedGlass(
  synth: Synth,
  atSeconds: number,
  pitch: Pitch,
  lengthSeconds: number,
  placement: Placement,
): void {
  const hertz = frequency(pitch);
  const random = createRandom(synth.seed + pitch * 31 + Math.round(atSeconds * 1000));
  const turns = 1.1 + 0.5 * random.unit();
  let grit = 0;
  synth.add(atSeconds, lengthSeconds + RELEASE_SECONDS, placement, (second) => {
    const rise = clamp(second / ATTACK_SECONDS);
    const lifted = second - lengthSeconds;
    const level = rise * rise * (3 - 2 * rise) * (lifted > 0 ? Math.exp((-lifted * 5) / RELEASE_SECONDS) : 1);
    grit += (random.between(-1, 1) - grit) * 0.12;
    const tremble = 1 + 0.16 * Math.sin(TAU * turns * second);
    const tone = MODES.reduce(
      (sum, [partial, strength]) => sum + strength * Math.sin(TAU * hertz * partial * second),
      0,
    );
    // The finger slips a little all the time.
    return (
      level *
      (tone * tremble + 0.05 * grit * (lifted > 0 ? 0 : 1)) *
      0.7 *
      clamp((RELEASE_SECONDS - lifted) * 4)
    );
  });
}
