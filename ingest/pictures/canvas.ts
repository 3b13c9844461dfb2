import { readFileSync } from 'node:fs';
import { type Canvas, type ChromaSubsampling, createCanvas, loadImage } from '@napi-rs/canvas';

/**
 * A filter for pictures that ffmpeg writes and this code reads: tags their colours as sRGB, as browsers show those of a
 * film. Tagged as BT.709 (PNG's gAMA), they would be read too light.
 */
export const asShown = 'setparams=color_primaries=bt709:color_trc=iec61966-2-1';

/** Loads a picture file into a canvas; its format is detected by content. */
export async function loadCanvas(path: string): Promise<Canvas> {
  const image = await loadImage(readFileSync(path));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}

/** Scales a picture down; `high` makes Skia blend all pixels instead of skipping some. */
export function scaled(picture: Canvas, width: number, height: number): Canvas {
  const smaller = createCanvas(width, height);
  const context = smaller.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return smaller;
}

/** 4:2:0. The package declares the enumeration but does not export its values. */
const YUV_420: ChromaSubsampling = 2;

/** @param speed of libaom, 0 (slow) to 10 (fast) */
export const encodeAvif = (picture: Canvas, quality: number, speed: number): Promise<Buffer> =>
  picture.encode('avif', { quality, speed, chromaSubsampling: YUV_420 });
