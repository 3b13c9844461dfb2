import type { Rendition } from '../../domain/media-files.ts';

/** Width and height in pixels as displayed. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a rendition, and its codec if it is not H.264. */
export type RenditionPlan = Size & Pick<Rendition, 'codec'>;

/** Shorter sides in pixels of renditions below the film's own size. */
const RUNGS = [1080, 720, 480, 360, 240] as const;
/** A rendition hardly smaller than the film itself would only take space. */
const HARDLY_SMALLER = 0.85;
/** Up to this shorter side a film needs no renditions. */
const LARGEST_ALONE = 480;
/**
 * From this length on, the index of a single MP4 (half a kilobyte per second of film, loaded first) takes several
 * seconds on a slow connection.
 */
const LONG_SECONDS = 600;
/** A short and light film is loaded before renditions would help. */
const SHORT_SECONDS = 120;
const LIGHT_BITS = 4_000_000;

/** Whether a film gets renditions, for connections of different speeds. */
export function hasRenditions(film: Size & { durationSeconds: number; bitsPerSecond: number }): boolean {
  if (film.durationSeconds > LONG_SECONDS) return true;
  const isLight = film.durationSeconds <= SHORT_SECONDS && film.bitsPerSecond <= LIGHT_BITS;
  return Math.min(film.width, film.height) > LARGEST_ALONE && !isLight;
}

/** The sizes of a film's renditions, the largest first, which is its own. */
export function renditionSizes({ width, height }: Size): readonly Size[] {
  const shorter = Math.min(width, height);
  const smaller = RUNGS.filter((rung) => rung < shorter * HARDLY_SMALLER);
  // 4:2:0 needs even sides; the film's own displayed size may be odd if its pixels are not square.
  const scaled = (side: number, rung: number) => Math.max(2, Math.round((side * rung) / shorter / 2) * 2);
  return [
    { width: scaled(width, shorter), height: scaled(height, shorter) },
    ...smaller.map((rung) => ({ width: scaled(width, rung), height: scaled(height, rung) })),
  ];
}

/** The name of a rendition: `720p`, or `av1-720p`. */
export const nameOf = (rendition: RenditionPlan): string =>
  `${rendition.codec ? `${rendition.codec}-` : ''}${Math.min(rendition.width, rendition.height)}p`;

/** The pixel count of a size as a share of another's. */
export const shareOf = (size: Size, whole: Size): number =>
  (size.width * size.height) / (whole.width * whole.height);

export interface Frame {
  readonly second: number;
  readonly isKey: boolean;
}

/** Segment length, which is what players load at once and how often they can switch renditions. */
export const SEGMENT_SECONDS = 4;
/** Key frame interval, for seeking. */
export const KEY_FRAME_SECONDS = 2;
/** Longest key frame interval of a film that is kept: longer segments would delay switching. */
const LONGEST_GAP_SECONDS = 6;
/** Shortest interval, about two seconds: more key frames cost too many bits in small pictures. */
const SHORTEST_GAP_SECONDS = 1.9;

/** The key frames of all renditions, at which players switch between them. */
export interface KeyFramePlan {
  /** Frame numbers, from 0. */
  readonly frames: readonly number[];
  /** Whether they are the film's own, so that the film itself serves as the largest rendition. */
  readonly areFilmsOwn: boolean;
}

/** Plans the common key frames of all renditions. @param film its frames in presentation order */
export function planKeyFrames(film: readonly Frame[]): KeyFramePlan {
  const own = film.flatMap(({ isKey }, frame) => (isKey ? [frame] : []));
  const seconds = own.map((frame) => film[frame]?.second ?? 0);
  const gaps = seconds.slice(1).map((second, index) => second - (seconds[index] ?? 0));
  const lastGap = (film.at(-1)?.second ?? 0) - (seconds.at(-1) ?? 0);
  if (own[0] !== 0 || Math.max(...gaps, lastGap) > LONGEST_GAP_SECONDS)
    return { frames: firstAtEach(KEY_FRAME_SECONDS, [...film.keys()], film), areFilmsOwn: false };
  const areFew = gaps.every((gap) => gap >= SHORTEST_GAP_SECONDS);
  return { frames: areFew ? own : firstAtEach(SEGMENT_SECONDS, own, film), areFilmsOwn: true };
}

/** The first of some frames at or after each multiple of an interval, which is where ffmpeg cuts segments. */
function firstAtEach(seconds: number, frames: readonly number[], film: readonly Frame[]): readonly number[] {
  const start = film[0]?.second ?? 0;
  let count = 0;
  return frames.filter((frame) => {
    // ffprobe prints rounded times.
    const isNext = (film[frame]?.second ?? 0) - start >= count * seconds - 1e-5;
    if (isNext) count += 1;
    return isNext;
  });
}
