import type { Context2D } from './layer.ts';

/** A skyline: the height (as a y) at each x. */
export type Ridge = (x: number) => number;

const STEP = 3;

/** Fills everything under a skyline down to `bottom` with the current style. */
export function fillBelow(context: Context2D, ridge: Ridge, width: number, bottom: number): void {
  context.beginPath();
  context.moveTo(0, bottom);
  for (let x = 0; x <= width + STEP; x += STEP) context.lineTo(x, ridge(x));
  context.lineTo(width + STEP, bottom);
  context.fill();
}

/** Computes a skyline once for every pixel: noise is dear when each pixel of a field asks for it. */
export function sampled(ridge: Ridge, width: number): Ridge {
  const heights = Float64Array.from({ length: Math.ceil(width) + 2 }, (_, x) => ridge(x));
  const last = heights.length - 1;
  return (x) => {
    const left = Math.min(last - 1, Math.max(0, Math.floor(x)));
    const share = Math.min(1, Math.max(0, x - left));
    return (heights[left] ?? 0) * (1 - share) + (heights[left + 1] ?? 0) * share;
  };
}
