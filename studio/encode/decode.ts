import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StudioError } from '../studio-error.ts';
import { runFfmpeg } from './ffmpeg.ts';

/** Makes ffmpeg fail at the first broken byte, which decoders conceal otherwise. */
const STRICT = ['-xerror', '-err_detect', 'explode'] as const;
const SAMPLE_RATE = 48_000;
const EDGE_SECONDS = 0.005;

/** Decodes all pictures of a video and counts them. @throws {StudioError} when one of them is broken. */
export async function decodePicture(videoPath: string): Promise<number> {
  const output = ['-map', '0:v:0', '-fps_mode', 'passthrough', '-f', 'null', '-'];
  return readFrameCount(await runFfmpeg([...STRICT, '-i', videoPath, ...output]));
}

/** Reads the number of frames from the last progress line of ffmpeg. */
export function readFrameCount(printed: string): number {
  const counts = [...printed.matchAll(/frame=\s*(\d+)/g)].map(([, count]) => Number(count));
  const last = counts.at(-1);
  if (last === undefined) throw new StudioError('ffmpeg did not say how many frames.', { cause: printed });
  return last;
}

interface DecodedSound {
  readonly durationSeconds: number;
  /** The loudest sample of the first and last few milliseconds, 0 to 1: a cut-off sound clicks. */
  readonly edgePeak: number;
  /** From the last sample to the first, 0 to 2: played as a loop, a sound with a step there clicks. */
  readonly seamStep: number;
}

/** Decodes the sound of a video. @throws {StudioError} when it has none, or a part of it is broken. */
export async function decodeSound(videoPath: string): Promise<DecodedSound> {
  const samples = await decodeSamples(videoPath, SAMPLE_RATE, STRICT);
  const edge = Math.round(SAMPLE_RATE * EDGE_SECONDS);
  const edges = [...samples.subarray(0, edge), ...samples.subarray(-edge)];
  return {
    durationSeconds: samples.length / SAMPLE_RATE,
    edgePeak: Math.max(...edges.map((sample) => Math.abs(sample))),
    seamStep: Math.abs((samples.at(-1) ?? 0) - (samples[0] ?? 0)),
  };
}

/** The sound of a file in one channel, so many samples a second. */
export async function decodeSamples(
  path: string,
  sampleRate: number,
  options: readonly string[] = [],
): Promise<Float32Array> {
  const format = ['-map', '0:a:0', '-ac', '1', '-ar', String(sampleRate), '-f', 'f32le'];
  const bytes = await decodeBytes([...options, '-i', path, ...format]);
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

/** All frames of a file at a size of its own, one after the other: red, green and blue of each pixel, 0 to 255. */
export function decodeFrames(path: string, width: number, height: number): Promise<Uint8Array> {
  const small = ['-vf', `scale=${width}:${height}:flags=area`, '-pix_fmt', 'rgb24', '-f', 'rawvideo'];
  return decodeBytes(['-i', path, '-map', '0:v:0', '-fps_mode', 'passthrough', ...small]);
}

/** What ffmpeg writes, as a file would hold it. */
async function decodeBytes(args: readonly string[]): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'decoded-'));
  try {
    const path = join(folder, 'values');
    await runFfmpeg([...args, path]);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
