/** A WebVTT cue. */
export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
}

export const captionSizes = ['small', 'medium', 'large'] as const;
export type CaptionSize = (typeof captionSizes)[number];

/** The text of all cues at a position, a line for each; empty when there is none. */
export function captionAt(cues: readonly Cue[], seconds: number): string {
  return cues
    .filter(({ startSeconds, endSeconds }) => startSeconds <= seconds && seconds < endSeconds)
    .map(({ text }) => text)
    .join('\n');
}

/** Index of the cue that began last; -1 before the first. */
export function cueIndexAt(cues: readonly Cue[], seconds: number): number {
  return cues.findLastIndex(({ startSeconds }) => startSeconds <= seconds);
}
