import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureCoding } from './picture-plan.ts';
import { ratioOf, type Source } from './probe-source.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { strictInput, tellsBroken } from './source-fault.ts';

/** So much of the work is lost at most when it is interrupted. */
const SEGMENT_SECONDS = 20;
const KEY_FRAME_SECONDS = 4;
/** Constant rate factor of x264: what most call good, within the bits that the plan allows. */
const QUALITY = 22;
/** The segments begin here, so that no time in them is negative: the muxer would shift those of the first run alone. */
const OFFSET_SECONDS = 10;

export interface EncodeOptions {
  readonly signal?: AbortSignal | undefined;
  /** How many seconds are coded. */
  readonly onSecond?: (second: number) => void;
  readonly pidFile?: string;
  /** Leaves out what does not decode, instead of stopping there. */
  readonly isLenient?: boolean;
}

/**
 * Codes the picture of a source as H.264, in segments of some seconds. The segments of an interrupted run are kept: the source is
 * then decoded from its beginning, so that every frame is the same, and coded from where that run was.
 * @param folder of the segments
 * @returns their names, in order
 * @throws {FfmpegFailure} where the source cannot be decoded, unless it may leave that out
 */
export async function encodePicture(
  source: Source,
  coding: PictureCoding,
  folder: string,
  { signal, onSecond, pidFile, isLenient = false }: EncodeOptions = {},
): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const frames = Math.round(SEGMENT_SECONDS * ratioOf(coding.frameRate));
  const segmentSeconds = frames / ratioOf(coding.frameRate);
  const done = listedSegments(folder).filter(({ seconds }) => seconds > segmentSeconds - SHORTEST_SECONDS);
  const doneSeconds = done.length * segmentSeconds;
  const run = nextRun(folder);
  const skipped = done.length > 0 ? [`trim=start_frame=${done.length * frames}`] : [];
  await runFfmpeg(
    [
      ...(isLenient ? [] : strictInput),
      ...['-i', `file:${source.path}`],
      ...[
        '-map',
        `0:${source.picture.index}`,
        '-an',
        '-sn',
        '-dn',
        '-map_metadata',
        '-1',
        '-map_chapters',
        '-1',
      ],
      ...['-vf', [...coding.filters, ...skipped].join(',')],
      ...['-fps_mode', 'passthrough', ...h264(coding)],
      ...['-force_key_frames', `expr:eq(mod(n,${frames}),0)`],
      ...['-f', 'segment', '-segment_frames', everyFrames(frames, source.durationSeconds, coding)],
      ...['-segment_list', `${run}.csv`, '-segment_list_type', 'csv'],
      // Else the counters of packets seem to have lost some between two segments.
      ...['-segment_format', 'mpegts', '-segment_format_options', 'mpegts_flags=+initial_discontinuity'],
      ...['-muxdelay', '0', '-muxpreload', '0', '-output_ts_offset', String(OFFSET_SECONDS)],
      `${run}-%05d.ts`,
    ],
    {
      signal,
      workingFolder: folder,
      pidFile,
      onLine: (line) => (!isLenient && tellsBroken(line) ? 'stop' : 'keep'),
      onSecond: (second) => onSecond?.(Math.max(doneSeconds, second - OFFSET_SECONDS)),
    },
  );
  return [...done, ...listedSegments(folder, run)].map(({ name }) => name);
}

/** Less than the time of a frame: a segment that lacks one is not whole. */
const SHORTEST_SECONDS = 0.01;

interface Segment {
  readonly name: string;
  readonly seconds: number;
}

/**
 * The segments that ffmpeg has closed: it lists each then, and each run has a list of its own. The last one of a run may be
 * shorter than the others, because the film ended or because ffmpeg was asked to stop (Ctrl-C reaches it, too).
 */
function listedSegments(folder: string, run = 'run-'): readonly Segment[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(run) && name.endsWith('.csv'))
    .toSorted()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1))
    .map((line) => {
      const [name = '', start, end] = line.split(',');
      return { name, seconds: Number(end) - Number(start) };
    });
}

/** A name that no run before had: one that outlived its process may still be writing. */
function nextRun(folder: string): string {
  const runs = readdirSync(folder).map((name) => Number(/^run-(\d+)/.exec(name)?.[1] ?? -1));
  return `run-${String(Math.max(-1, ...runs) + 1).padStart(4, '0')}`;
}

/** Frames at which a new segment begins. */
function everyFrames(frames: number, durationSeconds: number, { frameRate }: PictureCoding): string {
  // A length that the file says wrong only makes the last segment longer.
  const segments = Math.ceil((durationSeconds * ratioOf(frameRate)) / frames) + 1;
  return Array.from({ length: segments }, (_, index) => (index + 1) * frames).join(',');
}

const h264 = ({ preset, mostBits, frameRate }: PictureCoding): readonly string[] => [
  ...['-c:v', 'libx264', '-preset', preset, '-profile:v', 'high', '-crf', String(QUALITY)],
  ...['-maxrate', String(mostBits), '-bufsize', String(mostBits * 2)],
  ...['-g', String(Math.max(1, Math.round(KEY_FRAME_SECONDS * ratioOf(frameRate))))],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
];
