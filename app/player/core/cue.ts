/** A WebVTT cue. */
export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
  /** It belongs to the upper half of the picture, as the film has something to read in the lower one. */
  readonly isAtTop?: boolean;
}

/** Index of the cue that began last; -1 before the first. */
export function cueIndexAt(cues: readonly Cue[], seconds: number): number {
  return cues.findLastIndex(({ startSeconds }) => startSeconds <= seconds);
}
