import type { Cue } from '../../core/cue.ts';
import type { Slice } from '../../core/store.ts';

interface CaptionsState {
  readonly areShown: boolean;
  readonly size: CaptionSize;
  /** They tell sounds too, and not words alone. */
  readonly tellSounds: boolean;
  /** What the viewer has chosen, for this video and others; `null` where they never have. */
  readonly chosenLanguage: string | null;
  /** BCP 47 tags of those that the video has. */
  readonly languages: readonly string[];
  /** The one that is shown; `null` where there are none. */
  readonly language: string | null;
  /** The transcript is open, which shows them as a list. */
  readonly areRead: boolean;
  /** All of that language in order; empty until they are shown or read. */
  readonly cues: readonly Cue[];
}

export const captionsState: Slice<CaptionsState> = {
  initial: {
    ...{ areShown: false, size: 'medium', tellSounds: true, chosenLanguage: null },
    ...{ languages: [], language: null, areRead: false, cues: [] },
  },
  perVideo: { languages: [], language: null, cues: [] },
};

/**
 * The languages of a video that has been opened, and the one of its captions.
 * @param usualLanguages for viewers who have not chosen one, the best first
 */
export function languagesOpened(
  { chosenLanguage }: CaptionsState,
  languages: readonly string[],
  usualLanguages: readonly string[],
): Partial<CaptionsState> {
  return { languages, language: pickLanguage(languages, [...present(chosenLanguage), ...usualLanguages]) };
}

/** The language after a choice, which a video may not have; `null`: as if none had ever been made. */
export function languageChosen(state: CaptionsState, chosenLanguage: string | null): Partial<CaptionsState> {
  const wishes = [...present(chosenLanguage), ...present(state.language)];
  const language = pickLanguage(state.languages, wishes);
  return { chosenLanguage, language, cues: language === state.language ? state.cues : [] };
}

function present<T>(value: T | null): T[] {
  return value === null ? [] : [value];
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
