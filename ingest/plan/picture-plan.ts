import { HostError } from '../../library/host-error.ts';
import { type PictureStream, ratioOf, type Source } from '../source/probe-source.ts';
import { untoldFilmMatrix, untoldMatrix } from '../source/untold-matrix.ts';
import {
  hasRenditions,
  KEY_FRAME_SECONDS,
  type RenditionPlan,
  type Size,
  shareOf,
} from './rendition-plan.ts';

/** What becomes of the picture of a source: copied as it is, or coded anew. */
export type PicturePlan = {
  readonly size: Size;
  /** What is expected of it. */
  readonly bitsPerSecond: number;
} & ({ readonly kind: 'copy' } | { readonly kind: 'encode'; readonly coding: PictureCoding });

export interface PictureCoding {
  readonly codec: 'h264' | 'av1';
  /** Frames per second, as a fraction such as `30000/1001`. */
  readonly frameRate: string;
  /** ffmpeg's filters, which give upright square pixels in BT.709, 8 bits, 4:2:0. */
  readonly filters: readonly string[];
  /** x264's effort. */
  readonly preset: string;
  /** Most bits per second that the picture may take for long. */
  readonly mostBits: number;
  /** Frames between two key frames. */
  readonly keyFrameEvery: number;
  /** Whether key frames come at no other place: renditions have theirs in common. */
  readonly areKeyFramesSteady: boolean;
}

/** Sides that phones, televisions and laptops all decode, and a screen's width shows: there is one file for all of them. */
const LONGEST_SIDE = 1920;
const SHORTEST_SIDE = 1080;
/** The coded height of 1080 lines in macroblocks. */
const CODED_SLACK = 8;
const HIGHEST_RATE = 60;
/** Smoothness that the eye still sees between 60 and what a camera of 59.94 says on average. */
const RATE_SLACK = 0.5;

/** Browsers do not promise to play the other profiles of H.264. */
const WEB_PROFILES = ['Constrained Baseline', 'Baseline', 'Main', 'High'];
/** Containers that say when each frame is shown. An AVI or a bare stream does not, and copying would shuffle the frames. */
const TIMED_CONTAINERS = /mp4|matroska|mpegts|flv/;
/**
 * Up to this a picture is copied, in bits per second: what a common connection at home carries without a pause. Cameras write
 * twice as much.
 */
const MOST_COPIED_BITS = 12_000_000;

/**
 * What is to be done with the picture of a source.
 * @throws {HostError} for the one form of Dolby Vision whose colours cannot be told
 */
export function planPicture(source: Source): PicturePlan {
  const { picture, container, bytes, durationSeconds } = source;
  const shown = shownSize(picture);
  const bits = picture.bitsPerSecond ?? (durationSeconds > 0 ? (bytes * 8) / durationSeconds : 0);
  if (isPlayable(picture) && isWhole(source) && TIMED_CONTAINERS.test(container) && bits <= MOST_COPIED_BITS)
    return { kind: 'copy', size: shown, bitsPerSecond: bits };
  if (picture.dolbyVisionProfile !== undefined)
    throw new HostError(
      '这段影片是只有杜比视界的格式，颜色换算不出来。请在相机或剪辑软件里导出成 HDR10、HLG 或普通（SDR）的影片。',
    );
  const size = fitted(shown);
  const frameRate = frameRateOf(picture);
  const most = mostBits(size, frameRate, picture.codec, bits);
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
      mostBits: most,
      keyFrameEvery: areKeyFramesSteady
        ? Math.ceil(KEY_FRAME_SECONDS * ratioOf(frameRate))
        : Math.max(1, Math.round(FREE_KEY_FRAME_SECONDS * ratioOf(frameRate))),
      areKeyFramesSteady,
    },
  };
}

/** The longest between two key frames where each cut has one. */
const FREE_KEY_FRAME_SECONDS = 4;
/** Longer than any segment, so that no key frame comes beside those that are given one by one. */
const RENDITION_KEY_FRAME_SECONDS = 20;
/** Of the share of the pixels, which gives the share of the bits. */
const RENDITION_EXPONENT = 1.15;
/** Below this nothing can be recognised, in bits per second. */
const FEWEST_RENDITION_BITS = 150_000;

/**
 * How a finished film is coded in another size, each frame once. Bits are nearly as the pixels are: more would be sharper, but a
 * rendition is for those whose connection does not carry the one above, and the lowest one is to fit into 0.4 Mbit/s with its sound.
 * Full HD has 6 Mbit/s at most, 720 lines 2.4, 480 0.9, 360 0.5 and 240 0.2, which is near to Apple's HLS Authoring Specification (6, 3,
 * 1.1, 0.7, 0.2).
 */
export function planRendition(
  { codec, ...size }: RenditionPlan,
  film: Size,
  picture: PictureStream,
): PictureCoding {
  const { averageRate: frameRate, bitsPerSecond, matrix } = picture;
  // What a film lacks, its renditions need no bits for; but small pictures need more for each pixel.
  const had = (bitsPerSecond ?? Number.POSITIVE_INFINITY) * shareOf(size, film) ** 0.75;
  const untold = untoldFilmMatrix({ isColourTold: matrix !== undefined, height: film.height });
  return {
    codec: codec ?? 'h264',
    frameRate,
    filters: [
      `scale=w=${size.width}:h=${size.height}:${untold}${STANDARD_COLOURS}`,
      'format=yuv420p',
      'setsar=1',
    ],
    preset: presetOf(size, frameRate),
    mostBits: Math.round(
      Math.max(FEWEST_RENDITION_BITS, Math.min(bitsFor(size, frameRate, RENDITION_EXPONENT), had)),
    ),
    keyFrameEvery: Math.ceil(RENDITION_KEY_FRAME_SECONDS * ratioOf(frameRate)),
    areKeyFramesSteady: true,
  };
}

/** Whether a recording went on as it began: where it did not, frames are missing, and what stands for them is coded anew. */
export const isWhole = ({ hasJumps, picture }: Source): boolean => !hasJumps && !picture.changesSize;

/** Whether every browser plays the picture as it is, and as it was meant. */
function isPlayable(picture: PictureStream): boolean {
  const [shorter = 0, longer = 0] = [picture.width, picture.height].toSorted((one, other) => one - other);
  return (
    picture.codec === 'h264' &&
    WEB_PROFILES.includes(picture.profile) &&
    picture.pixelFormat === 'yuv420p' &&
    !picture.isInterlaced &&
    Math.abs(picture.pixelAspect - 1) < 0.01 &&
    // A quarter turn is written into the copy, and browsers obey it.
    picture.rotation % 90 === 0 &&
    !picture.isMirrored &&
    toneOf(picture) === undefined &&
    longer <= LONGEST_SIDE &&
    shorter <= SHORTEST_SIDE + CODED_SLACK &&
    ratioOf(picture.averageRate) <= HIGHEST_RATE + RATE_SLACK
  );
}

/** The size at which a picture is meant to be seen: turned, with square pixels. */
function shownSize({ width, height, pixelAspect, rotation }: PictureStream): Size {
  const square =
    pixelAspect >= 1
      ? { width: Math.round(width * pixelAspect), height }
      : { width, height: Math.round(height / pixelAspect) };
  return rotation % 180 === 90 ? { width: square.height, height: square.width } : square;
}

/** Even sides, for 4:2:0, within the largest box. */
function fitted({ width, height }: Size): Size {
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  const scale = Math.min(1, LONGEST_SIDE / longer, SHORTEST_SIDE / shorter);
  const even = (side: number) => Math.max(2, Math.floor((side * scale) / 2 + 0.01) * 2);
  return { width: even(width), height: even(height) };
}

/** Rates at which films are made, for sources whose frames come irregularly. */
const COMMON_RATES = ['24000/1001', '24/1', '25/1', '30000/1001', '30/1', '50/1', '60000/1001', '60/1'];

/**
 * A steady rate for the frames: the source's, up to 60. Of a variable one the next common rate, so that few are left out: a frame
 * shown twice costs nothing.
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
  // 29.7 a second on average is a camera of 30 that dropped some; 15.2 stays so, since there are such cameras, too.
  return COMMON_RATES.find((rate) => ratioOf(rate) >= wanted * 0.998) ?? '60/1';
}

/** The transfer function of a picture that is brighter than screens (ITU-R BT.2100). */
const toneOf = ({ transfer }: PictureStream) =>
  transfer === 'smpte2084' || transfer === 'arib-std-b67' ? transfer : undefined;

function filtersOf(picture: PictureStream, shown: Size, size: Size, frameRate: string): readonly string[] {
  const tone = toneOf(picture);
  return [
    ...steadySize(picture),
    ...(picture.isInterlaced ? [deinterlaced(picture)] : []),
    `fps=fps=${frameRate}:start_time=0`,
    // What shines through is black.
    ...(hasAlpha(picture.pixelFormat) ? ['format=gbrap', 'premultiply=inplace=1'] : []),
    ...(tone ? toneMapping(tone, picture, size) : toStandardColours(picture, shown, size)),
    'format=yuv420p',
    'setsar=1',
  ];
}

/**
 * Whether frames of another size may come, as in a recording that went on in another one: ffmpeg would begin all filters anew there.
 * Turned pictures are turned before any filter, which knows one size.
 */
export const takesAnySize = ({ rotation, isMirrored, pixelFormat }: PictureStream): boolean =>
  rotation === 0 && !isMirrored && /^yuv(?!a)/.test(pixelFormat);

/** Brings every frame to the size and format of the first. Those that have them pass as they are. */
const steadySize = (picture: PictureStream): readonly string[] =>
  takesAnySize(picture)
    ? [`scale=w=${picture.width}:h=${picture.height}:flags=bicubic`, `format=${picture.pixelFormat}`]
    : [];

/** Of frames that say it, only those that are marked as interlaced. */
const deinterlaced = ({ fieldOrder }: PictureStream) =>
  `bwdif=mode=send_frame:${fieldOrder ? `parity=${fieldOrder}:deint=all` : 'deint=interlaced'}`;

const hasAlpha = (pixelFormat: string) => /^(?:yuva|gbrap|rgba|bgra|argb|abgr|ya\d|pal8)/.test(pixelFormat);

/** Where square pixels only have a line or a column too many, that is cut off rather than all pixels blended. */
function toStandardColours(picture: PictureStream, shown: Size, { width, height }: Size) {
  const colours = `${untoldMatrix(picture)}${STANDARD_COLOURS}`;
  return picture.pixelAspect === 1 && shown.width - width <= 1 && shown.height - height <= 1
    ? [`crop=${width}:${height}:0:0:exact=1`, `scale=${colours}`]
    : [`scale=w=${width}:h=${height}:${colours}`];
}

const STANDARD_COLOURS = 'out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int';

/** Brightness of the brightest white that is kept apart, in cd/m²: BT.2408 has diffuse white at 203. */
const PEAK = 203;

/** From BT.2100 to BT.709: the small picture is mapped, since that is slow. */
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

/** Full HD in 30 frames a second takes two cores about as long as it lasts; smaller pictures get more effort in that time. */
function presetOf({ width, height }: Size, frameRate: string): string {
  const pixelsPerSecond = width * height * ratioOf(frameRate);
  if (pixelsPerSecond > 1280 * 720 * 31) return 'veryfast';
  return pixelsPerSecond > 854 * 480 * 31 ? 'faster' : 'medium';
}

/** Bits per second for full HD at 30 frames a second. */
const FULL_HD_BITS = 6_000_000;
const FEWEST_BITS = 300_000;
/** Codecs that need about half of what H.264 needs for the same picture. */
const NEWER_CODECS = ['hevc', 'vp9', 'av1', 'vvc'];

/**
 * Most bits per second: what the size deserves (half as much for a quarter of the pixels would be too little: small ones need more
 * each), and never clearly more than the source had, whose faults are not worth keeping.
 */
function mostBits(size: Size, frameRate: string, codec: string, sourceBits: number): number {
  const deserved = bitsFor(size, frameRate, 0.75);
  const had = sourceBits > 0 ? sourceBits * (NEWER_CODECS.includes(codec) ? 2 : 1) : deserved;
  return Math.round(Math.max(FEWEST_BITS, Math.min(deserved, had)));
}

/** @param exponent below 1, small pictures have more for each pixel */
const bitsFor = (size: Size, frameRate: string, exponent: number) =>
  FULL_HD_BITS *
  shareOf(size, { width: LONGEST_SIDE, height: SHORTEST_SIDE }) ** exponent *
  Math.max(0.7, ratioOf(frameRate) / 30) ** 0.5;
