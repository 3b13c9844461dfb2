import { join } from 'node:path';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import type { Scene } from '../scene.ts';
import { runFfmpeg } from './ffmpeg.ts';

/**
 * Filter for pictures that ffmpeg writes and we read: their colours are sRGB's, as browsers show those of a film. One that says BT.709
 * instead (PNG's gAMA) is made lighter by whoever reads it.
 */
export const asShown = 'setparams=color_primaries=bt709:color_trc=iec61966-2-1';

/** The frame of a film that its covers show: a cover must not promise more than the film delivers. */
export const coverFrameOf = (
  av1Path: string,
  { coverSecond, frameRate }: Scene,
  scratch: string,
): Promise<Canvas> => frameOf(av1Path, Math.round(coverSecond * frameRate), scratch);

/**
 * One frame of a film as it is delivered, 1280 wide, synthesized grain left out. Reduced as coded colours, as players do it: reduced on
 * the canvas, a cover of 40 kB is less like its film by .002 (SSIM).
 * @param frame counted from 0
 * @param scratch folder for a picture
 */
export async function frameOf(videoPath: string, frame: number, scratch: string): Promise<Canvas> {
  const path = join(scratch, 'frame.png');
  const filter = `select=eq(n\\,${frame}),scale=1280:-1:flags=bicubic,${asShown}`;
  await runFfmpeg([
    ...['-export_side_data', 'film_grain', '-i', videoPath, '-map', '0:v:0', '-vf', filter],
    ...['-frames:v', '1', '-update', '1', '-pix_fmt', 'rgb24', path],
  ]);
  return loadCanvas(path);
}

/** Reads a picture to be drawn with. */
export async function loadCanvas(path: string): Promise<Canvas> {
  const image = await loadImage(path);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}
