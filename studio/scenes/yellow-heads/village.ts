import { css, mix, ramp } from '../../kit/colour.ts';
import { paintClump } from '../../kit/foliage.ts';
import { drawHuiHouse } from '../../kit/hui-house.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, TAU } from '../../kit/maths.ts';
import { points, tube } from '../../kit/outline.ts';
import type { Random } from '../../kit/random.ts';
import type { Stage } from '../../stage.ts';
import { AIR } from './terraces.ts';

const LEAVES = ramp([0, '#23402f'], [0.5, '#5c8347'], [0.8, '#9bb65c'], [1, '#d3d982']);

/** A village in the fold of the hill, row before row between its trees, and the old camphor at its entrance. */
export function paintVillage(context: Context2D, stage: Stage): void {
  const random = stage.random('village');
  for (const row of [0, 1, 2]) {
    const [y, haze] = [350 + 29 * row, 0.42 - 0.16 * row];
    for (const x of [694 - 8 * row, 1066 + 14 * row])
      paintTree(context, random, x, y + 2, 22 + 3 * row, haze);
    for (let house = 0; house < 5; house++)
      drawHuiHouse(context, random, {
        x: 746 + 13 * (row % 2) + 68 * house + random.between(-12, 12),
        y: y + random.between(-8, 8),
        width: random.between(46, 62) + 8 * row,
        height: random.between(26, 32) + 5 * row,
        air: AIR,
        haze,
        steppedGable: random.chance(0.75),
      });
    paintTree(context, random, 780 + 96 * row, y + 14, 17, haze);
  }
  paintTree(context, random, 1148, 430, 62, 0.08);
}

function paintTree(
  context: Context2D,
  random: Random,
  x: number,
  y: number,
  radius: number,
  haze: number,
): void {
  context.fillStyle = css(mix('#4a3a2e', AIR, haze));
  const trunk = points(x, y, x - radius * 0.06, y - radius * 0.5, x + radius * 0.1, y - radius);
  context.fill(tube(trunk, [radius * 0.12, radius * 0.09, radius * 0.06]));
  const tones = (light: number) => mix(LEAVES(light), AIR, haze);
  const foliage = { tones, leaf: Math.min(2.7, 1.4 + radius * 0.04), dabs: 90 };
  for (let clump = 0; clump < 16; clump++) {
    const angle = (clump / 16) * TAU;
    const [right, down] = [Math.cos(angle), Math.sin(angle)];
    const reach = radius * random.between(0.1, 0.85);
    const leaves = {
      x: x + right * reach * 1.15,
      y: y - radius * 1.25 + down * reach * 0.75,
      radius: radius * random.between(0.35, 0.5),
      light: clamp(0.55 - down * 0.35 - right * 0.15),
    };
    paintClump(context, random, leaves, { ...foliage, lightFrom: [-0.5, -0.85] });
  }
}
