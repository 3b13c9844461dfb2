import { durationSeconds } from './format.ts';
import type { Video } from './video.ts';

/** How long a video is, roughly: what one filters by. */
export const videoLengths = ['short', 'medium', 'long'] as const;
export type VideoLength = (typeof videoLengths)[number];

/** Where short ends and long begins, in seconds. */
export interface LengthBounds {
  readonly shortUpTo: number;
  readonly longAbove: number;
}

/** What people call short and long of clips, of talks and lessons, and of films; the first are the samples'. */
const usualBounds: readonly [LengthBounds, ...LengthBounds[]] = [
  { shortUpTo: 30, longAbove: 60 },
  { shortUpTo: 60, longAbove: 300 },
  { shortUpTo: 300, longAbove: 1200 },
  { shortUpTo: 600, longAbove: 1800 },
  { shortUpTo: 1800, longAbove: 5400 },
  { shortUpTo: 5400, longAbove: 7200 },
];

/**
 * The bounds that tell the videos of a catalogue apart best: those whose fullest group holds the fewest, the smaller ones of two
 * that do alike.
 */
export function lengthBoundsOf(videos: readonly Pick<Video, 'duration'>[]): LengthBounds {
  const seconds = videos.map(({ duration }) => durationSeconds(duration));
  let best: { bounds: LengthBounds; fullest: number } = { bounds: usualBounds[0], fullest: videos.length };
  for (const bounds of usualBounds) {
    const lengths = seconds.map((each) => videoLength(each, bounds));
    const fullest = Math.max(
      ...videoLengths.map((length) => lengths.filter((other) => other === length).length),
    );
    if (fullest < best.fullest) best = { bounds, fullest };
  }
  return best.bounds;
}

/** @param seconds the video's length; one that lies on a bound is within it: 30 seconds are 30 秒以内 */
export function videoLength(seconds: number, { shortUpTo, longAbove }: LengthBounds): VideoLength {
  if (seconds <= shortUpTo) return 'short';
  return seconds > longAbove ? 'long' : 'medium';
}
