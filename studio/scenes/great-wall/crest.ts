import { lerp } from '../../kit/maths.ts';
import type { Viewpoint } from '../../kit/viewpoint.ts';

export const VIEW: Viewpoint = { centreX: 640, horizonY: 300, focal: 1000 };

/** The wall's way from the foot of the picture to the sky: metres away, and where on the picture it then is. */
const KNOTS = [
  { z: 34, x: -260, y: 900 },
  { z: 56, x: 40, y: 742 },
  { z: 90, x: 372, y: 668 },
  { z: 124, x: 668, y: 572 },
  { z: 160, x: 905, y: 412, tower: 19 },
  { z: 225, x: 1040, y: 448 },
  { z: 320, x: 880, y: 482 },
  { z: 430, x: 580, y: 446 },
  { z: 560, x: 340, y: 352 },
  { z: 680, x: 262, y: 272, tower: 25 },
  { z: 860, x: 366, y: 340 },
  { z: 1120, x: 600, y: 330 },
  { z: 1420, x: 742, y: 240, tower: 36 },
  { z: 1800, x: 676, y: 274 },
  { z: 2300, x: 546, y: 206, tower: 46 },
  { z: 2900, x: 470, y: 238 },
  { z: 3600, x: 340, y: 216 },
] as const satisfies readonly Knot[];

interface Knot {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** Width of the watchtower there, in metres; the far ones are larger than life, or they would be dots. */
  readonly tower?: number;
}

export interface WatchTower {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly width: number;
}

/** The crest of the ridge the wall follows: metres aside and up, by the distance. */
export function crestAt(z: number): { readonly x: number; readonly y: number } {
  const after = Math.max(1, knotAfter(z));
  const [before, from, to, beyond] = [knot(after - 2), knot(after - 1), knot(after), knot(after + 1)];
  const share = (Math.log(z) - Math.log(from.z)) / (Math.log(to.z) - Math.log(from.z));
  const along = (field: 'x' | 'y') =>
    glide(before[field], from[field], to[field], beyond[field], Math.min(1, Math.max(0, share)));
  return {
    x: ((along('x') - VIEW.centreX) * z) / VIEW.focal,
    y: ((VIEW.horizonY - along('y')) * z) / VIEW.focal,
  };
}

const knot = (index: number): Knot => KNOTS[Math.min(KNOTS.length - 1, Math.max(0, index))] ?? KNOTS[0];

function knotAfter(z: number): number {
  const after = KNOTS.findIndex((place) => place.z > z);
  return after < 0 ? KNOTS.length - 1 : after;
}

/** Catmull and Rom's spline (1974) between the two middle values. */
function glide(before: number, from: number, to: number, beyond: number, share: number): number {
  const straight = lerp(from, to, share);
  const bendOut = ((to - before) / 2 - (to - from)) * share * (1 - share) ** 2;
  const bendIn = ((beyond - from) / 2 - (to - from)) * share ** 2 * (1 - share);
  return straight + bendOut - bendIn;
}

export const watchTowers: readonly WatchTower[] = KNOTS.flatMap((place) =>
  'tower' in place ? [{ ...crestAt(place.z), z: place.z, width: place.tower }] : [],
);
