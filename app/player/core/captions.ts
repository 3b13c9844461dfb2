/** A WebVTT cue. */
export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
  /** It belongs to the upper half of the picture, as the film has something to read in the lower one. */
  readonly isAtTop?: boolean;
}

/** About as many lines of captions as a picture is high (WebVTT, section 6.1: a line of 5 % of it, and some leading). */
const linesOfPicture = 18;

/**
 * Whether the settings of a cue place it in the upper half of the picture.
 * @param line `VTTCue.line`: lines from the upper edge, from the lower one if negative; in percent without `snapToLines`
 */
export function isInUpperHalf({ line, snapToLines }: Pick<VTTCue, 'line' | 'snapToLines'>): boolean {
  if (line === 'auto') return false;
  if (!snapToLines) return line < 50;
  return line < 0 ? -line > linesOfPicture / 2 : line < linesOfPicture / 2;
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
 * another variety of it, in the same script if there is one: zh-Hant for zh-TW, and for zh-CN where there is no zh-Hans.
 * @param wishes the dearest first
 * @returns the first of the available ones where no wish is there; `null` where none is available
 */
export function pickLanguage(available: readonly string[], wishes: readonly string[]): string | null {
  for (const wish of wishes) {
    const found =
      available.find((language) => language.toLowerCase() === wish.toLowerCase()) ??
      available.find((language) => writtenLanguage(language) === writtenLanguage(wish)) ??
      available.find((language) => primarySubtag(language) === primarySubtag(wish));
    if (found !== undefined) return found;
  }
  return available[0] ?? null;
}

/** A language and the script that it is written in, as in `zh-Hant` for zh-TW (UTS #35, likely subtags). */
function writtenLanguage(language: string): string {
  try {
    const { language: primary, script } = new Intl.Locale(language).maximize();
    return `${primary}-${script}`;
  } catch {
    return language;
  }
}

function primarySubtag(language: string): string | undefined {
  return language.toLowerCase().split('-')[0];
}

export const captionSizes = ['small', 'medium', 'large'] as const;
export type CaptionSize = (typeof captionSizes)[number];

/** Subtitlers put sounds in brackets; those of one kind may stand in those of another. */
const inBrackets = /[[(（【［〔][^[\]()（）【】［］〔〕]*[\])）】］〕]/gu;
/** What may stand between and beside them: dashes of a dialogue, notes, stops. */
const nothingSaid = /^[\s\p{Pd}♪♫♬、，,。.;；…]*$/u;

/** Whether a text tells sounds alone: （笑）我不去了（叹气） has words. */
function isSound(text: string): boolean {
  const outside = text.replace(inBrackets, '');
  if (outside === text) return false;
  return nothingSaid.test(outside) || isSound(outside);
}

/** The lines of a caption in which something is said; a sound in brackets may take several. */
function withoutSounds(text: string): string {
  if (isSound(text)) return '';
  return text
    .split('\n')
    .filter((line) => !isSound(line))
    .join('\n');
}

/**
 * The text of all cues at a position, a line for each; empty when there is none.
 * @param withSounds also of those that describe a sound, for who does not hear it
 * @param isAtTop of those that belong there
 */
export function captionAt(
  cues: readonly Cue[],
  seconds: number,
  withSounds: boolean,
  isAtTop = false,
): string {
  return cues
    .filter((cue) => cue.startSeconds <= seconds && seconds < cue.endSeconds)
    .filter((cue) => (cue.isAtTop ?? false) === isAtTop)
    .map(({ text }) => (withSounds ? text : withoutSounds(text)))
    .filter((text) => text !== '')
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
