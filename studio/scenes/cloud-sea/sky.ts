import { ramp } from '../../kit/colour.ts';
import type { Layer } from '../../kit/layer.ts';
import { clamp, smoothstep } from '../../kit/maths.ts';
import type { Noise } from '../../kit/noise.ts';
import { shade } from '../../kit/shade.ts';
import type { Stage } from '../../stage.ts';

/** Where sky and farthest mountains meet. */
export const SKY_HEIGHT = 400;
const BLUE = ramp([0, '#2f74b8'], [0.45, '#6ea9d8'], [0.8, '#b9d8ea'], [1, '#e9f0ee']);
const CLOUD = ramp([0, '#8fa6bf'], [0.4, '#c4d2df'], [0.7, '#f2f2ef'], [1, '#ffffff']);
/** Computed this small: clouds are soft, and there are many frames. */
const RASTER_WIDTH = 320;
const SUN = { u: 0.72, v: 0.2 } as const;

/** Clouds pass in a minute what takes them an hour: so much of an hour in one second. */
const DRIFT_X = 0.03;
const DRIFT_Y = 0.052;
const CHANGE = 0.085;

export function createBlue({ width, field }: Stage): Layer {
  return field(
    width,
    SKY_HEIGHT,
    (pixel, u, v) => {
      const sun = Math.exp(-(((u - SUN.u) / 0.2) ** 2) - ((v - SUN.v) / 0.5) ** 2);
      const [red, green, blue] = BLUE(v);
      pixel[0] = red + sun * 58;
      pixel[1] = green + sun * 40;
      pixel[2] = blue + sun * 18;
    },
    { dither: 1.6 },
  );
}

/**
 * A deck of clouds that comes over us in time-lapse: it lies flat in the sky, so that clouds grow as they come near,
 * and while it drifts it boils. Returns what renews it for a second.
 */
export function createCloudDeck({ width, noise, field, scale }: Stage): (second: number) => Layer {
  const deck = field(width, SKY_HEIGHT, () => {}, { resolution: RASTER_WIDTH / (width * scale) });
  return (second) =>
    shade(
      deck,
      (pixel, u, v) => {
        const away = 1 / (1.16 - v);
        const x = (u - 0.5) * away * 3.3 + second * DRIFT_X;
        const y = away * 1.5 + second * DRIFT_Y;
        const time = second * CHANGE;
        const body = billow(noise, x, y, time, 4) + cover(noise, x, y, second);
        const towardSun =
          billow(noise, x + (SUN.u - u) * 0.12, y - 0.09, time, 3) + cover(noise, x, y, second);
        const thick = smoothstep(0, 0.3, body);
        const light = clamp(0.72 + (body - towardSun) * 1.5 - thick * 0.26 * (1 - v));
        [pixel[0], pixel[1], pixel[2]] = CLOUD(light);
        pixel[3] = 255 * thick * smoothstep(1.02, 0.78, v);
      },
      1.2,
    );
}

function billow(noise: Noise, x: number, y: number, time: number, octaves: number): number {
  let sum = 0;
  for (let octave = 0, gain = 0.56, size = 1; octave < octaves; octave++, gain *= 0.5, size *= 2.1)
    sum += gain * noise.moving(x * size + octave * 7, y * size * 1.25, time * (1 + octave * 0.7));
  return sum;
}

/** Fair at first, then the clouds gather, part for the sun, and close again. */
const cover = (noise: Noise, x: number, y: number, second: number): number =>
  0.03 + 0.15 * Math.sin(second * 0.11 - 1.2) + 0.22 * noise.plane(x * 0.33, y * 0.33 + 5);
