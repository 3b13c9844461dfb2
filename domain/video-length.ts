/** How long a video is, roughly: what one filters by. */
export const videoLengths = ['short', 'medium', 'long'] as const;
export type VideoLength = (typeof videoLengths)[number];

/** In seconds. */
interface LengthBounds {
  readonly shortBelow: number;
  readonly longAbove: number;
}

/**
 * Where short ends and long begins. These fit videos of 20 to 90 seconds; a host with long videos changes the two numbers
 * here (300 and 1800, say), and the labels of the filter follow.
 */
export const lengthBounds: LengthBounds = { shortBelow: 30, longAbove: 60 };

/** @param seconds the video's length; one that lies on a bound is of medium length */
export function videoLength(
  seconds: number,
  { shortBelow, longAbove }: LengthBounds = lengthBounds,
): VideoLength {
  if (seconds < shortBelow) return 'short';
  return seconds > longAbove ? 'long' : 'medium';
}
