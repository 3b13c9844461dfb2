import { type Cue, cueIndexAt } from '../../core/cue.ts';
import type { Slice } from '../../core/store.ts';

interface ChaptersState {
  /** Parts of the video with their names, in order; empty where it has none, and until they are loaded. */
  readonly chapters: readonly Cue[];
}

export const chaptersState: Slice<ChaptersState> = {
  initial: { chapters: [] },
  perVideo: { chapters: [] },
};

/**
 * The chapters that cues stand for (W3C WebVTT, "chapters text track cues"): the first line is the name.
 * @returns in order; of several that begin at the same time the last
 */
export function chaptersOf(cues: readonly Cue[]): Cue[] {
  const named = cues.map(({ text, ...cue }) => ({ ...cue, text: text.split('\n')[0] ?? '' }));
  return [...new Map(named.map((chapter) => [chapter.startSeconds, chapter])).values()].toSorted(
    (one, other) => one.startSeconds - other.startSeconds,
  );
}

/** The name of the chapter at a position; empty before the first, and where there are none. */
export function chapterTitleAt(chapters: readonly Cue[], seconds: number): string {
  return chapters[cueIndexAt(chapters, seconds)]?.text ?? '';
}

/** Within so many seconds of a chapter's start, "previous" means the one before it. */
const restartSeconds = 3;

/**
 * Where the key for the previous or the next chapter leads. Back goes to the start of this one first, as music players do.
 * @returns `undefined` after the last chapter, and where there are none
 */
export function chapterTarget(
  chapters: readonly Cue[],
  seconds: number,
  which: 'previous' | 'next',
): Cue | undefined {
  if (which === 'next') return chapters[cueIndexAt(chapters, seconds) + 1];
  return chapters[Math.max(0, cueIndexAt(chapters, seconds - restartSeconds))];
}
