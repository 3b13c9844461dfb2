import { createRandom } from '../kit/random.ts';
import type { Placement, Synth } from './synth.ts';

/** Moment, strength and dullness of the parts: the mirror goes up, the curtain runs, the mirror falls. */
const PARTS = [
  { at: 0, strength: 0.7, decay: 190 },
  { at: 0.045, strength: 1, decay: 320 },
  { at: 0.13, strength: 0.5, decay: 160 },
] as const;

/** The shutter of a camera with a mirror. */
export function shutter(synth: Synth, atSeconds: number, placement: Placement): void {
  const random = createRandom(synth.seed + atSeconds);
  for (const { at, strength, decay } of PARTS) {
    let smooth = 0;
    synth.add(atSeconds + at, 0.06, { reverb: 0.25, ...placement }, (second) => {
      smooth += (random.between(-1, 1) - smooth) * 0.45;
      return smooth * strength * Math.exp(-second * decay) * Math.min(1, second * 4000);
    });
  }
}
