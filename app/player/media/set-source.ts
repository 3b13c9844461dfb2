/** A video in several qualities. */
export interface AdaptiveVideo {
  /** URL of the multivariant playlist (HLS, RFC 8216). */
  readonly playlist: string;
  /** URL of the whole video in one file, for browsers that cannot play a playlist. */
  readonly source: string;
  /** Loads nothing before it is played, and begins with a small picture. */
  readonly savesData: boolean;
}

/** Gives the element a source as if it had had it all the time: a playing one plays. */
export function setSource(element: HTMLVideoElement, url: string): void {
  const { currentTime, paused } = element;
  element.src = url;
  if (currentTime > 0) element.currentTime = currentTime;
  // Loading pauses an element that had looked for a source before.
  if (!paused) void element.play().catch(() => undefined);
}
