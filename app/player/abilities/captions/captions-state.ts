import type { Cue } from '../../core/cue.ts';
import type { Slice } from '../../core/store.ts';

export interface CaptionLook {
  readonly size: 'small' | 'medium' | 'large';
  readonly color: 'white' | 'yellow' | 'cyan' | 'green';
  readonly background: 'shade' | 'solid' | 'none';
  /** Where those stand that the film does not place at the top. */
  readonly place: 'bottom' | 'top';
}

/** What the viewer has set for the captions of all videos. */
export interface CaptionSettings extends CaptionLook {
  /** Whether captions include sounds, not only speech. */
  readonly tellSounds: boolean;
  /** The language below the first, if the video has both; `null` for none. */
  readonly chosenSecond: string | null;
}

export const usualSettings: CaptionSettings = {
  ...{ size: 'medium', color: 'white', background: 'shade', place: 'bottom' },
  ...{ tellSounds: true, chosenSecond: null },
};

interface CaptionsState extends CaptionSettings {
  readonly areShown: boolean;
  /** The viewer's choice for all videos; `null` if they never made one. */
  readonly chosenLanguage: string | null;
  /** BCP 47 tags of the video's captions. */
  readonly languages: readonly string[];
  /** The language that is shown; `null` if the video has no captions. */
  readonly language: string | null;
  /** The transcript, which lists the captions, is open. */
  readonly areRead: boolean;
  /** All cues of the language in order; empty until the captions or the transcript are shown. */
  readonly cues: readonly Cue[];
  /** Those of the second language. */
  readonly secondCues: readonly Cue[];
}

export const captionsState: Slice<CaptionsState> = {
  initial: {
    ...usualSettings,
    ...{ areShown: false, chosenLanguage: null },
    ...{ languages: [], language: null, areRead: false, cues: [], secondCues: [] },
  },
  perVideo: { languages: [], language: null, cues: [], secondCues: [] },
};

/**
 * The state when a video opens: its languages, and the one to show.
 * @param usualLanguages for viewers who have not chosen one, best first
 */
export function languagesOpened(
  { chosenLanguage }: CaptionsState,
  languages: readonly string[],
  usualLanguages: readonly string[],
): Partial<CaptionsState> {
  return { languages, language: pickLanguage(languages, [...present(chosenLanguage), ...usualLanguages]) };
}

/** The state after a choice, which the video may not offer; `null` resets it. */
export function languageChosen(state: CaptionsState, chosenLanguage: string | null): Partial<CaptionsState> {
  const wishes = [...present(chosenLanguage), ...present(state.language)];
  const language = pickLanguage(state.languages, wishes);
  return { chosenLanguage, language, cues: language === state.language ? state.cues : [] };
}

/** The second language that is shown; `null` if the video does not have it, or shows it as the first. */
export function secondLanguageOf({
  languages,
  language,
  chosenSecond,
}: Pick<CaptionsState, 'languages' | 'language' | 'chosenSecond'>): string | null {
  const second = chosenSecond === null ? undefined : varietyOf(chosenSecond, languages);
  return second === undefined || second === language ? null : second;
}

function present<T>(value: T | null): T[] {
  return value === null ? [] : [value];
}

/**
 * The available language that fits the viewer best: the first wish that is available, or another variety of it.
 * @param wishes the most wanted first
 * @returns the first available one if no wish fits; `null` if none is available
 */
export function pickLanguage(available: readonly string[], wishes: readonly string[]): string | null {
  for (const wish of wishes) {
    const found = varietyOf(wish, available);
    if (found !== undefined) return found;
  }
  return available[0] ?? null;
}

/**
 * A language or another variety of it (RFC 4647, lookup), preferably in the same script: zh-Hant for zh-TW, but also for
 * zh-CN if there is no zh-Hans.
 */
function varietyOf(wish: string, available: readonly string[]): string | undefined {
  return (
    available.find((language) => language.toLowerCase() === wish.toLowerCase()) ??
    available.find((language) => writtenLanguage(language) === writtenLanguage(wish)) ??
    available.find((language) => primarySubtag(language) === primarySubtag(wish))
  );
}

/** A language with its script, such as `zh-Hant` for zh-TW (UTS #35, likely subtags). */
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

/** Sounds in captions are enclosed in brackets; one kind of brackets may contain another. */
const inBrackets = /[[(（【［〔][^[\]()（）【】［］〔〕]*[\])）】］〕]/gu;
/** Characters that may surround sounds: dashes of a dialogue, notes, punctuation. */
const nothingSaid = /^[\s\p{Pd}♪♫♬、，,。.;；…]*$/u;

/** Whether a text describes only sounds: （笑）我不去了（叹气） contains speech. */
function isSound(text: string): boolean {
  const outside = text.replace(inBrackets, '');
  if (outside === text) return false;
  return nothingSaid.test(outside) || isSound(outside);
}

/** The lines of a caption that contain speech; a sound in brackets may span several. */
function withoutSounds(text: string): string {
  if (isSound(text)) return '';
  return text
    .split('\n')
    .filter((line) => !isSound(line))
    .join('\n');
}

/**
 * The text of all cues at a position, one line each; empty if there is none.
 * @param settings whether cues that only describe sounds are included, and where the viewer wants captions
 * @param place the cues for the top of the picture, or for the bottom
 */
export function captionAt(
  cues: readonly Cue[],
  seconds: number,
  settings: Pick<CaptionSettings, 'tellSounds' | 'place'>,
  place: CaptionLook['place'],
): string {
  return cues
    .filter((cue) => cue.startSeconds <= seconds && seconds < cue.endSeconds)
    .filter((cue) => (cue.isAtTop ? 'top' : settings.place) === place)
    .map(({ text }) => (settings.tellSounds ? text : withoutSounds(text)))
    .filter((text) => text !== '')
    .join('\n');
}
