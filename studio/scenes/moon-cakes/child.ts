import type { Body, Finish } from '../../kit/lamp-room.ts';
import { smoothstep } from '../../kit/maths.ts';
import type { Noise } from '../../kit/noise.ts';
import { blend, ellipsoid, stick } from '../../kit/solid.ts';
import type { Vector } from '../../kit/vector.ts';

/** A child from behind, her head at a place: two buns with red ribbons, full cheeks, ears, a red jacket. */
export function child(noise: Noise, [hx, hy, hz]: Vector): Body {
  const skull = (x: number, y: number, z: number) => ellipsoid(x, y, z, 1.14, 1.16);
  const buns = (x: number, y: number, z: number) =>
    Math.hypot(Math.abs(x) - 0.66, (y - 1.17) * 1.12, z - 0.1) - 0.4;
  const ribbons = (x: number, y: number, z: number) => {
    const [aside, up] = [Math.abs(x) - 0.56, y - 0.93];
    const along = aside * 0.52 + up * 0.85;
    const band = Math.hypot(Math.hypot(aside * 0.85 - up * 0.52, z - 0.08) - 0.3, along) - 0.075;
    const tail = stick([aside, up, z], [0.34, -0.06, -0.12], [0.52, -0.5, -0.2], 0.07, 0.1);
    return Math.min(band, tail);
  };
  const cheeks = (x: number, y: number, z: number) =>
    Math.hypot(Math.abs(x) - 0.66, y + 0.62, z - 0.42) - 0.44;
  const ears = (x: number, y: number, z: number) =>
    Math.hypot((Math.abs(x) - 1.13) * 1.5, y + 0.16, (z - 0.1) * 1.5) - 0.25;
  const jacket = (x: number, y: number, z: number) =>
    Math.min(
      stick([x, y, z], [-0.8, -2.3, 0], [0.8, -2.3, 0], 0.75, 0.75),
      Math.hypot(Math.hypot(x, z) - 0.5, y + 1.32) - 0.24,
    );
  const hair = (x: number, y: number, z: number) => blend(skull(x, y, z), buns(x, y, z), 0.1);
  return {
    centre: [hx, hy - 0.7, hz],
    reach: 2.9,
    distance(worldX, worldY, worldZ) {
      const [x, y, z] = [worldX - hx, worldY - hy, worldZ - hz];
      const skin = Math.min(blend(skull(x, y, z), cheeks(x, y, z), 0.2), ears(x, y, z));
      return Math.min(hair(x, y, z), skin, ribbons(x, y, z), jacket(x, y, z)) * 0.85;
    },
    finish([worldX, worldY, worldZ]): Finish {
      const [x, y, z] = [worldX - hx, worldY - hy, worldZ - hz];
      if (jacket(x, y, z) < 0.02) return { colour: [0.42, 0.045, 0.03], gloss: 0.03, polish: 8 };
      if (ribbons(x, y, z) < 0.02) return { colour: [0.6, 0.05, 0.04], gloss: 0.2, polish: 20 };
      const isSkin = Math.min(ears(x, y, z), cheeks(x, y, z) + 0.02) < hair(x, y, z);
      if (isSkin) return { colour: [0.7, 0.4, 0.27], gloss: 0.06, polish: 14, depth: 1 };
      // Combed from the parting up into the buns.
      const comb = Math.atan2(y - 1.05, Math.abs(x) - 0.6);
      const tone =
        1 +
        0.7 * noise.plane(comb * 26 + 4 * Math.sign(x), z * 2) -
        0.6 * smoothstep(0.03, 0.01, Math.abs(x));
      return { colour: [0.03 * tone, 0.02 * tone, 0.018 * tone], gloss: 0.3 + 0.2 * tone, polish: 16 };
    },
  };
}
