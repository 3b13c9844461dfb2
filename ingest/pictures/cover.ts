import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { aspectRatioOf, coverSize } from '../../domain/aspect-ratio.ts';
import { HostError } from '../../library/host-error.ts';
import { writeWhole } from '../../library/write-whole.ts';
import { runFfmpeg } from '../run-ffmpeg.ts';
import { assumedFilmMatrix } from '../source/assumed-matrix.ts';
import { bestThatFits } from './best-that-fits.ts';
import { asShown, encodeAvif, loadCanvas, scaled } from './canvas.ts';
import { bestCandidate } from './cover-candidates.ts';
import { type DominantColour, dominantColour } from './dominant-colour.ts';

/** A finished film, with its size as displayed. */
export interface Film {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly durationSeconds: number;
  /** Whether the file names the matrix of its colours. */
  readonly hasColourMatrix: boolean;
}

/**
 * The source of the cover: a second of the film, the path of a picture, or pictures beside the film, of which the first
 * readable one is taken. If absent or none is readable, the best of ten frames.
 */
export type CoverChoice = number | string | readonly string[] | undefined;

export interface CoverOptions {
  /** Receives the share of covers that are written. */
  readonly onCover?: (share: number) => void;
  /** Receives in Chinese which picture beside the film is unreadable. */
  readonly onLeftOut?: ((what: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The longer sides of the published covers, and their largest sizes in bytes at 16:9. */
const SIZES = [
  { longerSide: 320, avifBytes: 6_500, webpBytes: 9_000 },
  { longerSide: 640, avifBytes: 18_000, webpBytes: 24_000 },
  { longerSide: 1280, avifBytes: 40_000, webpBytes: 52_000 },
] as const;
const AMBIENT_SIDE = 48;
const AMBIENT_QUALITY = 70;
const QUALITIES = [74, 68, 62, 56, 50, 44, 38, 32, 26] as const;
/** libaom's effort, 0 (slow) to 10 (fast): files as small as at 4 in a third of the time, while 8 doubles the size. */
const AVIF_SPEED = 7;

/**
 * Writes all covers of a film, in its shape.
 * @param folder for the covers
 * @param scratch folder for frames, where `surveyFilm` has drawn candidates unless the choice is a second or a picture
 * @throws {HostError} if the chosen picture is unreadable, or there is no frame at the chosen second
 */
export async function makeCovers(
  film: Film,
  folder: string,
  scratch: string,
  choice: CoverChoice,
  options: CoverOptions = {},
): Promise<DominantColour> {
  return writeCovers(await pictureOf(film, scratch, choice, options), film, folder, options);
}

async function pictureOf(
  film: Film,
  scratch: string,
  choice: CoverChoice,
  { onLeftOut, signal }: CoverOptions,
): Promise<Canvas> {
  if (typeof choice === 'string') return cropped(await readPicture(choice, scratch, signal), film);
  if (typeof choice === 'number') {
    const frame = await frameAt(film, choice, scratch, signal);
    if (!frame) throw new HostError(`封面选的是第 ${choice} 秒，影片只有 ${film.durationSeconds} 秒。`);
    return frame;
  }
  for (const path of choice ?? []) {
    try {
      return cropped(await readPicture(path, scratch, signal), film);
    } catch {
      signal?.throwIfAborted();
      onLeftOut?.(`封面图片 ${basename(path)} 无法读取`);
    }
  }
  const frame = await frameAt(film, await bestCandidate(film, scratch), scratch, signal);
  if (!frame) throw new HostError('影片里没有可以作封面的画面。请用 --cover 图片.jpg 另给一张。');
  return frame;
}

/** The frame at a second; `null` if there is none. */
function frameAt(
  film: Film,
  second: number,
  scratch: string,
  signal: AbortSignal | undefined,
): Promise<Canvas | null> {
  const scale = `scale=${assumedFilmMatrix(film)}w=${film.width}:h=${film.height}:flags=area,${asShown}`;
  const input = ['-ss', String(second), '-i', `file:${film.path}`, '-map', '0:v:0'];
  return still([...input, '-vf', scale], scratch, signal);
}

/** The first frame of ffmpeg's output; `null` if there is none. */
async function still(
  args: readonly string[],
  scratch: string,
  signal: AbortSignal | undefined,
): Promise<Canvas | null> {
  // A relative name: ffmpeg would read a `%` in a path as a pattern.
  const name = 'frame.png';
  const path = join(scratch, name);
  rmSync(path, { force: true });
  await runFfmpeg([...args, '-frames:v', '1', '-update', '1', name], { signal, workingFolder: scratch });
  return existsSync(path) ? loadCanvas(path) : null;
}

/** Largest picture file in bytes. */
const MOST_PICTURE_BYTES = 100e6;
/** Smallest side in pixels; a smaller picture is an icon. */
const SMALLEST_SIDE = 32;

/**
 * Reads a picture in any format that ffmpeg or Skia know, whatever its extension. Of an animation, the first frame.
 * @throws {HostError} if it is not one
 * @throws the signal's reason
 */
async function readPicture(path: string, scratch: string, signal: AbortSignal | undefined): Promise<Canvas> {
  // A copy without an extension: ffmpeg would use the name to guess the format and as a pattern.
  const copy = join(scratch, 'picture');
  try {
    const { size } = statSync(path);
    if (size === 0 || size > MOST_PICTURE_BYTES) throw new Error('It is not a picture.');
    copyFileSync(path, copy);
    const byFfmpeg = await still(['-i', 'file:picture'], scratch, signal).catch(() => null);
    signal?.throwIfAborted();
    const picture = byFfmpeg ?? (await loadCanvas(copy));
    if (Math.min(picture.width, picture.height) < SMALLEST_SIDE) throw new Error('It is too small.');
    return picture;
  } catch (cause) {
    signal?.throwIfAborted();
    throw new HostError(`封面图片 ${path} 无法读取。请换成 JPEG 或 PNG。`, { cause });
  } finally {
    rmSync(copy, { force: true });
  }
}

/** The middle of a picture, cropped to the film's shape. */
function cropped(picture: Canvas, { width, height }: Film): Canvas {
  const scale = Math.min(picture.width / width, picture.height / height);
  const [sourceWidth, sourceHeight] = [width * scale, height * scale];
  const [left, top] = [(picture.width - sourceWidth) / 2, (picture.height - sourceHeight) / 2];
  const canvas = createCanvas(Math.round(sourceWidth), Math.round(sourceHeight));
  const context = canvas.getContext('2d');
  context.drawImage(picture, left, top, sourceWidth, sourceHeight, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function writeCovers(
  picture: Canvas,
  film: Film,
  folder: string,
  { onCover, signal }: CoverOptions,
): Promise<DominantColour> {
  const ratio = aspectRatioOf(film);
  // The quality of the smaller one is near that of the next, which takes six times as long to encode.
  let guess: { readonly avif?: number; readonly webp?: number } = {};
  for (const [index, { longerSide, avifBytes, webpBytes }] of SIZES.entries()) {
    const { width, height } = coverSize(ratio, longerSide);
    const cover = scaled(picture, width, height);
    // Same bytes per pixel: a square cover has nearly twice the pixels.
    const share = (width * height) / (longerSide * longerSide * (9 / 16));
    const avif = await bestThatFits(
      QUALITIES,
      avifBytes * share,
      (quality) => encodeAvif(cover, quality, AVIF_SPEED),
      { guess: guess.avif, signal },
    );
    const webp = await bestThatFits(
      QUALITIES,
      webpBytes * share,
      (quality) => cover.encode('webp', quality),
      { guess: guess.webp, signal },
    );
    guess = { avif: avif.setting, webp: webp.setting };
    writeWhole(join(folder, `cover-${longerSide}.avif`), avif.result);
    writeWhole(join(folder, `cover-${longerSide}.webp`), webp.result);
    onCover?.((index + 1) / SIZES.length);
  }
  const { width, height } = coverSize(ratio, AMBIENT_SIDE);
  const ambient = scaled(picture, width, height);
  writeWhole(join(folder, `cover-${AMBIENT_SIDE}.webp`), ambient.encodeSync('webp', AMBIENT_QUALITY));
  return dominantColour(ambient.data());
}
