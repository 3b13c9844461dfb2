import type { Rgb } from '../../kit/colour.ts';
import { mix, ramp } from '../../kit/colour.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import type { Stage } from '../../stage.ts';

/** What the sea laid down, and what iron and time made of it. */
const BEDS = ramp(
  [0, '#7d2a2a'],
  [0.14, '#b5402a'],
  [0.24, '#d9683a'],
  [0.3, '#f2cf94'],
  [0.36, '#e79a4c'],
  [0.44, '#c24a2e'],
  [0.5, '#f6e0ae'],
  [0.55, '#cf6a45'],
  [0.62, '#8f4352'],
  [0.68, '#d9b295'],
  [0.74, '#93a59c'],
  [0.8, '#efbe62'],
  [0.88, '#d2572f'],
  [1, '#7f2f33'],
);
const SCRUB = '#8a8550';
/** Metres of rock from one bed to one like it. */
const THICKNESS = 52;
const TILT = 0.16;

/** The colour of the rock at a place: beds that were level once, tilted and folded since. */
export function createStrata({ noise }: Stage) {
  return (x: number, height: number, z: number, up: number): Rgb => {
    const fold = 16 * noise.plane(x / 420, z / 420) + 5 * noise.plane(x / 90, z / 90 + 7);
    const depth = (height + TILT * x + 0.05 * z + fold) / THICKNESS;
    const bed = 0.5 + 0.98 * noise.fractal(depth * 1.9, 4.4, 4) + 0.05 * noise.plane(x / 14, depth * 9);
    const rock = BEDS(clamp(bed));
    const weathered = mix(rock, '#c98d63', clamp(0.08 + 0.3 * noise.fractal(x / 30, z / 30, 3)));
    const scrub = smoothstep(0.9, 0.985, up) * smoothstep(-0.1, 0.35, noise.fractal(x / 60, z / 60 + 40, 4));
    return mix(weathered, SCRUB, scrub * 0.5);
  };
}
