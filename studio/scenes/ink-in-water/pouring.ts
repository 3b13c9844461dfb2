import type { Fluid } from '../../kit/fluid.ts';
import { smoothstep, swell } from '../../kit/maths.ts';
import type { Noise } from '../../kit/noise.ts';
import type { Point } from '../../kit/path.ts';

/** The dyes, in the order of the fluid. */
export const INDIGO = 0;
export const CINNABAR = 1;
export const GAMBOGE = 2;
/** Water that only pushes water. */
const CLEAR = -1;

/** From when on and for how many seconds, what, where in shares of the tank, how fast, and how wide. */
export type Pour = readonly [
  from: number,
  seconds: number,
  dye: number,
  at: Point,
  speed: Point,
  radius: number,
];

/** When the first drop touches the water. */
export const TOUCH_SECOND = 2.75;

/** The first drop; then indigo sinks, and cinnabar rises. */
export const MEETING: readonly Pour[] = [
  [TOUCH_SECOND, 0.35, INDIGO, [0.49, 0.06], [0.4, 1.5], 0.06],
  [3, 2.2, INDIGO, [0.485, 0.04], [-0.15, 0.7], 0.022],
  [5, 40, CLEAR, [0.42, 0.45], [0.02, 0], 0.2],
  [5.4, 0.5, INDIGO, [0.36, 0.03], [0.3, 1.3], 0.06],
  [6.2, 3, INDIGO, [0.42, 0.03], [-0.2, 0.75], 0.026],
  [7.6, 0.5, INDIGO, [0.27, 0.03], [0.45, 1.1], 0.05],
  [9.4, 3, INDIGO, [0.54, 0.03], [-0.25, 0.75], 0.026],
  [10.4, 0.6, CINNABAR, [0.68, 0.97], [-0.35, -1.3], 0.06],
  [11.2, 3.4, CINNABAR, [0.62, 0.97], [0.2, -0.75], 0.026],
  [12.6, 0.5, CINNABAR, [0.5, 0.97], [-0.2, -1.1], 0.052],
  [14.4, 3, CINNABAR, [0.36, 0.97], [0.3, -0.7], 0.026],
  [17.2, 0.6, INDIGO, [0.3, 0.03], [0.35, 1.2], 0.055],
];

/** The two of them near: a slow turn winds both up, gamboge falls between them, and then the whole bottle. */
export const ROLLING: readonly Pour[] = [
  [20.4, 0.4, INDIGO, [0.36, 0.45], [0.5, 0.1], 0.1],
  [20.4, 0.4, CINNABAR, [0.64, 0.55], [-0.5, -0.1], 0.1],
  [20.7, 0.4, INDIGO, [0.3, 0.57], [0.5, -0.25], 0.06],
  [20.7, 0.4, CINNABAR, [0.7, 0.43], [-0.5, 0.25], 0.06],
  [22, 9, CLEAR, [0.5, 0.34], [0.1, 0], 0.12],
  [22, 9, CLEAR, [0.5, 0.66], [-0.1, 0], 0.12],
  [22, 9, CLEAR, [0.41, 0.5], [0, -0.1], 0.12],
  [22, 9, CLEAR, [0.59, 0.5], [0, 0.1], 0.12],
  [24.5, 0.6, INDIGO, [0.3, 0.03], [0.15, 0.5], 0.06],
  [33.3, 1, GAMBOGE, [0.62, 0.03], [-0.15, 0.85], 0.085],
  [34.8, 4, GAMBOGE, [0.54, 0.03], [0.2, 0.8], 0.03],
  [36, 0.7, GAMBOGE, [0.78, 0.03], [-0.4, 1.2], 0.065],
  [42.8, 2.6, INDIGO, [0.3, 0.02], [0.5, 1.1], 0.085],
  [43.2, 2.4, GAMBOGE, [0.6, 0.02], [-0.2, 1.1], 0.05],
  [43.6, 2.6, CINNABAR, [0.82, 0.02], [-0.3, 1.2], 0.085],
  [44.6, 2.4, CINNABAR, [0.13, 0.02], [0.3, 1.1], 0.06],
  [45.4, 3, INDIGO, [0.7, 0.02], [-0.25, 1.2], 0.06],
  [46, 2.4, GAMBOGE, [0.42, 0.02], [0.2, 1.1], 0.05],
  [47.2, 2, INDIGO, [0.22, 0.02], [0.2, 1], 0.06],
  [47.4, 1.8, CINNABAR, [0.57, 0.02], [0.15, 1], 0.06],
];

/** Lets in what flows at a second, for the length of one step. The hand is never quite still. */
export function pourAt(
  fluid: Fluid,
  pours: readonly Pour[],
  noise: Noise,
  second: number,
  step: number,
): void {
  for (const [index, [from, seconds, dye, [x, y], speed, radius]] of pours.entries()) {
    const strength = swell(from, from + 0.12, from + seconds, from + seconds + 0.15, second) * step;
    if (strength <= 0) continue;
    // A stream that goes on being pushed would outrun its own ink from step to step.
    const push = 1.9 * strength * (dye === CLEAR ? 1 : 1 - 0.5 * smoothstep(from + 0.4, from + 1, second));
    const hand = noise.plane(second * 2.3, index * 3.3);
    fluid.pour({
      x: ((x + hand * 0.014) * fluid.columns) / fluid.rows,
      y,
      radius,
      dye,
      amount: 3 * strength,
      velocityX: (speed[0] + hand * 0.5) * push,
      velocityY: speed[1] * push,
    });
  }
}
