import { mix } from '../../kit/colour.ts';
import type { DepthPicture } from '../../kit/depth-picture.ts';
import { lerp } from '../../kit/maths.ts';
import type { Terrain } from '../../kit/terrain.ts';
import type { Stage } from '../../stage.ts';
import { crestAt, VIEW } from './crest.ts';
import { throughAir } from './hills.ts';

const PINE = '#2b3644';
const SNOW = '#d5dde6';
const CLEARING = 13;
const TIERS = 4;

/** Plants pines in groves on the slopes, away from the wall. */
export function plantPines(
  picture: DepthPicture,
  { noise, random }: Stage,
  terrain: Terrain,
  count: number,
): void {
  const { near, far, heightAt } = terrain;
  const chance = random(`pines ${near}`);
  for (let tree = 0; tree < count; tree++) {
    const z = near * (far / near) ** chance.unit();
    const x = (chance.between(-0.68, 0.68) * z * 1000) / VIEW.focal;
    const height = chance.between(3.2, 7) * lerp(0.8, 3.2, Math.min(1, z / 2600));
    const lean = chance.between(-0.08, 0.08);
    const isGrove = noise.fractal(x / (70 + z * 0.12), z / (90 + z * 0.2), 3) > 0.06;
    if (!isGrove || Math.abs(x - crestAt(z).x) < CLEARING + z * 0.012) continue;
    drawPine(picture, { x, y: heightAt(x, z), z, height, lean });
  }
}

interface Pine {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly height: number;
  readonly lean: number;
}

function drawPine(picture: DepthPicture, { x, y, z, height, lean }: Pine): void {
  const dark = throughAir(PINE, z);
  const white = throughAir(mix(PINE, SNOW, 0.72), z);
  for (let tier = 0; tier < TIERS; tier++) {
    const foot = y + height * (0.08 + tier * 0.22);
    const reach = height * (0.25 - tier * 0.048);
    const middle = x + lean * height * tier * 0.25;
    const tip = foot + height * 0.36;
    picture.face(
      VIEW,
      [
        [middle - reach, foot, z],
        [middle + reach, foot, z],
        [middle, tip, z],
      ],
      dark,
    );
    picture.face(
      VIEW,
      [
        [middle - reach * 0.9, foot + height * 0.035, z],
        [middle + reach * 0.1, foot + height * 0.13, z],
        [middle, tip, z],
      ],
      white,
      0.02,
    );
  }
}
