export const TAU = Math.PI * 2;

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;

/** The fractional part, 0 to 1, of negative numbers too. */
export const fract = (value: number): number => value - Math.floor(value);

/** The remainder that is never negative: things that leave on one side come back on the other. */
export const wrap = (value: number, length: number): number => fract(value / length) * length;

/** 0 before `from`, 1 after `to`, a smooth S between (GLSL's smoothstep; `from` may be the larger). */
export function smoothstep(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** 0, up to 1 between `start` and `full`, down to 0 between `fade` and `end`: the envelope of an event. */
export function swell(start: number, full: number, fade: number, end: number, value: number): number {
  return smoothstep(start, full, value) * (1 - smoothstep(fade, end, value));
}
