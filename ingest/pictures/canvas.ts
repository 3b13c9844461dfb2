import { readFileSync } from 'node:fs';
import { type Canvas, type ChromaSubsampling, createCanvas, loadImage } from '@napi-rs/canvas';

/**
 * Filter for pictures that ffmpeg writes and we read: their colours are sRGB's, as browsers show those of a film. One that says BT.709
 * instead (PNG's gAMA) is made lighter by whoever reads it.
 */
export const asShown = 'setparams=color_primaries=bt709:color_trc=iec61966-2-1';

/** Reads a picture to be drawn with, by what is in the file. */
export async function loadCanvas(path: string): Promise<Canvas> {
  const image = await loadImage(readFileSync(path));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}

/** Makes a picture smaller; `high` is what makes Skia blend all pixels instead of leaving some out. */
export function scaled(picture: Canvas, width: number, height: number): Canvas {
  const smaller = createCanvas(width, height);
  const context = smaller.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return smaller;
}

/** 4:2:0. The package declares the enumeration but does not export its values. */
const YUV_420: ChromaSubsampling = 2;

/** @param speed libaom's, 0 slow to 10 fast */
export const encodeAvif = (picture: Canvas, quality: number, speed: number): Promise<Buffer> =>
  picture.encode('avif', { quality, speed, chromaSubsampling: YUV_420 });
