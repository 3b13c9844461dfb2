import { HostError } from '../../library/host-error.ts';
import { assumedFilmMatrix, assumedMatrix } from '../source/assumed-matrix.ts';
import { type PictureStream, ratioOf, type Source } from '../source/probe-source.ts';
import {
  hasRenditions,
  KEY_FRAME_SECONDS,
  type RenditionPlan,
  type Size,
  shareOf,
} from './rendition-plan.ts';

/** What to do with the picture of a source: copy or encode it. */
export type PicturePlan = {
  readonly size: Size;
  /** Expected bit rate. */
  readonly bitsPerSecond: number;
} & ({ readonly kind: 'copy' } | { readonly kind: 'encode'; readonly coding: PictureCoding });

export interface PictureCoding {
  readonly codec: 'h264' | 'av1';
  /** Frames per second, as a fraction such as `30000/1001`. */
  readonly frameRate: string;
  /** ffmpeg's filters, which produce upright square pixels in BT.709, 8 bits, 4:2:0. */
  readonly filters: readonly string[];
  /** x264's preset. */
  readonly preset: string;
  /** Highest sustained bit rate. */
  readonly maxBits: number;
  /** Frames between two key frames. */
  readonly keyFrameEvery: number;
  /** Whether there are no other key frames, as all renditions need them at the same frames. */
  readonly areKeyFramesSteady: boolean;
}

/** Largest sides, which phones, televisions and laptops all decode: all of them get the same file. */
const LONGEST_SIDE = 1920;
const SHORTEST_SIDE = 1080;
/** 1080 lines are coded as 1088, in macroblocks. */
const CODED_SLACK = 8;
const HIGHEST_RATE = 60;
/** A camera of 59.94 may have a slightly higher average rate. */
const RATE_SLACK = 0.5;

/** Other profiles of H.264 are not guaranteed to play in browsers. */
const WEB_PROFILES = ['Constrained Baseline', 'Baseline', 'Main', 'High'];
/** Containers with a time for each frame. An AVI or raw stream has none, and copying would reorder the frames. */
const TIMED_CONTAINERS = /mp4|matroska|mpegts|flv/;
/**
 * Highest bit rate that is copied, which a common home connection carries without a pause. Cameras write twice as much.
 */
const MOST_COPIED_BITS = 12_000_000;

/**
 * Plans the picture of a source.
 * @throws {HostError} for the Dolby Vision profile whose colours cannot be converted
 */
export function planPicture(source: Source): PicturePlan {
  const { picture, container, bytes, durationSeconds } = source;
  const shown = shownSize(picture);
  const bits = picture.bitsPerSecond ?? (durationSeconds > 0 ? (bytes * 8) / durationSeconds : 0);
  if (isPlayable(picture) && isWhole(source) && TIMED_CONTAINERS.test(container) && bits <= MOST_COPIED_BITS)
    return { kind: 'copy', size: shown, bitsPerSecond: bits };
  if (picture.dolbyVisionProfile !== undefined)
    throw new HostError(
      '这部影片是只有杜比视界的格式，颜色无法换算。请在相机或剪辑软件里导出成 HDR10、HLG 或普通（SDR）的影片。',
    );
  const size = fitted(shown);
  const frameRate = frameRateOf(picture);
  const most = maxBits(size, frameRate, picture.codec, bits);
  const areKeyFramesSteady = hasRenditions({ ...size, durationSeconds, bitsPerSecond: most });
  return {
    kind: 'encode',
    size,
    bitsPerSecond: most,
    coding: {
      codec: 'h264',
      frameRate,
      filters: filtersOf(picture, shown, size, frameRate),
      preset: presetOf(size, frameRate),
      maxBits: most,
      keyFrameEvery: areKeyFramesSteady
        ? Math.ceil(KEY_FRAME_SECONDS * ratioOf(frameRate))
        : Math.max(1, Math.round(FREE_KEY_FRAME_SECONDS * ratioOf(frameRate))),
      areKeyFramesSteady,
    },
  };
}

/** Longest key frame interval if scene cuts have key frames. */
const FREE_KEY_FRAME_SECONDS = 4;
/** Longer than any segment, so that there are only explicit key frames. */
const RENDITION_KEY_FRAME_SECONDS = 20;
/** Exponent that turns the share of pixels into the share of bits. */
const RENDITION_EXPONENT = 1.15;
/** Lowest bit rate of a rendition; below it nothing is recognizable. */
const FEWEST_RENDITION_BITS = 150_000;

/**
 * Plans the encoding of a finished film in another size, with all its frames. Bit rates are almost proportional to
 * pixels, because a rendition is for connections that do not carry the next larger one; the smallest fits into 0.4
 * Mbit/s with sound. Full HD has at most 6 Mbit/s, 720 lines 2.4, 480 0.9, 360 0.5 and 240 0.2, close to Apple's HLS
 * Authoring Specification (6, 3, 1.1, 0.7, 0.2).
 */
export function planRendition(
  { codec, ...size }: RenditionPlan,
  film: Size,
  picture: PictureStream,
): PictureCoding {
  const { averageRate: frameRate, bitsPerSecond, matrix } = picture;
  // A rendition needs no more detail than the film has, but small pictures need more bits per pixel.
  const had = (bitsPerSecond ?? Number.POSITIVE_INFINITY) * shareOf(size, film) ** 0.75;
  const assumed = assumedFilmMatrix({ hasColourMatrix: matrix !== undefined, height: film.height });
  return {
    codec: codec ?? 'h264',
    frameRate,
    filters: [
      `scale=w=${size.width}:h=${size.height}:${assumed}${STANDARD_COLOURS}`,
      'format=yuv420p',
      'setsar=1',
    ],
    preset: presetOf(size, frameRate),
    maxBits: Math.round(
      Math.max(FEWEST_RENDITION_BITS, Math.min(bitsFor(size, frameRate, RENDITION_EXPONENT), had)),
    ),
    keyFrameEvery: Math.ceil(RENDITION_KEY_FRAME_SECONDS * ratioOf(frameRate)),
    areKeyFramesSteady: true,
  };
}

/**
 * Whether a recording has no jumps or changes of size. Otherwise frames are missing, and the picture must be encoded.
 */
export const isWhole = ({ hasJumps, picture }: Source): boolean => !hasJumps && !picture.changesSize;

/** Whether every browser plays the picture unchanged and correctly. */
function isPlayable(picture: PictureStream): boolean {
  const [shorter = 0, longer = 0] = [picture.width, picture.height].toSorted((one, other) => one - other);
  return (
    picture.codec === 'h264' &&
    WEB_PROFILES.includes(picture.profile) &&
    picture.pixelFormat === 'yuv420p' &&
    !picture.isInterlaced &&
    Math.abs(picture.pixelAspect - 1) < 0.01 &&
    // A copy keeps rotation by quarter turns, which browsers apply.
    picture.rotation % 90 === 0 &&
    !picture.isMirrored &&
    toneOf(picture) === undefined &&
    longer <= LONGEST_SIDE &&
    shorter <= SHORTEST_SIDE + CODED_SLACK &&
    ratioOf(picture.averageRate) <= HIGHEST_RATE + RATE_SLACK
  );
}

/** The size as displayed: rotated, with square pixels. */
function shownSize({ width, height, pixelAspect, rotation }: PictureStream): Size {
  const square =
    pixelAspect >= 1
      ? { width: Math.round(width * pixelAspect), height }
      : { width, height: Math.round(height / pixelAspect) };
  return rotation % 180 === 90 ? { width: square.height, height: square.width } : square;
}

/** Scales a size down into the largest box, with even sides for 4:2:0. */
function fitted({ width, height }: Size): Size {
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  const scale = Math.min(1, LONGEST_SIDE / longer, SHORTEST_SIDE / shorter);
  const even = (side: number) => Math.max(2, Math.floor((side * scale) / 2 + 0.01) * 2);
  return { width: even(width), height: even(height) };
}

/** Common frame rates, for sources with variable ones. */
const COMMON_RATES = ['24000/1001', '24/1', '25/1', '30000/1001', '30/1', '50/1', '60000/1001', '60/1'];

/**
 * The constant frame rate for a source, up to 60. For a variable rate, the next common rate, so that few frames are
 * dropped; repeated frames cost nothing.
 */
export function frameRateOf({
  averageRate,
  baseRate,
}: Pick<PictureStream, 'averageRate' | 'baseRate'>): string {
  const [average, base] = [ratioOf(averageRate), ratioOf(baseRate)];
  const isSteady = average > 0 && Math.abs(base - average) / average < 0.01;
  if (isSteady && base <= HIGHEST_RATE) return baseRate;
  const wanted = average || base;
  if (wanted <= 0) return '25/1';
  // A variable average of 29.7 comes from a camera of about 30 that dropped frames.
  return COMMON_RATES.find((rate) => ratioOf(rate) >= wanted * 0.998) ?? '60/1';
}

/** The transfer function of an HDR picture (ITU-R BT.2100), otherwise undefined. */
const toneOf = ({ transfer }: PictureStream) =>
  transfer === 'smpte2084' || transfer === 'arib-std-b67' ? transfer : undefined;

function filtersOf(picture: PictureStream, shown: Size, size: Size, frameRate: string): readonly string[] {
  const tone = toneOf(picture);
  return [
    ...steadySize(picture),
    ...(picture.isInterlaced ? [deinterlaced(picture)] : []),
    `fps=fps=${frameRate}:start_time=0`,
    // Draws transparent parts on black.
    ...(hasAlpha(picture.pixelFormat) ? ['format=gbrap', 'premultiply=inplace=1'] : []),
    ...(tone ? toneMapping(tone, picture, size) : toStandardColours(picture, shown, size)),
    'format=yuv420p',
    'setsar=1',
  ];
}

/**
 * Whether frames may change their size, as in a recording that continued in another one. ffmpeg would otherwise
 * reinitialize all filters. Rotated pictures are excluded, because ffmpeg rotates them before any filter, for one size
 * only.
 */
export const takesAnySize = ({ rotation, isMirrored, pixelFormat }: PictureStream): boolean =>
  rotation === 0 && !isMirrored && /^yuv(?!a)/.test(pixelFormat);

/** Converts every frame to the size and format of the first. */
const steadySize = (picture: PictureStream): readonly string[] =>
  takesAnySize(picture)
    ? [`scale=w=${picture.width}:h=${picture.height}:flags=bicubic`, `format=${picture.pixelFormat}`]
    : [];

/** Deinterlaces all frames if the field order was measured, otherwise those marked as interlaced. */
const deinterlaced = ({ fieldOrder }: PictureStream) =>
  `bwdif=mode=send_frame:${fieldOrder ? `parity=${fieldOrder}:deint=all` : 'deint=interlaced'}`;

const hasAlpha = (pixelFormat: string) => /^(?:yuva|gbrap|rgba|bgra|argb|abgr|ya\d|pal8)/.test(pixelFormat);

/** Crops a surplus row or column of square pixels instead of scaling the whole picture. */
function toStandardColours(picture: PictureStream, shown: Size, { width, height }: Size) {
  const colours = `${assumedMatrix(picture)}${STANDARD_COLOURS}`;
  return picture.pixelAspect === 1 && shown.width - width <= 1 && shown.height - height <= 1
    ? [`crop=${width}:${height}:0:0:exact=1`, `scale=${colours}`]
    : [`scale=w=${width}:h=${height}:${colours}`];
}

const STANDARD_COLOURS = 'out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int';

/** Peak brightness in cd/m²: the diffuse white of BT.2408. */
const PEAK = 203;

/** Maps BT.2100 to BT.709, after scaling down because it is slow. */
const toneMapping = (
  transfer: string,
  { primaries = 'bt2020', matrix = 'bt2020nc' }: PictureStream,
  { width, height }: Size,
): readonly string[] => [
  `zscale=w=${width}:h=${height}:tin=${transfer}:pin=${primaries}:min=${matrix}:t=linear:npl=${PEAK}`,
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

/** Full HD at 30 frames per second encodes in about real time on two cores; smaller pictures use slower presets. */
function presetOf({ width, height }: Size, frameRate: string): string {
  const pixelsPerSecond = width * height * ratioOf(frameRate);
  if (pixelsPerSecond > 1280 * 720 * 31) return 'veryfast';
  return pixelsPerSecond > 854 * 480 * 31 ? 'faster' : 'medium';
}

/** Bit rate of full HD at 30 frames per second. */
const FULL_HD_BITS = 6_000_000;
const FEWEST_BITS = 300_000;
/** Codecs that need about half the bits of H.264 for the same quality. */
const NEWER_CODECS = ['hevc', 'vp9', 'av1', 'vvc'];

/**
 * Highest bit rate: by size, with more bits per pixel for small pictures, but not much more than the source has, since
 * its defects are not worth preserving.
 */
function maxBits(size: Size, frameRate: string, codec: string, sourceBits: number): number {
  const deserved = bitsFor(size, frameRate, 0.75);
  const had = sourceBits > 0 ? sourceBits * (NEWER_CODECS.includes(codec) ? 2 : 1) : deserved;
  return Math.round(Math.max(FEWEST_BITS, Math.min(deserved, had)));
}

/** @param exponent below 1 gives small pictures more bits per pixel */
const bitsFor = (size: Size, frameRate: string, exponent: number) =>
  FULL_HD_BITS *
  shareOf(size, { width: LONGEST_SIDE, height: SHORTEST_SIDE }) ** exponent *
  Math.max(0.7, ratioOf(frameRate) / 30) ** 0.5;
