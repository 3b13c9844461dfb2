import { statSync } from 'node:fs';
import type { Projector } from '../projector.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from '../stage.ts';
import { startFfmpeg } from './ffmpeg.ts';

export interface PictureOptions {
  readonly frameRate: number;
  readonly quality: number;
  /** Of the whole film, its sound included; no limit when absent. */
  readonly largestBytes?: number | undefined;
  readonly frameCount: number;
  /** An encoded sound file that is copied in. */
  readonly soundPath: string;
  readonly onFrame?: (frame: number) => void;
}

const KEY_FRAME_SECONDS = 3;
/** x264's result depends on the number of threads: fixed, so that the same frames give the same bytes. */
const THREADS = 2;

/** Draws every frame and encodes the film at `filmPath`, sound included. */
export async function encodePicture(
  projector: Projector,
  filmPath: string,
  options: PictureOptions,
): Promise<void> {
  const ffmpeg = startFfmpeg([
    ...rawInput(options.frameRate),
    ...['-i', options.soundPath, '-map', '0:v', '-map', '1:a', '-c:a', 'copy'],
    ...h264(options.quality, options.frameRate),
    ...(options.largestBytes ? ceiling(options.largestBytes, options) : []),
    ...container,
    filmPath,
  ]);
  try {
    for (let frame = 0; frame < options.frameCount; frame++) {
      // `data()` is a view of memory that the next frame overwrites while the pipe still reads.
      await ffmpeg.write(Buffer.from(projector.show(frame / options.frameRate).data()));
      options.onFrame?.(frame + 1);
    }
    await ffmpeg.finish();
  } catch (cause) {
    ffmpeg.abandon();
    throw cause;
  }
}

const rawInput = (frameRate: number) => [
  ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${STAGE_WIDTH}x${STAGE_HEIGHT}`],
  ...['-r', String(frameRate), '-i', '-'],
];

/** The index takes about so many bytes for each frame, sound packets included. */
const INDEX_BYTES_PER_FRAME = 26;
/** The share of the picture's bytes that the opening frame and its title may take at once. */
const OPENING_SHARE = 0.45;

/**
 * A hard upper limit by x264's buffer model: what may be spent at once plus what flows in until the end. A film that is
 * so small has one key frame only: decoding it whole takes a blink.
 */
function ceiling(
  largestBytes: number,
  { soundPath, frameCount, frameRate }: PictureOptions,
): readonly string[] {
  const pictureBits = 8 * (largestBytes - statSync(soundPath).size - frameCount * INDEX_BYTES_PER_FRAME);
  const opening = Math.floor(pictureBits * OPENING_SHARE);
  const flow = Math.floor((pictureBits - opening) / (frameCount / frameRate));
  return ['-maxrate', String(flow), '-bufsize', String(opening), '-g', String(frameCount)];
}

/** H.264 that every browser plays (even sides, 4:2:0), tagged as BT.709 so that no player guesses the colours. */
export const h264 = (quality: number, frameRate: number): readonly string[] => [
  ...[
    '-vf',
    'scale=w=trunc(iw/2)*2:h=trunc(ih/2)*2:out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int:sws_dither=ed,format=yuv420p',
  ],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
  ...['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-aq-mode', '3', '-profile:v', 'high'],
  ...[
    '-crf',
    String(quality),
    '-g',
    String(Math.round(frameRate * KEY_FRAME_SECONDS)),
    '-threads',
    String(THREADS),
  ],
];

/** Index first, and nothing that names the encoder or the day: same input, same bytes. */
export const container: readonly string[] = [
  ...['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
  // Type 6, SEI: x264 writes its version and options there.
  ...['-bsf:v', 'filter_units=remove_types=6'],
];
