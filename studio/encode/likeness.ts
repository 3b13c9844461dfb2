import type { Likeness } from '../../domain/media-files.ts';
import { StudioError } from '../studio-error.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { hashFiles } from './fingerprint.ts';

/** The first picture stream of a file, unless another is named. */
interface PictureFile {
  readonly path: string;
  readonly stream?: number;
}

/** Measures what coding has left of a picture, second by second; synthesized film grain is left out. */
export async function measureLikeness(
  coded: PictureFile,
  drawn: PictureFile,
  frameRate: number,
): Promise<Likeness> {
  const printed = await runFfmpeg([
    ...['-nostats', '-export_side_data', 'film_grain', '-i', coded.path, '-i', drawn.path, '-filter_complex'],
    // Frames are paired by their number: containers round times differently.
    `[0:v:${coded.stream ?? 0}]${numbered(frameRate)}[coded];[1:v:${drawn.stream ?? 0}]${numbered(frameRate)}[drawn];` +
      '[coded][drawn]ssim,metadata=print:key=lavfi.ssim.All[measured]',
    ...['-map', '[measured]', '-f', 'null', '-'],
  ]);
  return { hash: hashFiles([coded.path]), ...readLikeness(printed, frameRate) };
}

/**
 * How like a picture one frame of a film is, scaled to its size.
 * @param frame counted from 0
 */
export async function likenessOfFrame(path: string, frame: number, picturePath: string): Promise<number> {
  const printed = await runFfmpeg([
    ...['-nostats', '-export_side_data', 'film_grain', '-i', path, '-i', picturePath, '-filter_complex'],
    `[0:v:0]select=eq(n\\,${frame}),setpts=0[found];[found][1:v]scale2ref=flags=bicubic[frame][size];` +
      `[frame]format=yuv420p[frame8];[size]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,setpts=0[picture];` +
      '[frame8][picture]ssim=shortest=1,metadata=print:key=lavfi.ssim.All[measured]',
    ...['-map', '[measured]', '-frames:v', '1', '-f', 'null', '-'],
  ]);
  return readLikeness(printed, 1).mean;
}

const numbered = (frameRate: number) => `settb=1/${frameRate},setpts=N`;

/** Reads what the `metadata` filter prints of each frame. */
export function readLikeness(printed: string, frameRate: number): Omit<Likeness, 'hash'> {
  const frames = [...printed.matchAll(/lavfi\.ssim\.All=([\d.]+)/g)].map(([, value]) => Number(value));
  if (frames.length === 0)
    throw new StudioError('ffmpeg did not say how alike the pictures are.', { cause: printed });
  const seconds = Array.from({ length: Math.ceil(frames.length / frameRate) }, (_, second) =>
    meanOf(frames.slice(second * frameRate, (second + 1) * frameRate)),
  );
  return { mean: rounded(meanOf(frames)), worstSecond: rounded(Math.min(...seconds)) };
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
/** Down, so that no figure says more than was measured. */
const rounded = (value: number) => Math.floor(value * 10_000) / 10_000;
