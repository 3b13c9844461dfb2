import { type Cue, cueIndexAt } from './captions.ts';
import { timestampSeconds } from './webvtt.ts';

/** A part of a video with its name. */
export type Chapter = Cue;

const cue = /^([\d:.]+) --> ([\d:.]+).*\n(.+)$/gm;

const references: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
};

/**
 * Reads chapters out of WebVTT (W3C WebVTT, "chapters text track cues"): a cue is a chapter, its first line the name.
 * @returns in order; of several that begin at the same time the last
 */
export function parseChapters(vtt: string): Chapter[] {
  const chapters = [...vtt.replaceAll('\r\n', '\n').matchAll(cue)].map(
    ([, start = '', end = '', text = '']) => ({
      startSeconds: timestampSeconds(start),
      endSeconds: timestampSeconds(end),
      text: text.replaceAll(/&\w+;/g, (reference) => references[reference] ?? reference),
    }),
  );
  return [...new Map(chapters.map((chapter) => [chapter.startSeconds, chapter])).values()].toSorted(
    (one, other) => one.startSeconds - other.startSeconds,
  );
}

/** Within so many seconds of a chapter's start, "previous" means the one before it. */
const restartSeconds = 3;

/**
 * Where the key for the previous or the next chapter leads. Back goes to the start of this one first, as music players do.
 * @returns `undefined` after the last chapter, and where there are none
 */
export function chapterTarget(
  chapters: readonly Chapter[],
  seconds: number,
  which: 'previous' | 'next',
): Chapter | undefined {
  if (which === 'next') return chapters[cueIndexAt(chapters, seconds) + 1];
  return chapters[Math.max(0, cueIndexAt(chapters, seconds - restartSeconds))];
}
