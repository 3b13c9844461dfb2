/** A WebVTT cue. */
export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
}

/** Captions of a video in one language. */
export interface CaptionTrack {
  /** BCP 47. */
  readonly language: string;
  /** URL of the WebVTT file. */
  readonly url: string;
}

/** The name of a language in that language: 中文, English. The tag itself where the system does not know it. */
export function languageName(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

/**
 * The language in which a viewer wants to read, of those there are (RFC 4647, lookup): the first wish that is there, or
 * another variety of it, such as zh-Hant for zh-CN.
 * @param wishes the dearest first
 * @returns the first of the available ones where no wish is there; `null` where none is available
 */
export function pickLanguage(available: readonly string[], wishes: readonly string[]): string | null {
  for (const wish of wishes) {
    const found =
      available.find((language) => language.toLowerCase() === wish.toLowerCase()) ??
      available.find((language) => primarySubtag(language) === primarySubtag(wish));
    if (found !== undefined) return found;
  }
  return available[0] ?? null;
}

function primarySubtag(language: string): string | undefined {
  return language.toLowerCase().split('-')[0];
}

export const captionSizes = ['small', 'medium', 'large'] as const;
export type CaptionSize = (typeof captionSizes)[number];

/** A sound and not somebody's words: subtitlers put it in brackets. */
const soundCue = /^[[(（【].*[\])）】]$/su;

/**
 * The text of all cues at a position, a line for each; empty when there is none.
 * @param withSounds also of those that describe a sound, for who does not hear it
 */
export function captionAt(cues: readonly Cue[], seconds: number, withSounds: boolean): string {
  return cues
    .filter(({ startSeconds, endSeconds }) => startSeconds <= seconds && seconds < endSeconds)
    .filter(({ text }) => withSounds || !soundCue.test(text))
    .map(({ text }) => text)
    .join('\n');
}

/** The name of the chapter at a position; empty before the first, and where there are none. */
export function chapterTitleAt(chapters: readonly Cue[], seconds: number): string {
  return chapters[cueIndexAt(chapters, seconds)]?.text ?? '';
}

/** Index of the cue that began last; -1 before the first. */
export function cueIndexAt(cues: readonly Cue[], seconds: number): number {
  return cues.findLastIndex(({ startSeconds }) => startSeconds <= seconds);
}
