import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FfmpegFailure, runFfmpeg, runFfprobe } from '../run-ffmpeg.ts';

/** The facts about a file that are needed to read its packets or frames. */
interface Recording {
  readonly path: string;
  /** By ffprobe's name. */
  readonly container: string;
  readonly picture: { readonly index: number; readonly codec: string };
  readonly durationSeconds: number;
}

/** Counts the packets of each stream in the first 30 seconds of a file. */
export async function packetCounts(
  path: string,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<number, number>> {
  const args = ['-v', 'quiet', '-read_intervals', '%+30', '-show_entries', 'packet=stream_index'];
  // If the file is unreadable, all counts are 0 and do not influence the choice of a stream.
  const nothing = { stdout: Buffer.alloc(0) };
  const probe = runFfprobe([...args, '-of', 'csv=p=0', `file:${path}`], { signal });
  const { stdout } = await probe.catch(() => nothing);
  signal?.throwIfAborted();
  const counts = new Map<number, number>();
  for (const line of stdout.toString().split('\n').filter(Boolean)) {
    const index = Number.parseInt(line, 10);
    counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  return counts;
}

/** Where samples are taken, as shares of the film's length, and their length. */
const SAMPLES = [0.1, 0.5, 0.8];
const SAMPLE_SECONDS = 2;

/** The field order of most frames in a few samples; `undefined` if they are not interlaced. */
export async function fieldOrderOf(
  { path, picture, durationSeconds }: Omit<Recording, 'container'>,
  signal: AbortSignal | undefined,
): Promise<'tff' | 'bff' | undefined> {
  const counts = { tff: 0, bff: 0, progressive: 0 };
  for (const share of durationSeconds > 10 ? SAMPLES : [0]) {
    const input = [
      '-ss',
      String(share * durationSeconds),
      '-t',
      String(SAMPLE_SECONDS),
      '-i',
      `file:${path}`,
    ];
    const output = ['-map', `0:${picture.index}`, '-vf', 'idet', '-f', 'null', '-'];
    // Decoding errors are reported when the film is made.
    const printed = await runFfmpeg([...input, ...output], { signal }).catch((error: unknown) => {
      if (error instanceof FfmpegFailure) return '';
      throw error;
    });
    const [, tff = 0, bff = 0, progressive = 0] =
      /Multi frame detection: TFF:\s*(\d+) BFF:\s*(\d+) Progressive:\s*(\d+)/.exec(printed) ?? [];
    counts.tff += Number(tff);
    counts.bff += Number(bff);
    counts.progressive += Number(progressive);
  }
  const interlaced = counts.tff + counts.bff;
  if (interlaced <= counts.progressive) return undefined;
  return counts.bff > counts.tff ? 'bff' : 'tff';
}

/** Least difference in seconds between the length and the last timestamp that counts as a jump. */
const JUMP_SECONDS = 2;

/**
 * Reads all packets of a recording without decoding them, to find its length, whether its timestamps jump (in
 * containers where they may, ffmpeg then continues without a gap), and whether the picture's parameters change.
 */
export async function readThrough(
  { path, container, picture, durationSeconds }: Recording,
  signal: AbortSignal | undefined,
): Promise<{ readonly seconds: number; readonly hasJumps: boolean; readonly changesSize: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'parameters-'));
  try {
    const parameters = join(folder, 'sps.h264');
    const ofPicture = ['-map', `0:${picture.index}`, '-c', 'copy', '-f', 'h264'];
    const filter = ['-bsf:v', 'h264_mp4toannexb,filter_units=pass_types=7', parameters];
    let seconds = 0;
    const read = async (input: readonly string[], output: readonly string[]) => {
      seconds = 0;
      const onSecond = (second: number) => {
        seconds = second;
      };
      const all = ['-map', `0:${picture.index}`, '-map', '0:a?', '-c', 'copy', '-f', 'null', '-'];
      await runFfmpeg([...input, ...all, ...output], { signal, onSecond });
      return seconds;
    };
    const output = picture.codec === 'h264' ? [...ofPicture, ...filter] : [];
    const input = inputOf({ path, container });
    const end = await read(input, output).catch((error: unknown) => {
      if (error instanceof FfmpegFailure && output.length > 0) return read(input, []);
      throw error;
    });
    // FLV is read with ffmpeg's usual demuxer to get the length by its timestamps.
    const last = container === 'flv' ? await read(['-i', `file:${path}`], []) : durationSeconds;
    const hasJumps = Math.abs(last - end) > JUMP_SECONDS;
    const changesSize = existsSync(parameters) && parameterSets(readFileSync(parameters)).size > 1;
    return { seconds: hasJumps || container !== 'flv' ? end : last, hasJumps, changesSize };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** ffmpeg's input of a recording, so that it continues without a gap where timestamps jump. */
export const inputOf = ({ path, container }: Pick<Recording, 'path' | 'container'>): readonly string[] => [
  ...(container === 'flv' ? ['-f', 'live_flv'] : []),
  ...['-i', `file:${path}`],
];

/** The distinct sequence parameter sets (ITU-T H.264, annex B) of a stream that contains nothing else. */
function parameterSets(stream: Buffer): ReadonlySet<string> {
  // Some start codes have an extra leading zero.
  const sets = stream.toString('latin1').split('\0\0\u0001');
  return new Set(sets.map((set) => set.replaceAll('\0', '')).filter(Boolean));
}
