import { clamp, lerp } from './maths.ts';

/** A value at a second. */
export type Key = readonly [second: number, value: number];

/**
 * A value over time: rests at each key and goes from one to the next without a jerk (Perlin's quintic: speed and
 * acceleration are zero at both ends). Keys rise in time; before the first and after the last the value stands still.
 */
export function track(...keys: readonly [Key, ...Key[]]): (second: number) => number {
  return (second) => {
    const after = keys.findIndex(([at]) => at > second);
    const to = keys[after] ?? keys.at(-1) ?? keys[0];
    const from = keys[after < 0 ? keys.length - 1 : Math.max(0, after - 1)] ?? to;
    const share = clamp((second - from[0]) / (to[0] - from[0] || 1));
    return lerp(from[1], to[1], share ** 3 * (share * (share * 6 - 15) + 10));
  };
}
