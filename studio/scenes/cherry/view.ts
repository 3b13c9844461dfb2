import type { Point } from '../../kit/path.ts';

/** Metres from the middle of the canal to its walls; the banks lie this high above the water. */
export const CANAL_HALF_WIDTH = 5.2;
export const BANK_HEIGHT = 2.3;
const EYE_HEIGHT = 4;
const FOCAL = 900;
export const VANISHING: Point = [640, 318];

/** We stand on a bridge and look along the canal: metres aside, above the water and ahead, to the picture. */
export function project(aside: number, above: number, ahead: number): Point {
  const scale = scaleAt(ahead);
  return [VANISHING[0] + aside * scale, VANISHING[1] + (EYE_HEIGHT - above) * scale];
}

/** Pixels to a metre at that distance. */
export const scaleAt = (ahead: number): number => FOCAL / ahead;
