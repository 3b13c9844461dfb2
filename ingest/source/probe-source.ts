import { HostError } from '../../library/host-error.ts';
import { statsOf } from '../../library/stats-of.ts';
import { runFfprobe } from '../run-ffmpeg.ts';
import { decodeTogether } from '../text-encoding.ts';
import { fieldOrderOf, packetCounts, readThrough } from './look-inside.ts';

/** A source file, with ffprobe's names of containers, codecs and formats. */
export interface Source {
  readonly path: string;
  readonly bytes: number;
  readonly container: string;
  readonly durationSeconds: number;
  /** Whether its timestamps jump, as after an interrupted recording; ffmpeg then joins the pieces when reading. */
  readonly hasJumps?: boolean;
  /**
   * The announced length of the file if it is that of picture and sound, and their streams do not announce one;
   * otherwise `null`.
   */
  readonly announcedSeconds: number | null;
  readonly picture: PictureStream;
  readonly sound: SoundStream | null;
  readonly subtitles: readonly SubtitleStream[];
  readonly chapters: readonly Chapter[];
  /** Tags of the file, with names in lower case. */
  readonly tags: Readonly<Record<string, string>>;
}

export interface PictureStream {
  readonly index: number;
  /** The length that the file announces, or `null`. */
  readonly announcedSeconds: number | null;
  readonly codec: string;
  readonly profile: string;
  readonly pixelFormat: string;
  /** As coded: before rotation, and with pixels that may not be square. */
  readonly width: number;
  readonly height: number;
  /** Pixel width divided by pixel height. */
  readonly pixelAspect: number;
  /** Degrees by which players rotate the picture counter-clockwise, from ffprobe. */
  readonly rotation: number;
  readonly isMirrored: boolean;
  readonly isInterlaced: boolean;
  /** Whether the file says that it is not interlaced; if absent or false, it may be interlaced. */
  readonly isProgressive?: boolean;
  /** The measured field order, if the frames do not say that they are interlaced. */
  readonly fieldOrder?: 'tff' | 'bff';
  /** Whether its size changes within the film. */
  readonly changesSize?: boolean;
  /** Frames per second as fractions such as `30000/1001`: the average, and the lowest rate that contains all frames. */
  readonly averageRate: string;
  readonly baseRate: string;
  /** `null` if neither the stream nor the file contains it. */
  readonly bitsPerSecond: number | null;
  readonly transfer: string | undefined;
  readonly primaries: string | undefined;
  readonly matrix: string | undefined;
  readonly dolbyVisionProfile: number | undefined;
}

export interface SoundStream {
  readonly index: number;
  readonly announcedSeconds: number | null;
  readonly codec: string;
  readonly profile: string;
  readonly channels: number;
}

export interface SubtitleStream {
  readonly index: number;
  readonly codec: string;
  /** As in the file, such as `chi`; `und` if it is missing. */
  readonly language: string;
  readonly title: string;
  readonly isForced: boolean;
}

export interface Chapter {
  readonly startSecond: number;
  readonly endSecond: number;
  readonly title: string;
}

/** Containers without a length: their timestamps may restart, and ffprobe subtracts the first from the last. */
const PIECES = ['mpegts', 'mpeg'];
/** Containers whose length is the time of their end rather than a duration. */
const ENDING = ['matroska,webm', 'asf'];
/** Containers of recorded streams, whose size may change. */
const STREAMED = [...PIECES, 'flv'];

interface Printed {
  readonly format?: PrintedFormat;
  readonly streams?: readonly PrintedStream[];
  readonly chapters?: readonly { start_time: string; end_time?: string; tags?: Record<string, string> }[];
}

interface PrintedFormat {
  readonly format_name?: string;
  /** The first timestamp of the file, which ffmpeg counts as 0. */
  readonly start_time?: string;
  readonly duration?: string;
  readonly bit_rate?: string;
  readonly tags?: Record<string, string>;
}

interface PrintedStream {
  readonly index: number;
  readonly codec_type: string;
  readonly codec_name?: string;
  readonly profile?: string;
  readonly pix_fmt?: string;
  readonly width?: number;
  readonly height?: number;
  readonly sample_aspect_ratio?: string;
  readonly field_order?: string;
  readonly avg_frame_rate?: string;
  readonly r_frame_rate?: string;
  readonly bit_rate?: string;
  readonly duration?: string;
  readonly color_transfer?: string;
  readonly color_primaries?: string;
  readonly color_space?: string;
  readonly channels?: number;
  readonly disposition?: Record<string, number>;
  readonly tags?: Record<string, string>;
  readonly side_data_list?: readonly {
    readonly side_data_type?: string;
    readonly rotation?: number;
    readonly displaymatrix?: string;
    readonly dv_profile?: number;
    readonly dv_bl_signal_compatibility_id?: number;
  }[];
}

/**
 * Inspects a file with ffprobe.
 * @throws {HostError} if it is not a video, or ffprobe is not installed
 * @throws the signal's reason
 */
export async function probeSource(path: string, signal?: AbortSignal): Promise<Source> {
  const bytes = statsOf(path)?.size;
  if (bytes === undefined) throw new HostError(`没有这个文件：${path}`);
  if (bytes === 0) throw new HostError('文件是空的。请重新复制或下载一次。');
  // Strings are passed through unchanged: they may be in an encoding that ffprobe does not know.
  const args = ['-v', 'warning', '-of', 'json=string_validation=ignore', '-show_format', '-show_streams'];
  const { stdout, stderr } = await runFfprobe([...args, '-show_chapters', `file:${path}`], { signal }).catch(
    (cause: unknown) => {
      throw cause instanceof Error && 'stderr' in cause && !signal?.aborted ? unreadable(cause) : cause;
    },
  );
  const printed = readPrinted(stdout);
  const areSeveral = (printed.streams ?? []).filter(({ codec_type }) => codec_type === 'video').length > 1;
  const counts = areSeveral ? await packetCounts(path, signal) : undefined;
  const source = await withFieldOrder(readSource(path, bytes, printed, counts), signal);
  const { container, picture, sound, durationSeconds } = source;
  const isGuessed =
    durationSeconds === 0 ||
    PIECES.includes(container) ||
    stderr.includes('Estimating duration from bitrate');
  if (!isGuessed && !STREAMED.includes(container)) return source;
  const { seconds, changesSize, hasJumps } = await readThrough(source, signal);
  const read = { ...source, hasJumps, picture: { ...picture, changesSize } };
  if (!isGuessed && !hasJumps) return read;
  return {
    ...read,
    durationSeconds: seconds,
    announcedSeconds: null,
    picture: { ...read.picture, announcedSeconds: null },
    sound: sound && { ...sound, announcedSeconds: null },
  };
}

/** Parses ffprobe's output. Strings that are not UTF-8 are decoded with one common encoding. */
function readPrinted(stdout: Buffer): Printed {
  const texts: Buffer[] = [];
  const bytesOf = (text: string) => Buffer.from(text, 'latin1');
  const json = stdout.toString('latin1');
  JSON.parse(json, (_, value) => typeof value === 'string' && texts.push(bytesOf(value)));
  const decode = decodeTogether(texts);
  return JSON.parse(json, (_, value) => (typeof value === 'string' ? decode(bytesOf(value)) : value));
}

/** Codecs that may be interlaced without a mark. */
const FIELDED =
  /^(?:dvvideo|mpeg[124](?:video)?|msmpeg4.*|h264|vc1|wmv3|prores|dnxhd|mjpe?gb?|rawvideo|v210|ffv1|ffvhuff|huffyuv|utvideo|magicyuv|cfhd)$/;
/** Highest frame rate of an interlaced picture, with two fields per frame. */
const MOST_FIELDED_RATE = 30.5;

/** Measures whether the picture is interlaced if the file does not say so, as with DV and MPEG-4. */
async function withFieldOrder(source: Source, signal: AbortSignal | undefined): Promise<Source> {
  const { picture } = source;
  const isTold = picture.isInterlaced || picture.isProgressive || !FIELDED.test(picture.codec);
  if (isTold || ratioOf(picture.averageRate) > MOST_FIELDED_RATE) return source;
  const fieldOrder = await fieldOrderOf(source, signal);
  return fieldOrder ? { ...source, picture: { ...picture, isInterlaced: true, fieldOrder } } : source;
}

function unreadable(cause: Error): HostError {
  // If only the extension suggests MP4, as for a saved web page, more is missing than the index.
  const isByNameAlone = cause.message.includes('detected only with low score');
  if (!isByNameAlone && /moov atom not found/.test(cause.message))
    return new HostError(
      '文件不完整：缺少末尾的索引（moov），多半是没有复制完、没有下载完，或录制时中断了。请重新复制或导出一次。',
      { cause },
    );
  return new HostError('无法读取：它不是影片，或者已经损坏。请用播放器打开看看，再重新复制或导出一次。', {
    cause,
  });
}

/** Containers of a single picture, which ffprobe treats as a very short video. */
const STILL = /^image2|_pipe$/;
/** A track with a smaller share of another's packets is a poster or a slide show. */
const FEWEST_FRAMES = 0.2;
/** Smallest side of a usable picture, in pixels. */
const SMALLEST_SIDE = 16;

/**
 * Converts ffprobe's output. An unknown length becomes 0.
 * @param counts packets of each stream in the first seconds
 * @throws {HostError} if it has no moving picture
 */
export function readSource(
  path: string,
  bytes: number,
  printed: Printed,
  counts?: ReadonlyMap<number, number>,
): Source {
  const { format = {}, streams = [], chapters = [] } = printed;
  const container = format.format_name ?? '';
  const startSecond = Number(format.start_time) || 0;
  const lengthOf = (told: number | null) =>
    Math.max(0, (told ?? 0) - (ENDING.includes(container) ? startSecond : 0)) || null;
  const moving = streams.filter((stream) => stream.codec_type === 'video' && !isStill(stream));
  const countOf = ({ index }: PrintedStream) => counts?.get(index) ?? 0;
  const most = Math.max(...moving.map(countOf));
  // A poster may be an ordinary track.
  const pictures = moving.filter((stream) => countOf(stream) >= most * FEWEST_FRAMES);
  const stream = best(pictures, ({ width = 0, height = 0 }) => width * height);
  if (STILL.test(container)) throw new HostError('这是一张图片，不是影片。');
  if (!stream) {
    const isSound = streams.some(({ codec_type }) => codec_type === 'audio');
    throw new HostError(isSound ? '文件里只有声音，没有画面。' : '文件里没有画面。');
  }
  const { width = 0, height = 0 } = stream;
  if (!stream.codec_name || stream.codec_name === 'unknown')
    throw new HostError('这台机器上的 ffmpeg 不支持它的画面编码。请先用其他软件导出成 MP4（H.264）。');
  if (Math.min(width, height) < SMALLEST_SIDE)
    throw new HostError(`画面只有 ${width} × ${height} 像素，太小，无法播放，或者文件已经损坏。`);
  const sound = best(
    streams.filter(
      ({ codec_type, codec_name, channels }) => codec_type === 'audio' && codec_name && channels,
    ),
    () => 0,
  );
  const pictureSeconds = lengthOf(secondsOf(stream));
  const soundSeconds = sound ? lengthOf(secondsOf(sound)) : null;
  const isAnnounced = pictureSeconds !== null && (!sound || soundSeconds !== null);
  // Only picture and sound count: subtitles may end long after the film.
  const durationSeconds = isAnnounced
    ? Math.max(pictureSeconds, soundSeconds ?? 0)
    : (lengthOf(Number(format.duration)) ?? 0);
  const hasSubtitles = streams.some(({ codec_type }) => codec_type === 'subtitle');
  // Without announced streams or subtitles, the length of the file is that of picture and sound.
  const isFilmsOwn = durationSeconds > 0 && !hasSubtitles && pictureSeconds === null && soundSeconds === null;
  return {
    path,
    bytes,
    container,
    durationSeconds,
    announcedSeconds: isFilmsOwn ? durationSeconds : null,
    picture: { ...readPicture(stream, format, sound), announcedSeconds: pictureSeconds },
    sound: sound
      ? {
          index: sound.index,
          announcedSeconds: soundSeconds,
          codec: sound.codec_name ?? 'unknown',
          profile: sound.profile ?? '',
          channels: sound.channels ?? 2,
        }
      : null,
    subtitles: streams
      .filter(({ codec_type }) => codec_type === 'subtitle')
      .map(({ index, codec_name, tags, disposition }) => ({
        index,
        codec: codec_name ?? 'unknown',
        language: tags?.language ?? 'und',
        title: tags?.title ?? '',
        isForced: disposition?.forced === 1,
      })),
    chapters: chapters.map(({ start_time, end_time, tags }) => ({
      startSecond: Number(start_time) - startSecond,
      endSecond: Math.max(0, (Number(end_time) || 0) - startSecond),
      title: tags?.title ?? '',
    })),
    tags: Object.fromEntries(
      Object.entries(format.tags ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    ),
  };
}

/** The length that a stream announces: MP4 and AVI do, Matroska in a tag (`00:01:02.500000000`). */
function secondsOf({ duration, tags = {} }: PrintedStream): number | null {
  const tag = Object.entries(tags).find(([name]) => /^DURATION(?:-|$)/.test(name))?.[1];
  const [, hours, minutes, seconds] = /^(\d+):(\d+):([\d.]+)/.exec(tag ?? '') ?? [];
  return Number(duration) || Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || null;
}

/** Cover art and thumbnails are picture streams too. */
const isStill = ({ disposition = {} }: PrintedStream) =>
  disposition.attached_pic === 1 || disposition.timed_thumbnails === 1 || disposition.still_image === 1;

/** Whether a stream is a commentary or made for the visually or hearing impaired. */
const isForFew = ({ disposition = {} }: PrintedStream) =>
  disposition.comment === 1 || disposition.visual_impaired === 1 || disposition.hearing_impaired === 1;

/** The stream that players choose: the default one, otherwise the one with most weight, otherwise the first. */
function best(streams: readonly PrintedStream[], weightOf: (stream: PrintedStream) => number) {
  const rank = (stream: PrintedStream) =>
    (isForFew(stream) ? 0 : 2) + (stream.disposition?.default === 1 ? 1 : 0);
  return streams.toSorted((one, other) => rank(other) - rank(one) || weightOf(other) - weightOf(one))[0];
}

function readPicture(
  stream: PrintedStream,
  format: PrintedFormat,
  sound: PrintedStream | undefined,
): Omit<PictureStream, 'announcedSeconds'> {
  const { side_data_list: sideData = [] } = stream;
  const matrix = sideData.find(({ side_data_type }) => side_data_type === 'Display Matrix');
  const vision = sideData.find(({ dv_profile }) => dv_profile !== undefined);
  const isVisionAlone = vision?.dv_bl_signal_compatibility_id === 0;
  const ownBits = Number(stream.bit_rate ?? stream.tags?.BPS) || 0;
  const allBits = Math.max(0, (Number(format.bit_rate) || 0) - (Number(sound?.bit_rate) || 0));
  return {
    index: stream.index,
    codec: stream.codec_name ?? 'unknown',
    profile: stream.profile ?? '',
    pixelFormat: stream.pix_fmt ?? '',
    width: stream.width ?? 0,
    height: stream.height ?? 0,
    pixelAspect: ratioOf(stream.sample_aspect_ratio?.replace(':', '/')) || 1,
    rotation: ((Number(matrix?.rotation ?? 0) % 360) + 360) % 360,
    isMirrored: isMirrored(matrix?.displaymatrix),
    isInterlaced: /^(?:tt|bb|tb|bt)$/.test(stream.field_order ?? ''),
    isProgressive: stream.field_order === 'progressive',
    averageRate: stream.avg_frame_rate ?? '0/0',
    baseRate: stream.r_frame_rate ?? '0/0',
    bitsPerSecond: ownBits || allBits || null,
    transfer: known(stream.color_transfer),
    primaries: known(stream.color_primaries),
    matrix: known(stream.color_space),
    dolbyVisionProfile: isVisionAlone ? vision?.dv_profile : undefined,
  };
}

const known = (value: string | undefined) =>
  value === undefined || /^(?:unknown|unspecified|reserved)$/.test(value) ? undefined : value;

/**
 * A display matrix mirrors if its determinant is negative. ffprobe prints three rows of three numbers, each after an
 * offset.
 */
function isMirrored(printed: string | undefined): boolean {
  const rows = [...(printed ?? '').matchAll(/\d{8}:\s+(-?\d+)\s+(-?\d+)\s+-?\d+/g)];
  const [[, a, b] = [], [, c, d] = []] = rows;
  return Number(a) * Number(d) - Number(b) * Number(c) < 0;
}

/** The value of a fraction such as `30000/1001`; 0 if it is invalid. */
export function ratioOf(fraction: string | undefined): number {
  const [above = 0, below = 1] = (fraction ?? '').split('/').map(Number);
  return below > 0 && above > 0 ? above / below : 0;
}
