import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type PictureCoding, takesAnySize } from '../plan/picture-plan.ts';
import { killOrphan, runFfmpeg } from '../run-ffmpeg.ts';
import { ratioOf, type Source } from '../source/probe-source.ts';
import { reportsCorruption, strictInput } from '../source/source-fault.ts';

/** Length of a segment: at most this much work is lost by an interruption. */
const RESUMED_SECONDS = 20;
/** x264's constant rate factor: commonly considered good, within the bit rate of the plan. */
const QUALITY = 22;
/** Start time of the segments, so that no time is negative: the muxer would shift only those of the first run. */
export const CODED_OFFSET_SECONDS = 10;

interface EncodeOptions {
  readonly signal: AbortSignal | undefined;
  /** Receives the number of seconds encoded. */
  readonly onSecond: (second: number) => void;
  /** Skips parts that cannot be decoded, instead of failing. */
  readonly isLenient?: boolean;
  /** Key frames in film order from the first frame on, instead of regular ones. */
  readonly keyFrames?: readonly Place[];
}

/** A segment of encoded picture in its own file. */
interface CodedSegment {
  readonly name: string;
  /** Start in the film. */
  readonly second: number;
}

/** A frame of a film, with its number and time. */
interface Place {
  readonly frame: number;
  readonly second: number;
}

/**
 * Encodes the picture of a source in segments. Segments of an interrupted run are kept: the source is decoded again
 * from the beginning, so that every frame is the same, and encoding continues after them.
 * @param folder for the segments, in the folder of the steps
 * @returns the segments in order
 * @throws {FfmpegFailure} if the source cannot be decoded, unless `isLenient`
 */
export async function encodePicture(
  source: Source,
  coding: PictureCoding,
  folder: string,
  { signal, onSecond, isLenient = false, keyFrames }: EncodeOptions,
): Promise<readonly CodedSegment[]> {
  const pidFile = join(dirname(folder), 'ffmpeg.pid');
  killOrphan(pidFile, source.path);
  mkdirSync(folder, { recursive: true });
  const starts = keyFrames ? segmentStarts(keyFrames) : steadyStarts(source.durationSeconds, coding);
  const done = wholeSegments(listedSegments(folder), starts);
  const begin = starts[done.length] ?? { frame: 0, second: 0 };
  const run = nextRun(folder);
  const skipped = done.length > 0 ? [`trim=start_frame=${begin.frame}`] : [];
  const forced = (keyFrames ?? starts).filter(({ frame }) => frame > begin.frame);
  const { ending, format, coder } = coding.codec === 'av1' ? av1(coding, keyFrames ?? []) : h264(coding);
  await runFfmpeg(
    [
      ...(isLenient ? [] : strictInput),
      ...(takesAnySize(source.picture) ? ['-reinit_filter', '0'] : []),
      ...['-i', `file:${source.path}`, '-map', `0:${source.picture.index}`, '-an', '-sn', '-dn'],
      ...['-map_metadata', '-1', '-map_chapters', '-1'],
      ...['-vf', [...coding.filters, ...skipped].join(',')],
      ...['-fps_mode', 'passthrough', ...coder, ...standardColours],
      ...(forced.length > 0 ? ['-force_key_frames', forced.map(justBefore(coding)).join(',')] : []),
      ...['-f', 'segment', '-segment_frames', framesFrom(begin, starts)],
      ...['-segment_list', `${run}.csv`, '-segment_list_type', 'csv'],
      ...format,
      ...['-muxdelay', '0', '-muxpreload', '0', '-output_ts_offset', String(CODED_OFFSET_SECONDS)],
      `${run}-%05d.${ending}`,
    ],
    {
      signal,
      workingFolder: folder,
      pidFile,
      onLine: (line) => (!isLenient && reportsCorruption(line) ? 'stop' : 'keep'),
      onSecond: (second) => onSecond(Math.max(begin.second, second - CODED_OFFSET_SECONDS)),
    },
  );
  return [...done, ...listedSegments(folder, run)].map(({ name }, index) => ({
    name,
    second: starts[index]?.second ?? 0,
  }));
}

/** Tolerance in seconds, less than a frame: a shorter segment is incomplete. */
const SHORTEST_SECONDS = 0.01;

interface Segment {
  readonly name: string;
  readonly seconds: number;
}

/**
 * The segments that ffmpeg has closed, from the lists of all runs. The last of a run may be shorter, because the film
 * ended or ffmpeg was interrupted (Ctrl-C reaches it too).
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

/** A new name for each run: an ffmpeg of an earlier run may still be writing. */
function nextRun(folder: string): string {
  const runs = readdirSync(folder).map((name) => Number(/^run-(\d+)/.exec(name)?.[1] ?? -1));
  return `run-${String(Math.max(-1, ...runs) + 1).padStart(4, '0')}`;
}

/** The complete segments from the first on. An incomplete one was made again by a later run. */
function wholeSegments(listed: readonly Segment[], starts: readonly Place[]): readonly Segment[] {
  const whole: Segment[] = [];
  for (const segment of listed) {
    const [start, end] = starts.slice(whole.length);
    if (start && end && segment.seconds > end.second - start.second - SHORTEST_SECONDS) whole.push(segment);
  }
  return whole;
}

/** Regular segment starts. A wrong length in the file only makes the last segment longer. */
function steadyStarts(
  durationSeconds: number,
  { frameRate, keyFrameEvery, areKeyFramesSteady }: PictureCoding,
): readonly Place[] {
  const rate = ratioOf(frameRate);
  const frames = RESUMED_SECONDS * rate;
  const every = areKeyFramesSteady ? Math.ceil(frames / keyFrameEvery) * keyFrameEvery : Math.round(frames);
  return Array.from({ length: Math.ceil((durationSeconds * rate) / every) + 2 }, (_, index) => ({
    frame: index * every,
    second: (index * every) / rate,
  }));
}

/** The key frames at which segments begin. */
function segmentStarts(keyFrames: readonly Place[]): readonly Place[] {
  const starts: Place[] = [];
  for (const place of keyFrames)
    if (place.second >= (starts.at(-1)?.second ?? Number.NEGATIVE_INFINITY) + RESUMED_SECONDS)
      starts.push(place);
  return starts;
}

/** A time shortly before a frame: the frame's own time, rounded, could be after it. */
const justBefore =
  ({ frameRate }: PictureCoding) =>
  ({ second }: Place): string =>
    (second - 0.25 / ratioOf(frameRate)).toFixed(4);

/** ffmpeg's largest frame number. */
const MOST_FRAMES = 2 ** 31 - 2;

/** The frames at which later segments begin, relative to the first; never empty, as ffmpeg requires. */
function framesFrom(begin: Place, starts: readonly Place[]): string {
  const later = starts.filter(({ frame }) => frame > begin.frame).map(({ frame }) => frame - begin.frame);
  return later.join(',') || String(MOST_FRAMES);
}

const standardColours = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'.split(
  ' ',
);

/** ffmpeg's arguments for a codec, and the extension of its segments. */
interface Coder {
  readonly ending: string;
  readonly format: readonly string[];
  readonly coder: readonly string[];
}

const h264 = ({ preset, maxBits, keyFrameEvery, areKeyFramesSteady }: PictureCoding): Coder => ({
  ending: 'ts',
  // Without it, packet counters seem to miss some between segments.
  format: ['-segment_format', 'mpegts', '-segment_format_options', 'mpegts_flags=+initial_discontinuity'],
  coder: [
    ...['-c:v', 'libx264', '-preset', preset, '-profile:v', 'high', '-crf', String(QUALITY)],
    ...['-maxrate', String(maxBits), '-bufsize', String(maxBits * 2)],
    ...['-g', String(keyFrameEvery), ...(areKeyFramesSteady ? ['-sc_threshold', '0'] : [])],
  ],
});

/** Constant rate factor of the AV1 encoders with about the quality of x264's. */
const AV1_QUALITY = 35;

/** SVT-AV1 is three times as fast as libaom, but places only regular key frames (1.4). */
function av1({ keyFrameEvery }: PictureCoding, keyFrames: readonly Place[]): Coder {
  const beat = (keyFrames[1]?.frame ?? keyFrameEvery) - (keyFrames[0]?.frame ?? 0);
  const isSteady = keyFrames.every(({ frame }, index) => frame === index * beat);
  return {
    ending: 'mp4',
    format: ['-segment_format', 'mp4'],
    coder: [
      ...(isSteady
        ? ['-c:v', 'libsvtav1', '-preset', '8', '-g', String(beat), '-svtav1-params', 'scd=0']
        : ['-c:v', 'libaom-av1', '-cpu-used', '8', '-row-mt', '1', '-b:v', '0', '-g', String(keyFrameEvery)]),
      ...['-crf', String(AV1_QUALITY)],
    ],
  };
}
