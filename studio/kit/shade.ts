import type { Layer } from './layer.ts';
import { fract } from './maths.ts';

/** Red, green, blue and alpha, 0 to 255 as real numbers; alpha starts at 255. */
type Pixel = [red: number, green: number, blue: number, alpha: number];

/** Writes one pixel. `u` and `v` run from 0 to 1; `x` and `y` are the same place in logical pixels. */
export type Shader = (pixel: Pixel, u: number, v: number, x: number, y: number) => void;

/** Computes every pixel of a layer, with ordered dither against banding. Returns the layer. */
export function shade(layer: Layer, shader: Shader, dither = 1): Layer {
  const { width, height } = layer.canvas;
  const image = layer.context.createImageData(width, height);
  const bytes = image.data;
  const pixel: Pixel = [0, 0, 0, 255];
  let index = 0;
  for (let row = 0; row < height; row++) {
    const v = (row + 0.5) / height;
    for (let column = 0; column < width; column++) {
      const u = (column + 0.5) / width;
      pixel[3] = 255;
      shader(pixel, u, v, u * layer.width, v * layer.height);
      const grain = interleavedGradient(column, row) * dither;
      bytes[index++] = pixel[0] + grain;
      bytes[index++] = pixel[1] + grain;
      bytes[index++] = pixel[2] + grain;
      bytes[index++] = pixel[3] + grain;
    }
  }
  layer.context.putImageData(image, 0, 0);
  return layer;
}

/**
 * Interleaved gradient noise (Jimenez, "Next Generation Post Processing in Call of Duty", 2014), -0.5 to 0.5.
 * It stands still, so the encoder pays for it once and not in every frame.
 */
export function interleavedGradient(x: number, y: number): number {
  return fract(52.9829189 * fract(0.06711056 * x + 0.00583715 * y)) - 0.5;
}
