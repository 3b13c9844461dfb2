import type { Stage } from '../stage.ts';
import type { Layer } from './layer.ts';
import { smoothstep } from './maths.ts';
import type { Noise } from './noise.ts';
import { hashUnit } from './random.ts';
import type { Shader } from './shade.ts';

export interface FoamLace {
  readonly width: number;
  readonly height: number;
  /** Size of a hole in the lace. */
  readonly cell: number;
  /** Tells one lace from another. */
  readonly place: number;
}

/** Wet threads have soft edges: fewer pixels show them as well. */
const RESOLUTION = 0.6;

/** Sea foam from above: threads around holes of two sizes, torn here and there. White, to be masked. Computed once. */
export function createFoamLace({ noise, field }: Stage, { width, height, cell, place }: FoamLace): Layer {
  const paint: Shader = (pixel, _u, _v, x, y) => {
    const warpX = noise.fractal(x / (cell * 2.2) + place, y / (cell * 2.2), 3) * cell * 1.1;
    const warpY = noise.fractal(x / (cell * 2.2) + 31, y / (cell * 2.2) + place, 3) * cell * 1.1;
    const large = border((x + warpX) / cell, (y + warpY) / cell, place);
    const small = border((x + warpX * 0.6) / (cell * 0.42), (y + warpY * 0.6) / (cell * 0.42), place + 9);
    const crowd = patches(noise, x / cell, y / cell, place);
    const threads = smoothstep(0.2, 0.03, large) + 0.75 * smoothstep(0.24, 0.04, small) * crowd;
    pixel[0] = 255;
    pixel[1] = 255;
    pixel[2] = 255;
    pixel[3] = 255 * Math.min(1, threads * (0.35 + 0.75 * crowd));
  };
  return field(width, height, paint, { resolution: RESOLUTION });
}

const patches = (noise: Noise, x: number, y: number, place: number) =>
  smoothstep(-0.3, 0.4, noise.fractal(x * 0.3 + place * 3, y * 0.42, 3));

/** Distance to the border between two cells: the second nearest point minus the nearest (Worley, 1996). */
function border(x: number, y: number, place: number): number {
  const [cellX, cellY] = [Math.floor(x), Math.floor(y)];
  let [nearest, second] = [9, 9];
  for (let row = cellY - 1; row <= cellY + 1; row++) {
    for (let column = cellX - 1; column <= cellX + 1; column++) {
      const dx = column + hashUnit(column, row, place) - x;
      const dy = row + hashUnit(column, row, place + 0.5) - y;
      const distance = dx * dx + dy * dy;
      if (distance < nearest) [nearest, second] = [distance, nearest];
      else if (distance < second) second = distance;
    }
  }
  return Math.sqrt(second) - Math.sqrt(nearest);
}
