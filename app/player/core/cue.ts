/** A WebVTT cue. */
export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
  /** Shown in the upper half of the picture, because the film has text in the lower one. */
  readonly isAtTop?: boolean;
}

/**
 * Index of the last cue that has started at `seconds`; -1 before the first. Ends of cues are ignored.
 * @param cues sorted by `startSeconds`
 */
export function cueIndexAt(cues: readonly Cue[], seconds: number): number {
  return cues.findLastIndex(({ startSeconds }) => startSeconds <= seconds);
}
