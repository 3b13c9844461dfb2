import { ramp } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import type { Stage } from '../../stage.ts';

const SKY_HEIGHT = 470;
const DAY = ramp(
  [0, '#8796ad'],
  [0.4, '#aab6c6'],
  [0.6, '#d6c9c6'],
  [0.74, '#efcfb4'],
  [0.9, '#f0d8c4'],
  [1, '#e0d3cc'],
);

/** A heavy winter sky with the last light low on the left; its clouds drift in two sheets. */
export function createSky({ width, noise, field }: Stage) {
  const air = field(
    width,
    SKY_HEIGHT,
    (pixel, u, v) => {
      const colour = DAY(v);
      const sun = Math.exp(-(((u - 0.3) / 0.24) ** 2) - ((v - 0.68) / 0.2) ** 2);
      pixel[0] = colour[0] + sun * 24;
      pixel[1] = colour[1] + sun * 8;
      pixel[2] = colour[2] - sun * 14;
    },
    { dither: 2 },
  );
  const clouds = field(
    width * 1.5,
    SKY_HEIGHT,
    (pixel, u, v) => {
      const warp = noise.fractal(u * 4, v * 5, 3) * 0.5;
      const body = noise.fractal(u * 5 + warp, v * 7.5 + warp * 0.6, 5);
      const light = clamp(
        0.5 + (body - noise.fractal(u * 5 + warp - 0.05, v * 7.5 + warp * 0.6 + 0.22, 4)) * 1.6,
      );
      pixel[0] = 122 + light * 96;
      pixel[1] = 134 + light * 84;
      pixel[2] = 156 + light * 66;
      pixel[3] = 225 * smoothstep(-0.12, 0.4, body) * (1 - smoothstep(0.32, 0.8, v));
    },
    { resolution: 0.5, dither: 2 },
  );
  return (context: Context2D, second: number) => {
    air.drawOn(context);
    clouds.drawOn(context, -40 - second * 3.2);
  };
}
