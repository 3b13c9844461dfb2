import { type PlaybackRate, playbackRates } from '../../domain/playback-rate.ts';
import { preferencesKey } from './storage-keys.ts';
import { parseJson, storedValue, useStoredValue } from './stored-value.ts';

export const appearances = ['system', 'light', 'dark'] as const;

const captionSizes = ['small', 'medium', 'large'] as const;

/** A language tag as captions have it; not every one that RFC 5646 allows. */
const languageTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** The settings of this device. */
export interface Preferences {
  readonly appearance: (typeof appearances)[number];
  readonly autoplaysNext: boolean;
  readonly playbackRate: PlaybackRate;
  /** A video begins again at its end; `null`: as the video says. */
  readonly isLooping: boolean | null;
  readonly showsCaptions: boolean;
  readonly captionSize: (typeof captionSizes)[number];
  /** Captions tell sounds too, and not words alone. */
  readonly captionsSounds: boolean;
  /** BCP 47; `null`: never chosen. */
  readonly captionLanguage: string | null;
  /** Of videos that have several: the shorter side of the picture in pixels; `null`: 自动. */
  readonly quality: number | null;
  /** Pauses the recording of watches. */
  readonly isHistoryPaused: boolean;
  /** Reduces data use; the browser's own setting counts as well (`data-saver.ts`). */
  readonly savesData: boolean;
  /** 0 to 1; unchanged by muting. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** A video continues in the mini player when its page is left. */
  readonly usesMiniPlayer: boolean;
  /** The video as wide as the page, where there is room for something beside it. */
  readonly isTheatre: boolean;
  /** Keys of a single character do things: the player's letters, digits and punctuation, and `/` (WCAG 2.1.4). */
  readonly usesCharacterKeys: boolean;
}

export const defaultPreferences: Preferences = {
  appearance: 'system',
  autoplaysNext: false,
  playbackRate: 1,
  isLooping: null,
  showsCaptions: false,
  captionSize: 'medium',
  captionsSounds: true,
  captionLanguage: null,
  quality: null,
  isHistoryPaused: false,
  savesData: false,
  volume: 1,
  isMuted: false,
  usesMiniPlayer: true,
  isTheatre: false,
  usesCharacterKeys: true,
};

const stored = storedValue(preferencesKey, parsePreferences);

/**
 * What was chosen; the defaults where nothing was.
 * @returns the same object until something changes
 */
export const readPreferences = stored.read;

/** @returns false where storage is blocked: the change then holds until the page is left */
export const changePreferences = (change: Partial<Preferences>): boolean =>
  stored.save({ ...readPreferences(), ...change });

/** The preferences as they change, here or in another tab. The defaults until the page is live. */
export const usePreferences = (): Preferences => useStoredValue(stored);

/** Takes what was stored, by whichever version of the site: what does not fit is the default. */
export function parsePreferences(text: string | null): Preferences {
  const fields = (parseJson(text) ?? {}) as Partial<Record<string, unknown>>;
  const { captionLanguage, quality, volume, isLooping } = fields;
  const oneOf = <Name extends keyof Preferences>(name: Name, choices: readonly Preferences[Name][]) =>
    choices.find((choice) => choice === fields[name]) ?? defaultPreferences[name];
  const yesOrNos = Object.entries(defaultPreferences)
    .filter(([, usual]) => typeof usual === 'boolean')
    .map(([name, usual]) => [name, typeof fields[name] === 'boolean' ? fields[name] : usual]);
  return {
    ...(Object.fromEntries(yesOrNos) as Pick<Preferences, YesOrNo>),
    appearance: oneOf('appearance', appearances),
    playbackRate: oneOf('playbackRate', playbackRates),
    captionSize: oneOf('captionSize', captionSizes),
    captionLanguage:
      typeof captionLanguage === 'string' && languageTag.test(captionLanguage) ? captionLanguage : null,
    quality: Number(quality) || null,
    isLooping: typeof isLooping === 'boolean' ? isLooping : null,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : defaultPreferences.volume,
  };
}

/** The preferences that are either. */
type YesOrNo = {
  [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never;
}[keyof Preferences];
