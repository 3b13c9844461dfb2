import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type PictureCoding, takesAnySize } from '../plan/picture-plan.ts';
import { endLeftOver, runFfmpeg } from '../run-ffmpeg.ts';
import { ratioOf, type Source } from '../source/probe-source.ts';
import { strictInput, tellsBroken } from '../source/source-fault.ts';

/** So much of the work is lost at most when it is interrupted. */
const RESUMED_SECONDS = 20;
/** Constant rate factor of x264: what most call good, within the bits that the plan allows. */
const QUALITY = 22;
/** The segments begin here, so that no time in them is negative: the muxer would shift those of the first run alone. */
export const CODED_OFFSET_SECONDS = 10;

interface EncodeOptions {
  readonly signal: AbortSignal | undefined;
  /** How many seconds are coded. */
  readonly onSecond: (second: number) => void;
  /** Leaves out what does not decode, instead of stopping there. */
  readonly isLenient?: boolean;
  /** In place of those that come in a steady beat: where key frames are to be, in the order of the film, from its first frame on. */
  readonly keyFrames?: readonly Place[];
}

/** Some seconds of coded picture, in a file of their own. */
interface CodedSegment {
  readonly name: string;
  /** Of the film, when it begins. */
  readonly second: number;
}

/** A frame of a film. */
interface Place {
  readonly frame: number;
  readonly second: number;
}

/**
 * Codes the picture of a source, in segments of some seconds. The segments of an interrupted run are kept: the source is
 * then decoded from its beginning, so that every frame is the same, and coded from where that run was.
 * @param folder of the segments, in that of the steps
 * @returns the segments, in order
 * @throws {FfmpegFailure} where the source cannot be decoded, unless it may leave that out
 */
export async function encodePicture(
  source: Source,
  coding: PictureCoding,
  folder: string,
  { signal, onSecond, isLenient = false, keyFrames }: EncodeOptions,
): Promise<readonly CodedSegment[]> {
  const pidFile = join(dirname(folder), 'ffmpeg.pid');
  endLeftOver(pidFile, source.path);
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
      onLine: (line) => (!isLenient && tellsBroken(line) ? 'stop' : 'keep'),
      onSecond: (second) => onSecond(Math.max(begin.second, second - CODED_OFFSET_SECONDS)),
    },
  );
  return [...done, ...listedSegments(folder, run)].map(({ name }, index) => ({
    name,
    second: starts[index]?.second ?? 0,
  }));
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

/** Of the segments that are there, those that are whole, from the first on: one that is not was made again by a later run. */
function wholeSegments(listed: readonly Segment[], starts: readonly Place[]): readonly Segment[] {
  const whole: Segment[] = [];
  for (const segment of listed) {
    const [start, end] = starts.slice(whole.length);
    if (start && end && segment.seconds > end.second - start.second - SHORTEST_SECONDS) whole.push(segment);
  }
  return whole;
}

/** Where segments begin in a steady beat. A length that the file says wrong only makes the last one longer. */
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

/** Of key frames, those at which segments begin. */
function segmentStarts(keyFrames: readonly Place[]): readonly Place[] {
  const starts: Place[] = [];
  for (const place of keyFrames)
    if (place.second >= (starts.at(-1)?.second ?? Number.NEGATIVE_INFINITY) + RESUMED_SECONDS)
      starts.push(place);
  return starts;
}

/** A second between a frame and the one before it: rounded, the frame's own could be after it. */
const justBefore =
  ({ frameRate }: PictureCoding) =>
  ({ second }: Place): string =>
    (second - 0.25 / ratioOf(frameRate)).toFixed(4);

/** ffmpeg counts frames up to here. */
const MOST_FRAMES = 2 ** 31 - 2;

/** The frames at which segments begin, counted from the first; one at least, as ffmpeg wants it. */
function framesFrom(begin: Place, starts: readonly Place[]): string {
  const later = starts.filter(({ frame }) => frame > begin.frame).map(({ frame }) => frame - begin.frame);
  return later.join(',') || String(MOST_FRAMES);
}

const standardColours = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'.split(
  ' ',
);

/** What ffmpeg is told of a codec, and in which files its segments come. */
interface Coder {
  readonly ending: string;
  readonly format: readonly string[];
  readonly coder: readonly string[];
}

const h264 = ({ preset, mostBits, keyFrameEvery, areKeyFramesSteady }: PictureCoding): Coder => ({
  ending: 'ts',
  // Else the counters of packets seem to have lost some between two segments.
  format: ['-segment_format', 'mpegts', '-segment_format_options', 'mpegts_flags=+initial_discontinuity'],
  coder: [
    ...['-c:v', 'libx264', '-preset', preset, '-profile:v', 'high', '-crf', String(QUALITY)],
    ...['-maxrate', String(mostBits), '-bufsize', String(mostBits * 2)],
    ...['-g', String(keyFrameEvery), ...(areKeyFramesSteady ? ['-sc_threshold', '0'] : [])],
  ],
});

/** Looks about as x264's at its own. */
const AV1_QUALITY = 35;

/** SVT-AV1 is three times as fast as libaom, and has key frames in a steady beat alone (1.4). */
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
