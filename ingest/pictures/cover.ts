import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { aspectRatioOf, coverSize } from '../../domain/aspect-ratio.ts';
import { HostError } from '../../library/host-error.ts';
import { writeWhole } from '../../library/write-whole.ts';
import { runFfmpeg } from '../run-ffmpeg.ts';
import { untoldFilmMatrix } from '../source/untold-matrix.ts';
import { bestThatFits } from './best-that-fits.ts';
import { asShown, encodeAvif, loadCanvas, scaled } from './canvas.ts';
import { type DominantColour, dominantColour } from './dominant-colour.ts';
import { frameScore } from './frame-score.ts';

/** A finished film, and its size as it is shown. */
export interface Film {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly durationSeconds: number;
  /** Whether the file says by which matrix its colours are coded. */
  readonly isColourTold: boolean;
}

/**
 * The second whose frame becomes the cover, or the path of a picture that does; or what lies beside the film, of which the first does
 * that is a picture; absent, or none of them: the best of ten frames.
 */
export type CoverChoice = number | string | readonly string[] | undefined;

export interface CoverOptions {
  /** How many of the frames were looked at, as a share. */
  readonly onCandidate?: (share: number) => void;
  /** Hears in Chinese which file beside the film is no picture. */
  readonly onLeftOut?: ((what: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Longer sides of the published covers, and the most bytes each may weigh where it is 16:9. */
const SIZES = [
  { longerSide: 1280, avifBytes: 40_000, webpBytes: 52_000 },
  { longerSide: 640, avifBytes: 18_000, webpBytes: 24_000 },
  { longerSide: 320, avifBytes: 6_500, webpBytes: 9_000 },
] as const;
const AMBIENT_SIDE = 48;
const AMBIENT_QUALITY = 70;
const QUALITIES = [74, 68, 62, 56, 50, 44, 38, 32, 26] as const;
/** libaom's effort, 0 slow to 10 fast: as small as at 4 in a third of the time, while 8 doubles the bytes. */
const AVIF_SPEED = 7;
const CANDIDATES = 10;
/** Wide enough to see what is sharp, small enough to be read pixel by pixel. */
const CANDIDATE_WIDTH = 320;

/**
 * Writes all covers of a film, in its shape: from a picture of the host's, from the second they chose, or from the best of ten frames.
 * @param folder of the covers
 * @param scratch folder for frames
 * @throws {HostError} when the picture cannot be read, or there is no frame at that second
 */
export async function makeCovers(
  film: Film,
  folder: string,
  scratch: string,
  choice: CoverChoice,
  options: CoverOptions = {},
): Promise<DominantColour> {
  return writeCovers(await pictureOf(film, scratch, choice, options), film, folder, options.signal);
}

async function pictureOf(
  film: Film,
  scratch: string,
  choice: CoverChoice,
  options: CoverOptions,
): Promise<Canvas> {
  const { onLeftOut, signal } = options;
  if (typeof choice === 'string') return cropped(await readPicture(choice, scratch, signal), film);
  if (typeof choice === 'number') {
    const frame = await frameAt(film, choice, scratch, { signal });
    if (!frame) throw new HostError(`封面选的是第 ${choice} 秒，影片只有 ${film.durationSeconds} 秒。`);
    return frame;
  }
  for (const path of choice ?? []) {
    try {
      return cropped(await readPicture(path, scratch, signal), film);
    } catch {
      signal?.throwIfAborted();
      onLeftOut?.(`封面图片 ${basename(path)} 读不出来`);
    }
  }
  return bestFrame(film, scratch, options);
}

async function bestFrame(
  film: Film,
  scratch: string,
  { onCandidate, signal }: CoverOptions,
): Promise<Canvas> {
  // The picture of a film whose sound goes on for long is over by then: its first frame is left.
  let best = { second: 0, score: Number.NEGATIVE_INFINITY };
  for (let candidate = 0; candidate < CANDIDATES; candidate++) {
    const second = ((candidate + 0.5) / CANDIDATES) * film.durationSeconds;
    const frame = await frameAt(film, second, scratch, { width: CANDIDATE_WIDTH, signal });
    onCandidate?.((candidate + 1) / CANDIDATES);
    const score = frame ? frameScore(frame) : Number.NEGATIVE_INFINITY;
    if (score > best.score) best = { second, score };
  }
  const frame = await frameAt(film, best.second, scratch, { signal });
  if (!frame) throw new HostError('影片里取不出封面。请用 --cover 图片.jpg 另给一张。');
  return frame;
}

/** The frame that is shown at a second; `null` where there is none. */
async function frameAt(
  film: Film,
  second: number,
  scratch: string,
  { width = film.width, signal }: { readonly width?: number; readonly signal?: AbortSignal | undefined },
): Promise<Canvas | null> {
  const height = Math.max(1, Math.round((width * film.height) / film.width));
  const scale = ['-vf', `scale=${untoldFilmMatrix(film)}w=${width}:h=${height}:flags=area,${asShown}`];
  return still(
    ['-ss', String(second), '-i', `file:${film.path}`, '-map', '0:v:0', ...scale],
    scratch,
    signal,
  );
}

/** The first picture of ffmpeg's; `null` where there is none. */
async function still(
  args: readonly string[],
  scratch: string,
  signal: AbortSignal | undefined,
): Promise<Canvas | null> {
  // In the folder in which ffmpeg works: a `%` in a path would be a number to it.
  const name = 'frame.png';
  const path = join(scratch, name);
  rmSync(path, { force: true });
  await runFfmpeg([...args, '-frames:v', '1', '-update', '1', name], { signal, workingFolder: scratch });
  return existsSync(path) ? loadCanvas(path) : null;
}

/** No cover weighs as much, in bytes. */
const MOST_PICTURE_BYTES = 100e6;
/** Sides below this, in pixels, are a mark rather than a picture. */
const SMALLEST_SIDE = 32;

/**
 * Reads a picture in any format that ffmpeg or Skia know, whatever its name says. Of one that moves, it is the first.
 * @throws {HostError} where it is none
 * @throws the signal's reason
 */
async function readPicture(path: string, scratch: string, signal: AbortSignal | undefined): Promise<Canvas> {
  // Without its name, which ffmpeg would take for a pattern of names, and for what is in it.
  const copy = join(scratch, 'picture');
  try {
    const { size } = statSync(path);
    if (size === 0 || size > MOST_PICTURE_BYTES) throw new Error('It is no picture.');
    copyFileSync(path, copy);
    const byFfmpeg = await still(['-i', 'file:picture'], scratch, signal).catch(() => null);
    signal?.throwIfAborted();
    const picture = byFfmpeg ?? (await loadCanvas(copy));
    if (Math.min(picture.width, picture.height) < SMALLEST_SIDE) throw new Error('It is too small.');
    return picture;
  } catch (cause) {
    signal?.throwIfAborted();
    throw new HostError(`封面图片 ${path} 读不出来。请换成 JPEG 或 PNG。`, { cause });
  } finally {
    rmSync(copy, { force: true });
  }
}

/** The middle of a picture, in the shape of the film. */
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
  signal: AbortSignal | undefined,
): Promise<DominantColour> {
  const ratio = aspectRatioOf(film);
  for (const { longerSide, avifBytes, webpBytes } of SIZES) {
    const { width, height } = coverSize(ratio, longerSide);
    const cover = scaled(picture, width, height);
    // Of the same sharpness: a square has nearly twice the pixels.
    const share = (width * height) / (longerSide * longerSide * (9 / 16));
    const avif = await bestThatFits(
      QUALITIES,
      avifBytes * share,
      (quality) => encodeAvif(cover, quality, AVIF_SPEED),
      signal,
    );
    const webp = await bestThatFits(
      QUALITIES,
      webpBytes * share,
      (quality) => cover.encode('webp', quality),
      signal,
    );
    writeWhole(join(folder, `cover-${longerSide}.avif`), avif);
    writeWhole(join(folder, `cover-${longerSide}.webp`), webp);
  }
  const { width, height } = coverSize(ratio, AMBIENT_SIDE);
  const ambient = scaled(picture, width, height);
  writeWhole(join(folder, `cover-${AMBIENT_SIDE}.webp`), ambient.encodeSync('webp', AMBIENT_QUALITY));
  return dominantColour(ambient.data());
}
