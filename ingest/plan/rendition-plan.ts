import type { Rendition } from '../../domain/media-files.ts';

/** Width and height in pixels, as viewers see them. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A size in which a film is there, and the codec where it is not H.264. */
export type RenditionPlan = Size & Pick<Rendition, 'codec'>;

/** Shorter sides of the renditions below a film's own, in pixels. */
const RUNGS = [1080, 720, 480, 360, 240] as const;
/** A rung that is hardly smaller than the film's own size would only take room. */
const HARDLY_SMALLER = 0.85;
/** Up to this shorter side a film is light enough for every connection. */
const LARGEST_ALONE = 480;
/**
 * From here on the index of a single file, which has to come first, is more than a slow connection brings in some seconds: half a
 * kilobyte for each second of film.
 */
const LONG_SECONDS = 600;
/** A short film that is light is loaded before renditions would pay. */
const SHORT_SECONDS = 120;
const LIGHT_BITS = 4_000_000;

/** Whether a film has its picture in several sizes, for connections that differ. */
export function hasRenditions(film: Size & { durationSeconds: number; bitsPerSecond: number }): boolean {
  if (film.durationSeconds > LONG_SECONDS) return true;
  const isLight = film.durationSeconds <= SHORT_SECONDS && film.bitsPerSecond <= LIGHT_BITS;
  return Math.min(film.width, film.height) > LARGEST_ALONE && !isLight;
}

/** The sizes of a film's renditions, the highest first, which is its own. */
export function renditionSizes({ width, height }: Size): readonly Size[] {
  const shorter = Math.min(width, height);
  const smaller = RUNGS.filter((rung) => rung < shorter * HARDLY_SMALLER);
  // 4:2:0 has even sides, those of the film itself need not be: its pixels may not quite be square.
  const scaled = (side: number, rung: number) => Math.max(2, Math.round((side * rung) / shorter / 2) * 2);
  return [
    { width: scaled(width, shorter), height: scaled(height, shorter) },
    ...smaller.map((rung) => ({ width: scaled(width, rung), height: scaled(height, rung) })),
  ];
}

/** What a rendition is called: `720p`, or `av1-720p`. */
export const nameOf = (rendition: RenditionPlan): string =>
  `${rendition.codec ? `${rendition.codec}-` : ''}${Math.min(rendition.width, rendition.height)}p`;

/** How many pixels a picture has, as a share of those of another. */
export const shareOf = (size: Size, whole: Size): number =>
  (size.width * size.height) / (whole.width * whole.height);

/** A frame of a film. */
export interface Frame {
  readonly second: number;
  readonly isKey: boolean;
}

/** Length of a segment: what players load at once, and how often they may change between renditions. */
export const SEGMENT_SECONDS = 4;
/** Key frames come as often, for seeking. */
export const KEY_FRAME_SECONDS = 2;
/** With fewer key frames segments would be so long that players change too late. */
const LONGEST_GAP_SECONDS = 6;
/** A beat of about two seconds: more key frames than that are too many for small pictures. */
const SHORTEST_GAP_SECONDS = 1.9;

/** Where all renditions of a film have key frames: players change from one to another there. */
export interface KeyFramePlan {
  /** Numbers of frames, the first being 0. */
  readonly frames: readonly number[];
  /** Whether the film has them, so that it is the highest rendition as it is. */
  readonly areFilmsOwn: boolean;
}

/** @param film its frames in the order in which they are shown */
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

/** Of some frames, the first at or after each multiple of some seconds: so ffmpeg cuts segments. */
function firstAtEach(seconds: number, frames: readonly number[], film: readonly Frame[]): readonly number[] {
  const start = film[0]?.second ?? 0;
  let count = 0;
  return frames.filter((frame) => {
    // What is printed of a time is rounded.
    const isNext = (film[frame]?.second ?? 0) - start >= count * seconds - 1e-5;
    if (isNext) count += 1;
    return isNext;
  });
}
