import { clamp, fract, lerp, smoothstep } from '../../kit/maths.ts';
import { blend } from '../../kit/solid.ts';
import type { Land, Lookout } from '../../kit/survey.ts';
import type { Stage } from '../../stage.ts';

export const LOOKOUT: Lookout = { eye: 4.4, horizonY: 452, focal: 1080, near: 4.5, far: 1500, step: 0.0022 };
export const TO_SUN = [-0.985, -0.17] as const;

/** Where something at a height stands in the picture, and how large a metre is there. */
export function project(x: number, height: number, z: number) {
  const scale = LOOKOUT.focal / z;
  return { x: 640 + x * scale, y: LOOKOUT.horizonY + (LOOKOUT.eye - height) * scale, scale };
}

const PEAK = { x: 15.5, z: 47, height: 13.2 } as const;

/** The crest that the caravan follows: how far ahead it runs and how high it stands, by metres aside. */
export const crestAhead = (x: number): number => PEAK.z + 4 * Math.sin(x / 15 + 0.4) - 1.6;
export const crestHeight = (x: number): number =>
  4.4 + 8.4 * Math.exp(-(((x - PEAK.x) / 20) ** 2)) + 0.5 * Math.sin(x / 7.5 + 1.2);

/** A second crest comes down from the peak toward us in a long S; it parts the light from the shade. */
const armAside = (z: number) => {
  const down = PEAK.z - z;
  return PEAK.x + 4.6 * Math.sin(down / 9) - 0.3 * down;
};
const armHeight = (z: number) => PEAK.height - 0.262 * (PEAK.z - z);

/** A star dune before us, and rows of others until the horizon. */
export function createDunes({ noise }: Stage): Land {
  return (x, z) => {
    const across = z - crestAhead(x);
    const main = crestHeight(x) - (across < 0 ? 0.4 : 0.58) * Math.abs(across);
    const aside = x - armAside(z);
    const arm = armHeight(z) - (aside < 0 ? 0.35 : 0.6) * Math.abs(aside) - 2 * Math.max(0, z - PEAK.z);
    const hollow = 0.5 * noise.plane(x / 13, z / 13) + 0.2 * noise.plane(x / 5, z / 5);
    const star = Math.max(main, arm);
    // The greater of two heights, with a hollow instead of an edge where they meet.
    const near = -blend(-star, -hollow, 2);
    return Math.max(near, farDunes(noise, x, z));
  };
}

function farDunes(noise: Stage['noise'], x: number, z: number): number {
  if (z < 70) return -9;
  const row = (z + 34 * noise.plane(x / 90, z / 160 + 3)) / 74;
  const share = fract(row);
  // Long on the windward side, steep on the lee.
  const profile = share < 0.68 ? share / 0.68 : (1 - share) / 0.32;
  const size = 0.5 + 0.7 * noise.plane(x / 120 + Math.floor(row) * 9, Math.floor(row) * 3.7);
  return lerp(-4, 9 + z * 0.012, smoothstep(70, 190, z)) * clamp(size, 0.05, 1.2) * profile;
}
