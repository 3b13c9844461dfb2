import { type Cue, cueIndexAt } from '../../core/cue.ts';
import type { Slice } from '../../core/store.ts';

interface ChaptersState {
  /** Named parts of the video in order; empty if it has none and until they are loaded. */
  readonly chapters: readonly Cue[];
}

export const chaptersState: Slice<ChaptersState> = {
  initial: { chapters: [] },
  perVideo: { chapters: [] },
};

/**
 * The chapters of a WebVTT file (W3C WebVTT, "chapters text track cues"): the first line of a cue is the name.
 * @returns sorted by time; of several cues with the same start, the last
 */
export function chaptersOf(cues: readonly Cue[]): Cue[] {
  const named = cues.map(({ text, ...cue }) => ({ ...cue, text: text.split('\n')[0] ?? '' }));
  return [...new Map(named.map((chapter) => [chapter.startSeconds, chapter])).values()].toSorted(
    (one, other) => one.startSeconds - other.startSeconds,
  );
}

/** The name of the chapter at a position; empty before the first and without chapters. */
export function chapterTitleAt(chapters: readonly Cue[], seconds: number): string {
  return chapters[cueIndexAt(chapters, seconds)]?.text ?? '';
}

/** Up to this many seconds after a chapter's start, "previous" leads to the one before it. */
const restartSeconds = 3;

/**
 * The target in seconds of the keys for the previous and next chapter. "Previous" first leads to the start of the
 * current chapter, as in music players.
 * @returns `undefined` after the last chapter and without chapters
 */
export function chapterTarget(
  chapters: readonly Cue[],
  seconds: number,
  which: 'previous' | 'next',
): Cue | undefined {
  if (which === 'next') return chapters[cueIndexAt(chapters, seconds) + 1];
  return chapters[Math.max(0, cueIndexAt(chapters, seconds - restartSeconds))];
}
