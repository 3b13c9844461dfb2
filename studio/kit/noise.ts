import { clamp, lerp, TAU } from './maths.ts';
import { createRandom } from './random.ts';

/** Seeded gradient noise. All functions are smooth and repeatable; the plain ones stay within about -1 to 1. */
export interface Noise {
  plane(x: number, y: number): number;
  /** Plane noise that changes with `time`: for drifting and breathing fields. */
  moving(x: number, y: number, time: number): number;
  /** Fractal sum: clouds, paper, uneven ground. About -0.9 to 0.9. */
  fractal(x: number, y: number, octaves?: number): number;
  /** Fractal sum of folded noise, 0 to about 1: mountain crests. */
  ridged(x: number, y: number, octaves?: number): number;
}

const PERIOD = 256;
/** Brings the unit-gradient noise of two dimensions to about -1 to 1. */
const PLANE_GAIN = Math.SQRT2;
const MOVING_GAIN = 0.93;
/** Where the next slice of `moving` lies in the plane; any step without a common pattern will do. */
const SLICE_STEP = 37.13;

/** Perlin's gradient noise ("Improving Noise", 2002: quintic fade) with seeded gradients. */
export function createNoise(seed: number): Noise {
  const { permutation, gradientX, gradientY } = createLattice(seed);
  const at = (index: number) => permutation[index] ?? 0;
  const corner = (hash: number, x: number, y: number) =>
    (gradientX[hash] ?? 0) * x + (gradientY[hash] ?? 0) * y;

  const plane = (x: number, y: number) => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const dx = x - cellX;
    const dy = y - cellY;
    const left = at(cellX & (PERIOD - 1));
    const right = at((cellX + 1) & (PERIOD - 1));
    const top = cellY & (PERIOD - 1);
    const bottom = (cellY + 1) & (PERIOD - 1);
    const fadeX = quintic(dx);
    const upper = lerp(corner(at(left + top), dx, dy), corner(at(right + top), dx - 1, dy), fadeX);
    const lower = lerp(
      corner(at(left + bottom), dx, dy - 1),
      corner(at(right + bottom), dx - 1, dy - 1),
      fadeX,
    );
    return lerp(upper, lower, quintic(dy)) * PLANE_GAIN;
  };

  // Two slices of the plane blended: half the price of noise in three dimensions. The division keeps
  // the contrast where the blend of two independent slices would wash it out.
  const moving = (x: number, y: number, time: number) => {
    const slice = Math.floor(time);
    const share = time - slice;
    const blend = share * share * (3 - 2 * share);
    const near = slice * SLICE_STEP;
    const far = near + SLICE_STEP;
    const mixed = lerp(plane(x + near, y - near * 0.71), plane(x + far, y - far * 0.71), blend);
    return (mixed / Math.hypot(blend, 1 - blend)) * MOVING_GAIN;
  };

  const fractal = (x: number, y: number, octaves = 5) => {
    let sum = 0;
    for (let octave = 0, gain = 0.5; octave < octaves; octave++, gain *= 0.5) {
      sum += gain * plane(x, y);
      x = x * 2.03 + 17.3;
      y = y * 2.03 - 9.1;
    }
    return sum;
  };

  const ridged = (x: number, y: number, octaves = 5) => {
    let sum = 0;
    let weight = 1;
    for (let octave = 0, gain = 0.5; octave < octaves; octave++, gain *= 0.5) {
      const fold = (1 - Math.abs(plane(x, y))) ** 2 * weight;
      weight = clamp(fold * 1.6);
      sum += gain * fold;
      x = x * 2.1 + 5.2;
      y = y * 2.1 + 1.3;
    }
    return sum;
  };

  return { plane, moving, fractal, ridged };
}

const quintic = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

function createLattice(seed: number) {
  const random = createRandom(seed);
  const order = Array.from({ length: PERIOD }, (_, index) => index);
  for (let index = PERIOD - 1; index > 0; index--) {
    const other = random.integer(0, index + 1);
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
  const angles = Float64Array.from({ length: PERIOD }, () => random.unit() * TAU);
  return {
    // Twice, so that the sum of two indices needs no wrapping.
    permutation: Uint8Array.from([...order, ...order]),
    gradientX: angles.map(Math.cos),
    gradientY: angles.map(Math.sin),
  };
}
