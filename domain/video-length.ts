/** Length groups of the filter. */
export const videoLengths = ['short', 'medium', 'long'] as const;
export type VideoLength = (typeof videoLengths)[number];

/** The longest short video and the longest medium one, in seconds. */
export interface LengthBounds {
  readonly shortUpTo: number;
  readonly longAbove: number;
}

/**
 * The length group of a video.
 * @param seconds its length; a length equal to a limit is within it: 30 seconds are 30 秒以内
 */
export function videoLength(seconds: number, { shortUpTo, longAbove }: LengthBounds): VideoLength {
  if (seconds <= shortUpTo) return 'short';
  return seconds > longAbove ? 'long' : 'medium';
}
