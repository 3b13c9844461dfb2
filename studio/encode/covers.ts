import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Canvas, ChromaSubsampling } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import type { DominantColour } from './dominant-colour.ts';
import { dominantColour } from './dominant-colour.ts';

/** Widths of the published covers, and the most bytes each may weigh. */
const SIZES = [
  { width: 1280, avifBytes: 40_000, webpBytes: 20_000 },
  { width: 640, avifBytes: 18_000, webpBytes: 11_000 },
  { width: 320, avifBytes: 6_500, webpBytes: 9_000 },
] as const;

/** For the light around the player: a handful of pixels is enough. */
const AMBIENT_WIDTH = 48;
const AMBIENT_QUALITY = 70;

const BEST_QUALITY = 74;
const WORST_QUALITY = 26;
const QUALITY_STEP = 6;
/** libaom's effort, 0 slow to 10 fast. */
const AVIF_SPEED = 4;
/** 4:2:0. The package declares the enumeration but does not export its values. */
const YUV_420: ChromaSubsampling = 2;

export interface CoverFiles {
  /** File names, in the order in which they are hashed. */
  readonly names: readonly string[];
  readonly dominant: DominantColour;
}

/** Writes all covers of a film into a folder, cut from one large picture. */
export function writeCovers(picture: Canvas, folder: string): CoverFiles {
  const names: string[] = [];
  const write = (name: string, bytes: Uint8Array) => {
    writeFileSync(join(folder, name), bytes);
    names.push(name);
  };
  for (const { width, avifBytes, webpBytes } of SIZES) {
    const cover = shrink(picture, width);
    write(
      `cover-${width}.avif`,
      withinBudget(avifBytes, (quality) => encodeAvif(cover, quality)),
    );
    write(
      `cover-${width}.webp`,
      withinBudget(webpBytes, (quality) => cover.encodeSync('webp', quality)),
    );
  }
  const ambient = shrink(picture, AMBIENT_WIDTH);
  write(`cover-${AMBIENT_WIDTH}.webp`, ambient.encodeSync('webp', AMBIENT_QUALITY));
  return { names, dominant: dominantColour(ambient.data()) };
}

/** As small as AVIF gets within a few seconds. */
export const encodeAvif = (cover: Canvas, quality: number) =>
  cover.encodeSync('avif', { quality, speed: AVIF_SPEED, chromaSubsampling: YUV_420 });

/** The best quality that fits, or the worst one when nothing does. */
export function withinBudget(budget: number, encode: (quality: number) => Buffer): Buffer {
  for (let quality = BEST_QUALITY; quality > WORST_QUALITY; quality -= QUALITY_STEP) {
    const bytes = encode(quality);
    if (bytes.length <= budget) return bytes;
  }
  return encode(WORST_QUALITY);
}

/** Makes a picture smaller; `high` is what makes Skia blend all pixels instead of leaving some out. */
export function shrink(picture: Canvas, width: number): Canvas {
  const smaller = createCanvas(width, Math.round((width * picture.height) / picture.width));
  const context = smaller.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, smaller.width, smaller.height);
  return smaller;
}
