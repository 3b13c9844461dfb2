import { TAU } from '../kit/maths.ts';
import { createRandom } from '../kit/random.ts';
import type { Pitch } from './pitch.ts';
import { frequency } from './pitch.ts';
import type { Placement, Synth } from './synth.ts';

/** Overtones of a bar of rosewood, cut out below so that the second is two octaves up; each with its share and how soon it is gone. */
const OVERTONES = [
  { ratio: 1, strength: 1, decay: 1 },
  { ratio: 3.98, strength: 0.34, decay: 4.6 },
  { ratio: 9.6, strength: 0.13, decay: 13 },
] as const;
/** Middle C has died away by then; higher bars sooner. */
const RING_SECONDS = 1.9;
const LEVEL = 0.8;

/** A bar of a marimba over its tube, struck by a ball of yarn. `force` is 0 to 1: harder is brighter. */
export function marimba(
  synth: Synth,
  atSeconds: number,
  pitch: Pitch,
  placement: Placement,
  force = 0.5,
): void {
  const hertz = frequency(pitch);
  const ring = RING_SECONDS * (262 / hertz) ** 0.55;
  const random = createRandom(synth.seed + pitch * 41 + Math.round(atSeconds * 1000));
  let yarn = 0;
  synth.add(atSeconds, ring, placement, (second) => {
    const bar = OVERTONES.reduce(
      (sum, { ratio, strength, decay }, place) =>
        sum +
        Math.sin(TAU * hertz * ratio * second) *
          strength *
          (place === 0 ? 1 : 0.4 + force) *
          Math.exp((-6.3 * decay * second) / ring),
      0,
    );
    // The tube answers a moment later than the bar, and the stroke itself is felt more than heard.
    const tube = Math.sin(TAU * hertz * second - 0.9) * 0.4 * (1 - Math.exp(-second * 60));
    yarn += (random.between(-1, 1) * Math.exp(-second * 190) - yarn) * (0.08 + 0.2 * force);
    const attack = Math.min(1, second / (0.004 - 0.0025 * force));
    const release = Math.min(1, (ring - second) * 20);
    return (
      (bar + tube * Math.exp((-6.3 * second) / ring) + yarn * 0.8) *
      attack *
      release *
      LEVEL *
      (0.4 + 0.6 * force)
    );
  });
}
