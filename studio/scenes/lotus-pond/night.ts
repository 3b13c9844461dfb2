import { mix, ramp } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import { sampled } from '../../kit/ridge.ts';
import type { Stage } from '../../stage.ts';
import { HORIZON_Y } from './plants.ts';

export const MOON = { x: 318, y: 128, radius: 47 } as const;

/** Sky, the trees of the far bank, and the water: all that does not move. */
export function paintNight({ width, height, noise, field }: Stage): Layer {
  const sky = ramp([0, '#07142c'], [0.5, '#12304e'], [0.85, '#2a5568'], [1, '#3d6a74']);
  const water = ramp([0, '#2c5a68'], [0.18, '#153c4e'], [0.6, '#0a2536'], [1, '#05131f']);
  const bank = sampled(
    (x) =>
      HORIZON_Y -
      30 -
      46 * Math.max(0, noise.fractal(x / 190, 3, 4) + 0.3) -
      12 * Math.abs(noise.plane(x / 26, 8)),
    width,
  );
  return field(
    width,
    height,
    (pixel, u, v, x, y) => {
      const moonlight = Math.exp(-Math.hypot(x - MOON.x, (y - MOON.y) * 1.1) / 210);
      if (y < HORIZON_Y) {
        const cloud = smoothstep(0, 0.5, noise.fractal(u * 3 + v * 1.4, v * 6, 5));
        let colour = mix(
          sky((y / HORIZON_Y) * 0.95),
          '#a9c8d4',
          clamp(moonlight * 0.42 + cloud * moonlight * 0.75 + cloud * 0.05),
        );
        const depth = y - bank(x);
        if (depth > 0) {
          const mist = smoothstep(10, 70, depth);
          colour = mix(mix('#0b2430', '#3a6470', 0.25 + 0.65 * mist), colour, 0.12);
        }
        [pixel[0], pixel[1], pixel[2]] = colour;
        return;
      }
      const share = (y - HORIZON_Y) / (height - HORIZON_Y);
      const streak = noise.fractal(u * 5, (share * 30) / (0.3 + share), 3) * 0.05;
      const path = Math.exp(-(((x - MOON.x) / (46 + 120 * share)) ** 2)) * (0.4 - 0.24 * share);
      [pixel[0], pixel[1], pixel[2]] = mix(
        water(clamp(share + streak)),
        '#9fc4cc',
        clamp(path + 0.12 * Math.exp(-share * 14)),
      );
    },
    { dither: 2.4 },
  );
}

/** The edges of the night, over everything. */
export const paintVignette = ({ width, height, field }: Stage): Layer =>
  field(
    width,
    height,
    (pixel, u, v) => {
      [pixel[0], pixel[1], pixel[2]] = [1, 6, 14];
      pixel[3] = 165 * smoothstep(0.42, 0.95, Math.hypot((u - 0.5) * 0.95, (v - 0.46) * 0.9));
    },
    { resolution: 0.25, dither: 3 },
  );
