/** A video in several qualities. */
export interface AdaptiveVideo {
  /** URL of the multivariant playlist (HLS, RFC 8216). */
  readonly playlist: string;
  /** URL of the whole video in one file, for browsers that cannot play a playlist. */
  readonly source: string;
  /** Loads nothing before the video is played, and starts in a low quality. */
  readonly savesData: boolean;
}

/** Changes the element's source and keeps its position; if it was playing, it plays on. */
export function setSource(element: HTMLVideoElement, url: string): void {
  const { currentTime, paused } = element;
  element.src = url;
  if (currentTime > 0) element.currentTime = currentTime;
  // Loading a source pauses an element that has tried another one before.
  if (!paused) void element.play().catch(() => undefined);
}
