import { mix, type Rgb, ramp } from '../../kit/colour.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import type { Stage } from '../../stage.ts';

/** What the sea laid down, and what iron and time made of it: where each bed ends, and its colour. */
const ENDS = [0.14, 0.24, 0.3, 0.36, 0.44, 0.5, 0.55, 0.62, 0.68, 0.74, 0.8, 0.88, 1];
const TONES =
  'b5402a d9683a f2cf94 e79a4c c24a2e f6e0ae cf6a45 8f4352 d9b295 93a59c efbe62 d2572f 7f2f33'.split(' ');
const BEDS = ramp([0, '#7d2a2a'], ...ENDS.map((end, bed) => [end, `#${TONES[bed]}`] as const));
/** Metres of rock from one bed to one like it. */
const THICKNESS = 52;

/** The colour of the rock at a place: beds that were level once, tilted and folded since. */
export function createStrata({ noise }: Pick<Stage, 'noise'>) {
  return (x: number, height: number, z: number, up: number): Rgb => {
    const fold = 16 * noise.plane(x / 420, z / 420) + 5 * noise.plane(x / 90, z / 90 + 7);
    const depth = (height + 0.16 * x + 0.05 * z + fold) / THICKNESS;
    const bed = 0.5 + 0.98 * noise.fractal(depth * 1.9, 4.4, 4) + 0.05 * noise.plane(x / 14, depth * 9);
    const rock = BEDS(clamp(bed));
    const weathered = mix(rock, '#c98d63', clamp(0.08 + 0.3 * noise.fractal(x / 30, z / 30, 3)));
    const scrub = smoothstep(0.9, 0.985, up) * smoothstep(-0.1, 0.35, noise.fractal(x / 60, z / 60 + 40, 4));
    return mix(weathered, '#8a8550', scrub * 0.5);
  };
}
