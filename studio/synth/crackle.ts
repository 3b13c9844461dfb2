import { createRandom } from '../kit/random.ts';
import type { Placement, Synth } from './synth.ts';

const SNAP_SECONDS = 0.018;

/** Many small dry snaps that swell and thin out: the stars of a firework, twigs, a string of crackers. */
export function crackle(
  synth: Synth,
  atSeconds: number,
  lengthSeconds: number,
  snaps: number,
  { gain, pan = 0, reverb = 0.4 }: Placement,
): void {
  const random = createRandom(synth.seed + atSeconds * 389);
  for (let snap = 0; snap < snaps; snap++) {
    // Two chances added: most in the middle, few at the ends.
    const at = atSeconds + ((random.unit() + random.unit()) / 2) * lengthSeconds;
    const side = Math.max(-1, Math.min(1, pan + random.between(-0.4, 0.4)));
    synth.add(
      at,
      SNAP_SECONDS,
      { gain: gain * random.unit() ** 2, pan: side, reverb },
      (second) => random.between(-1, 1) * Math.exp(-second * 320),
    );
  }
}
