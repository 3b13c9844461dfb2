import { ramp } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Ridge } from '../../kit/ridge.ts';
import { sampled } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';

/** From far to near: where the range stands, how high, and how strong its ink is. */
const RANGES = [
  { base: 236, height: 150, wavelength: 430, place: 3.1, ink: 0.34, from: -0.2, to: 0.82 },
  { base: 286, height: 150, wavelength: 560, place: 8.7, ink: 0.6, from: -0.4, to: 0.5 },
] as const;
const FADE = 120;

/**
 * 烘云托月: snow is not painted. The wash of the sky makes the mountains by leaving them out; below them the paper is
 * empty, which is mist, and then water.
 */
export function paintPaper({ width, height, noise, field }: Stage): Layer {
  const ridges = RANGES.map(({ base, height: rise, wavelength, place }) =>
    sampled((x) => {
      const crest = noise.ridged(x / wavelength + place, place * 2.3, 6);
      return base - rise * clamp(crest * 1.1 - 0.12) ** 1.25;
    }, width),
  );
  const wash = ramp([0, '#9fa7aa'], [0.3, '#b9bebd'], [0.52, '#dedcd3'], [0.7, '#e6e3d9'], [1, '#c5cac9']);
  return field(
    width,
    height,
    (pixel, u, v, x, y) => {
      const cloud = noise.fractal(u * 2.6 + 5, v * 2.2, 4);
      // Wash gathers in the upper right, and runs out toward the middle of the sheet.
      const sky = wash(v + cloud * 0.09 + 0.1 * (1 - u) * (1 - v));
      let tone: readonly [number, number, number] = [sky[0], sky[1], sky[2]];
      for (const [index, range] of RANGES.entries()) {
        const ridge = ridges[index];
        if (!ridge) continue;
        const presence =
          smoothstep(range.to, range.to - 0.28, u) * smoothstep(range.from, range.from + 0.2, u);
        tone = paintRange(tone, range, ridge, presence, x, y, noise);
      }
      const fibre = noise.plane(x * 0.36, y * 0.36) * 2 + noise.plane(x * 0.025, y * 0.11) * 1.8;
      pixel[0] = tone[0] + fibre;
      pixel[1] = tone[1] + fibre;
      pixel[2] = tone[2] + fibre;
    },
    { dither: 2 },
  );
}

function paintRange(
  under: readonly [number, number, number],
  { ink }: (typeof RANGES)[number],
  ridge: Ridge,
  presence: number,
  x: number,
  y: number,
  noise: Stage['noise'],
): readonly [number, number, number] {
  const depth = y - ridge(x);
  // The sky darkens where it touches the snow.
  if (depth < 0) {
    const rim = 1 - 0.16 * presence * ink * Math.exp(depth / 26);
    return [under[0] * rim, under[1] * rim, under[2] * rim];
  }
  const body = presence * (1 - smoothstep(FADE * 0.3, FADE, depth));
  const lean = (ridge(x + 16) - ridge(x - 16)) * 0.03;
  const strokes =
    noise.plane(x * 0.055 - depth * 0.02 * lean, depth * 0.03 + ink * 9) * 0.6 +
    noise.fractal(x * 0.03, depth * 0.05, 4);
  const shade = smoothstep(0.02, 0.62, strokes + lean * 0.9) * ink * (1 - smoothstep(10, FADE * 0.8, depth));
  const outline = Math.exp(-((depth / 1.3) ** 2)) * ink * (0.45 + 0.4 * noise.plane(x * 0.05, 3));
  const dark = clamp(0.62 * shade + outline);
  const snow = [238, 236, 229] as const;
  const stone = [84, 94, 99] as const;
  const mixed = (channel: 0 | 1 | 2) =>
    lerp(under[channel], lerp(snow[channel], stone[channel], dark), body * smoothstep(0, 1.4, depth));
  return [mixed(0), mixed(1), mixed(2)];
}
