import { readFileSync } from 'node:fs';
import { maxPreviewBytes, type SidecarFacts } from '../../domain/media-files.ts';
import { writeWhole } from '../../library/write-whole.ts';
import { runFfmpeg } from '../run-ffmpeg.ts';
import { assumedFilmMatrix } from '../source/assumed-matrix.ts';
import { bestThatFits } from './best-that-fits.ts';

export const PREVIEW_SECONDS = 3;

/** Sharp enough for the largest card on a high-density phone screen, also for portrait films; never larger than the film. */
const BOX = 'w=min(480\\,iw):h=min(480\\,ih):force_original_aspect_ratio=decrease:force_divisible_by=2';
/** x264's constant rate factors, best first. */
const QUALITIES = [26, 28, 30, 32, 34, 36, 38, 40, 44, 48] as const;

/**
 * Writes the preview that begins at `startSecond`, in the best quality that fits.
 * @throws the signal's reason
 */
export async function writeHoverPreview(
  film: {
    readonly path: string;
    readonly pictureSeconds: number;
    readonly hasColourMatrix: boolean;
    readonly height: number;
  },
  startSecond: number,
  previewPath: string,
  signal?: AbortSignal,
): Promise<SidecarFacts['preview']> {
  const durationSeconds = Math.min(PREVIEW_SECONDS, film.pictureSeconds);
  const input = ['-ss', String(startSecond), '-i', `file:${film.path}`, '-t', String(durationSeconds)];
  const colours = `${assumedFilmMatrix(film)}out_color_matrix=bt709`;
  const { result: bytes } = await bestThatFits(
    QUALITIES,
    maxPreviewBytes,
    async (quality) => {
      await runFfmpeg(
        [
          ...[...input, '-map', '0:v:0', '-an'],
          ...['-vf', `scale=${BOX}:${colours}:flags=area+accurate_rnd,format=yuv420p`, '-fpsmax', '30'],
          ...['-c:v', 'libx264', '-preset', 'medium', '-tune', 'animation', '-profile:v', 'high'],
          ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
          // One thread, because x264's output depends on their number.
          ...['-crf', String(quality), '-threads', '1'],
          ...[
            '-movflags',
            '+faststart',
            '-map_metadata',
            '-1',
            '-fflags',
            '+bitexact',
            '-flags:v',
            '+bitexact',
          ],
          // Removes SEI (type 6), where x264 writes its version and options.
          ...['-bsf:v', 'filter_units=remove_types=6'],
          previewPath,
        ],
        { signal },
      );
      return readFileSync(previewPath);
    },
    { signal },
  );
  writeWhole(previewPath, bytes);
  return { startSecond, durationSeconds, bytes: bytes.length };
}
