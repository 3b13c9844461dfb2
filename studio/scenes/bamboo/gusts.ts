import { swell } from '../../kit/maths.ts';

/** How strong the wind is at a place across the picture: 0 still, 1 a full gust. */
export type WindAt = (x: number, second: number) => number;

/** When each gust reaches the left edge, how long it blows, how strong. */
export const GUSTS = [
  { fromSecond: 4.5, seconds: 4, strength: 0.55 },
  { fromSecond: 13, seconds: 6.5, strength: 1 },
  { fromSecond: 23.5, seconds: 3.5, strength: 0.35 },
] as const;
/** A gust is seen to cross the grove. */
const PIXELS_PER_SECOND = 700;

export const windAt: WindAt = (x, second) =>
  GUSTS.reduce((sum, { fromSecond, seconds, strength }) => {
    const age = second - fromSecond - x / PIXELS_PER_SECOND;
    const wave = 1 + 0.22 * Math.sin(age * 3.1) + 0.1 * Math.sin(age * 5.3);
    return sum + strength * swell(0, seconds * 0.3, seconds * 0.45, seconds, age) * wave;
  }, 0);
