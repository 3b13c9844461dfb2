import type { Fluid } from '../../kit/fluid.ts';
import { clamp, swell } from '../../kit/maths.ts';
import type { Noise } from '../../kit/noise.ts';

/** The dyes, in the order of the fluid. */
export const INDIGO = 0;
export const CINNABAR = 1;
export const GAMBOGE = 2;

export interface Pour {
  readonly fromSecond: number;
  readonly seconds: number;
  readonly dye: typeof INDIGO | typeof CINNABAR | typeof GAMBOGE;
  /** Share of the picture's width. */
  readonly x: number;
  /** 1 falls from above, -1 rises from below. */
  readonly direction: 1 | -1;
  readonly speed: number;
  readonly radius: number;
}

/** What is let into the water, and when. */
export const POURS: readonly Pour[] = [
  { fromSecond: 1.4, seconds: 0.5, dye: INDIGO, x: 0.34, direction: 1, speed: 0.9, radius: 0.082 },
  { fromSecond: 5.2, seconds: 0.4, dye: INDIGO, x: 0.44, direction: 1, speed: 0.7, radius: 0.062 },
  { fromSecond: 9, seconds: 0.7, dye: CINNABAR, x: 0.66, direction: -1, speed: 0.95, radius: 0.085 },
  { fromSecond: 14, seconds: 3.4, dye: INDIGO, x: 0.29, direction: 1, speed: 0.55, radius: 0.034 },
  { fromSecond: 19, seconds: 0.5, dye: CINNABAR, x: 0.55, direction: -1, speed: 0.8, radius: 0.068 },
  { fromSecond: 24.5, seconds: 0.5, dye: INDIGO, x: 0.58, direction: 1, speed: 0.95, radius: 0.076 },
  { fromSecond: 30, seconds: 3, dye: CINNABAR, x: 0.4, direction: -1, speed: 0.6, radius: 0.036 },
  { fromSecond: 38, seconds: 0.7, dye: GAMBOGE, x: 0.5, direction: 1, speed: 1.05, radius: 0.09 },
  { fromSecond: 44, seconds: 3, dye: GAMBOGE, x: 0.62, direction: 1, speed: 0.55, radius: 0.034 },
  { fromSecond: 49, seconds: 0.5, dye: INDIGO, x: 0.42, direction: 1, speed: 0.8, radius: 0.068 },
];

/** The first touch, so near that a drop fills the picture. */
export const FIRST_TOUCH: readonly Pour[] = [
  { fromSecond: 0.9, seconds: 0.4, dye: INDIGO, x: 0.5, direction: 1, speed: 1.3, radius: 0.2 },
];

/** How far outside the picture ink enters, in heights. */
const OUTSIDE = 0.03;

/** Lets in what flows at a second, for the length of one step; the hand is never quite still. */
export function pourAt(
  fluid: Fluid,
  pours: readonly Pour[],
  noise: Noise,
  second: number,
  stepSeconds: number,
): void {
  for (const [index, { fromSecond, seconds, dye, x, direction, speed, radius }] of pours.entries()) {
    const strength = swell(
      fromSecond,
      fromSecond + 0.12,
      fromSecond + seconds,
      fromSecond + seconds + 0.15,
      second,
    );
    if (strength <= 0) continue;
    const hand = noise.plane(second * 1.7, index * 3.3);
    fluid.pour({
      x: (x + hand * 0.012) * (fluid.columns / fluid.rows),
      y: clamp(direction > 0 ? OUTSIDE : 1 - OUTSIDE),
      radius,
      dye,
      amount: 2.7 * strength * stepSeconds,
      velocityX: hand * 0.3 * stepSeconds,
      velocityY: direction * speed * 1.9 * strength * stepSeconds,
    });
  }
}
