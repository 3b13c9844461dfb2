/** What a caption says, and when. */
export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
}

export const captionSizes = ['small', 'medium', 'large'] as const;
export type CaptionSize = (typeof captionSizes)[number];

/** What is said at a moment, one line for each cue; empty when nothing is. */
export function captionAt(cues: readonly Cue[], seconds: number): string {
  return cues
    .filter(({ startSeconds, endSeconds }) => startSeconds <= seconds && seconds < endSeconds)
    .map(({ text }) => text)
    .join('\n');
}

/** Which cue has begun last, for a list that follows the film; -1 before the first. */
export function cueIndexAt(cues: readonly Cue[], seconds: number): number {
  return cues.findLastIndex(({ startSeconds }) => startSeconds <= seconds);
}
