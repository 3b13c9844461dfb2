import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Land, Lookout } from '../../kit/survey.ts';
import type { Stage } from '../../stage.ts';

export const LOOKOUT: Lookout = { eye: 232, horizonY: 262, focal: 1480, near: 330, far: 9500 };
/** Toward the sun over the ground: from the left, a little ahead of us. */
export const TO_SUN = [-0.88, 0.47] as const;

/** Ranges one behind another: where their middle lies, how high they stand, how deep their flanks reach. */
const RANGES = [
  { ahead: 560, high: 92, deep: 190, along: 420 },
  { ahead: 980, high: 138, deep: 210, along: 520 },
  { ahead: 1560, high: 190, deep: 300, along: 700 },
  { ahead: 2450, high: 262, deep: 430, along: 980 },
  { ahead: 3900, high: 350, deep: 650, along: 1500 },
  { ahead: 6800, high: 560, deep: 1300, along: 2300 },
] as const;

/** Hills with round crests, their flanks fluted by rain from the crest down. */
export function createLand({ noise }: Stage): Land {
  return (x, z) => {
    let height = 0;
    for (const [place, { ahead, high, deep, along }] of RANGES.entries()) {
      const bend = noise.plane(x / along + place * 7.3, place * 3.1) * deep * 0.6;
      const offset = (z - ahead - bend) / deep;
      if (Math.abs(offset) > 1.6) continue;
      const saddle = noise.plane((x / along) * 1.35 + place * 5.7, 2.2 + place);
      const dome = noise.plane((x / along) * 3.4 + place * 2.9, 6.1 + place);
      const crest = high * clamp(0.62 + 0.62 * saddle + 0.3 * dome, 0.1, 1.4);
      const flute =
        noise.ridged(x / (deep * 0.34) + 0.25 * offset + place * 9, offset * 0.55 + place, 3) - 0.45;
      const flank = clamp(1 - (offset / (1 + 0.5 * flute)) ** 2 * 0.78);
      height = Math.max(height, crest * flank ** 1.5 + crest * flute * 0.1 * smoothstep(0, 0.5, flank));
    }
    return height + lerp(2, 14, smoothstep(400, 3000, z)) * noise.fractal(x / 120, z / 120, 3);
  };
}
