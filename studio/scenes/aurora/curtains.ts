import type { Context2D } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import type { Stage } from '../../stage.ts';

/** The curtains are added up as light on a small raster of floats, which Skia enlarges to the sky. */
const RASTER_WIDTH = 640;
const RASTER_HEIGHT = 345;
const CHANNELS = 3;
const STRIPS = 1100;
/** Over how many pixels of the raster the hem fades out. */
const HEM_SOFTNESS = 21;
/** How close two strips come, in pixels of the raster. */
const LEAST_SPREAD = 0.4;
/** Base colours as light, red green blue. */
const GREEN = [0.16, 1, 0.52] as const;
const VIOLET = [0.55, 0.35, 0.95] as const;
const ROSE = [0.85, 0.1, 0.42] as const;
/** How bright each curtain is, and how low its hem at the left end, 0 to 1 of the raster. */
const CURTAINS = [
  [1, 0.74],
  [0.75, 0.83],
  [0.5, 0.92],
] as const;

/** Northern lights over a sky of the given height; `energy` is 0 for a calm night, 1 for the great flare. */
export function createCurtains({ noise, width, scale }: Stage, height: number) {
  const light = new Float32Array(RASTER_WIDTH * RASTER_HEIGHT * CHANNELS);
  const raster = new Layer(RASTER_WIDTH, RASTER_HEIGHT, 1);
  const image = raster.context.createImageData(RASTER_WIDTH, RASTER_HEIGHT);

  /** One ray from its hem upward, spread over two columns. */
  const addRay = (x: number, hemY: number, length: number, power: number, energy: number) => {
    const column = Math.floor(x);
    if (column < 0 || column >= RASTER_WIDTH - 1) return;
    const bottom = Math.min(RASTER_HEIGHT - 1, Math.floor(hemY + 2.6 * HEM_SOFTNESS));
    for (let y = Math.max(0, Math.floor(hemY - length)); y < bottom; y++) {
      const rise = (hemY - y) / length;
      const falloff =
        rise < 0
          ? Math.exp(-(((y - hemY) / HEM_SOFTNESS) ** 2))
          : Math.exp(-3.1 * rise) * (1 - smoothstep(0.65, 1, rise));
      const violet = smoothstep(0.06, 0.53, rise);
      const rose = energy * 0.5 * (1 - smoothstep(-0.15, 0.03, rise));
      for (let channel = 0; channel < CHANNELS; channel++) {
        const base = lerp(GREEN[channel] ?? 0, VIOLET[channel] ?? 0, violet);
        const value = power * falloff * lerp(base, ROSE[channel] ?? 0, rose);
        const index = (y * RASTER_WIDTH + column) * CHANNELS + channel;
        light[index] = (light[index] ?? 0) + value * (1 - x + column);
        light[index + CHANNELS] = (light[index + CHANNELS] ?? 0) + value * (x - column);
      }
    }
  };
  const hang = (place: number, brightness: number, hem: number, second: number, energy: number) => {
    let [x, previous] = [0, 0];
    for (let strip = 0; strip < STRIPS; strip++) {
      const along = strip / STRIPS;
      const shift = (often: number, own: number, pace: number) =>
        noise.moving(along * often + place * own, place * 2.2 + own * 0.7, second * pace);
      const drawn = (along * 1.5 - 0.25) * RASTER_WIDTH + shift(3.1, 9, 0.085) * 190 + shift(8, 1, 0.12) * 34;
      // A curtain is gathered and never turns back: where a fold of it began all at once, the sky had a ruled line.
      const spread = strip === 0 ? drawn : Math.max(drawn - previous, LEAST_SPREAD);
      x += spread;
      previous = drawn;
      const ray = clamp(0.48 + 0.5 * shift(40, 11, 0.3) + 0.35 * shift(110, 5.1, 0.4)) ** 1.4;
      const wave = shift(2.4, 5, 0.07) * 78 + shift(7, 2.2, 0.11) * 16 + 8 * ray;
      const presence = smoothstep(-0.45 - 0.35 * energy, 0.35, shift(2.2, 4.4, 0.09));
      const length = lerp(95, 285, clamp(0.45 + 0.18 * energy + shift(13, 6, 0.16) * 0.7));
      // Where folds crowd together the strips overlap: thinner ones keep the sum of light the same.
      const density = clamp(spread * 1.1);
      const power = presence * (0.22 + 1.1 * ray) * brightness * 2.6 * density * (1 + 0.25 * energy);
      addRay(x, (hem - along * 0.2) * RASTER_HEIGHT + wave, length, power, energy);
    }
  };
  return (context: Context2D, second: number, energy: number) => {
    light.fill(0);
    for (const [place, [brightness, hem]] of CURTAINS.entries()) hang(place, brightness, hem, second, energy);
    // Light to bytes like film: bright places roll off instead of clipping.
    const exposure = lerp(0.75, 1.35, energy);
    image.data.fill(255);
    for (const [index, value] of light.entries()) {
      const channel = index % CHANNELS;
      image.data[((index - channel) / CHANNELS) * 4 + channel] = 255 * (1 - Math.exp(-value * exposure));
    }
    raster.context.putImageData(image, 0, 0);
    // Without it the rays have edges, as of cloth.
    context.filter = `blur(${2.6 * scale}px)`;
    raster.drawOn(context, 0, 0, width, height);
    context.filter = 'none';
  };
}
