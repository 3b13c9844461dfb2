import type { Context2D } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Noise } from '../../kit/noise.ts';
import { interleavedGradient } from '../../kit/shade.ts';

/** The curtains are added up as light on a small raster of floats, which Skia enlarges to the sky. */
const RASTER_WIDTH = 640;
const RASTER_HEIGHT = 250;
const CHANNELS = 3;
const STRIPS = 1100;
const EXPOSURE = 1.15;

/** Base colours as light, red green blue. */
const GREEN = [0.16, 1, 0.52] as const;
const VIOLET = [0.55, 0.35, 0.95] as const;
const ROSE = [0.85, 0.1, 0.42] as const;

interface Curtain {
  /** Where in the noise it lives, so that no two fold alike. */
  readonly place: number;
  readonly brightness: number;
  /** Height of its lower hem, 0 to 1 of the raster, at the left end. */
  readonly hem: number;
}

const CURTAINS: readonly Curtain[] = [
  { place: 0, brightness: 1, hem: 0.72 },
  { place: 1, brightness: 0.75, hem: 0.82 },
  { place: 2, brightness: 0.5, hem: 0.92 },
];

/** Northern lights over a sky of the given size; `energy` is 0 for a calm night, 1 for the great flare. */
export function createCurtains(noise: Noise, width: number, height: number) {
  const light = new Float32Array(RASTER_WIDTH * RASTER_HEIGHT * CHANNELS);
  const raster = new Layer(RASTER_WIDTH, RASTER_HEIGHT, 1);
  const image = raster.context.createImageData(RASTER_WIDTH, RASTER_HEIGHT);
  return (context: Context2D, second: number, energy: number) => {
    light.fill(0);
    for (const curtain of CURTAINS) hangCurtain(light, noise, curtain, second, energy);
    develop(light, image.data);
    raster.context.putImageData(image, 0, 0);
    raster.drawOn(context, 0, 0, width, height);
  };
}

function hangCurtain(
  light: Float32Array,
  noise: Noise,
  curtain: Curtain,
  second: number,
  energy: number,
): void {
  const { place, brightness, hem } = curtain;
  let previousX = Number.NEGATIVE_INFINITY;
  for (let strip = 0; strip < STRIPS; strip++) {
    const along = strip / STRIPS;
    const fold = noise.moving(along * 3.1 + place * 9, place * 3.3, second * 0.085) * 190;
    const pleat = noise.moving(along * 8 + place, 7.7, second * 0.12) * 34;
    const x = (along * 1.5 - 0.25) * RASTER_WIDTH + fold + pleat;
    const wave = noise.moving(along * 2.4 + place * 5, 1.5 + place, second * 0.07) * 78;
    const hemY =
      (hem - along * 0.2) * RASTER_HEIGHT + wave + noise.moving(along * 7, place * 2.2, second * 0.11) * 16;

    const coarse = 0.5 * noise.moving(along * 40 + place * 11, 3.1, second * 0.3);
    const fine = 0.35 * noise.moving(along * 110, place * 5.1, second * 0.4);
    const ray = clamp(0.48 + coarse + fine) ** 1.4;
    const presence = smoothstep(
      -0.45 - 0.35 * energy,
      0.35,
      noise.moving(along * 2.2 + place * 4.4, 9.1, second * 0.09),
    );
    const length = lerp(
      75,
      215,
      clamp(0.45 + 0.18 * energy + noise.moving(along * 13, place * 6, second * 0.16) * 0.7),
    );
    // Where folds crowd together the strips overlap: thinner ones keep the sum of light the same.
    const density = clamp(Math.abs(x - previousX) * 1.1, 0.05, 1);
    previousX = x;
    const power = presence * (0.22 + 1.1 * ray) * brightness * 2.6 * density * (1 + 0.25 * energy);
    addRay(light, x, hemY, length, power, energy);
  }
}

/** One ray from its hem upward, spread over two columns. */
function addRay(
  light: Float32Array,
  x: number,
  hemY: number,
  length: number,
  power: number,
  energy: number,
): void {
  const column = Math.floor(x);
  if (column < 0 || column >= RASTER_WIDTH - 1) return;
  const share = x - column;
  const top = Math.max(0, Math.floor(hemY - length));
  const bottom = Math.min(RASTER_HEIGHT - 1, Math.floor(hemY + 9));
  for (let y = top; y < bottom; y++) {
    const rise = (hemY - y) / length;
    const below = Math.min(0, rise * length);
    const falloff =
      rise < 0 ? Math.exp(-0.05 * below * below) : Math.exp(-3.1 * rise) * (1 - smoothstep(0.65, 1, rise));
    const violet = smoothstep(0.06, 0.53, rise);
    const rose = energy * 0.7 * (1 - smoothstep(-0.02, 0.035, rise));
    const index = (y * RASTER_WIDTH + column) * CHANNELS;
    for (let channel = 0; channel < CHANNELS; channel++) {
      const base = lerp(GREEN[channel] ?? 0, VIOLET[channel] ?? 0, violet);
      const value = power * falloff * lerp(base, ROSE[channel] ?? 0, rose);
      light[index + channel] = (light[index + channel] ?? 0) + value * (1 - share);
      light[index + CHANNELS + channel] = (light[index + CHANNELS + channel] ?? 0) + value * share;
    }
  }
}

/** Light to bytes like film: bright places roll off instead of clipping. Neighbours are blended across. */
function develop(light: Float32Array, bytes: Uint8ClampedArray): void {
  for (let y = 0; y < RASTER_HEIGHT; y++) {
    for (let x = 0; x < RASTER_WIDTH; x++) {
      const pixel = y * RASTER_WIDTH + x;
      const left = x > 0 ? -CHANNELS : 0;
      const right = x < RASTER_WIDTH - 1 ? CHANNELS : 0;
      const grain = interleavedGradient(x, y) * 2;
      for (let channel = 0; channel < CHANNELS; channel++) {
        const at = pixel * CHANNELS + channel;
        const value = (light[at] ?? 0) * 0.5 + ((light[at + left] ?? 0) + (light[at + right] ?? 0)) * 0.25;
        bytes[pixel * 4 + channel] = 255 * (1 - Math.exp(-value * EXPOSURE)) + grain;
      }
      bytes[pixel * 4 + 3] = 255;
    }
  }
}
