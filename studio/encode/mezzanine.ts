import { existsSync, renameSync } from 'node:fs';
import type { Projector } from '../projector.ts';
import { startFfmpeg } from './ffmpeg.ts';

/** The pictures of a film, lossless, each as its coder takes it: what is coded and what the coded is measured against. */
export const mezzanineStreams = {
  av1: { index: 0, width: 1920, height: 1080, format: 'yuv420p10le', dither: 'none' },
  h264: { index: 1, width: 1280, height: 720, format: 'yuv420p', dither: 'ed' },
} as const;

export type MezzanineStream = (typeof mezzanineStreams)[keyof typeof mezzanineStreams];

/** Device pixels per logical pixel of the stage. */
export const MEZZANINE_SCALE = 1.5;

interface MezzanineOptions {
  readonly frameRate: number;
  readonly frameCount: number;
  readonly onFrame?: (frame: number) => void;
}

/**
 * Draws every frame once, into a file of some gigabytes that is thrown away when the film is coded. One that is there already is kept: it was
 * drawn whole.
 * @param projector of a stage at `MEZZANINE_SCALE`
 */
export async function drawMezzanine(
  projector: () => Projector,
  path: string,
  { frameRate, frameCount, onFrame }: MezzanineOptions,
): Promise<void> {
  if (existsSync(path)) return;
  const { av1, h264 } = mezzanineStreams;
  const ffmpeg = startFfmpeg([
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${av1.width}x${av1.height}`],
    ...['-r', String(frameRate), '-i', '-', '-filter_complex'],
    `split[whole][smaller];[whole]${converter(av1)}[av1];[smaller]${converter(h264)}[h264]`,
    ...['-map', '[av1]', '-map', '[h264]', '-c:v', 'ffvhuff', '-context', '1'],
    ...['-f', 'matroska', `${path}.part`],
  ]);
  try {
    const { show } = projector();
    for (let frame = 0; frame < frameCount; frame++) {
      // `data()` is a view of memory that the next frame overwrites while the pipe still reads.
      await ffmpeg.write(Buffer.from(show(frame / frameRate).data()));
      onFrame?.(frame + 1);
    }
    await ffmpeg.finish();
  } catch (cause) {
    ffmpeg.abandon();
    throw cause;
  }
  renameSync(`${path}.part`, path);
}

const converter = ({ width, height, format, dither }: MezzanineStream) =>
  `scale=${width}:${height}:flags=bicubic+accurate_rnd+full_chroma_int:out_color_matrix=bt709:out_range=tv:sws_dither=${dither},format=${format}`;
