import { type PlaybackRate, playbackRates } from '../../domain/playback-rate.ts';
import { preferencesKey } from './storage-keys.ts';
import { parseJson, storedValue, useStoredValue } from './stored-value.ts';

export const appearances = ['system', 'light', 'dark'] as const;

const captionSizes = ['small', 'medium', 'large'] as const;
const captionColors = ['white', 'yellow', 'cyan', 'green'] as const;
const captionBackgrounds = ['shade', 'solid', 'none'] as const;
const captionPlaces = ['bottom', 'top'] as const;

/** A language tag as captions use it; a subset of RFC 5646. */
const languageTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** The settings of this device. */
export interface Preferences {
  readonly appearance: (typeof appearances)[number];
  readonly autoplaysNext: boolean;
  readonly playbackRate: PlaybackRate;
  /** Whether a video starts again at its end; `null`: the video's own setting. */
  readonly isLooping: boolean | null;
  readonly showsCaptions: boolean;
  readonly captionSize: (typeof captionSizes)[number];
  readonly captionColor: (typeof captionColors)[number];
  readonly captionBackground: (typeof captionBackgrounds)[number];
  readonly captionPlace: (typeof captionPlaces)[number];
  /** Whether captions include sounds, not only speech. */
  readonly captionsSounds: boolean;
  /** BCP 47; `null`: never chosen. */
  readonly captionLanguage: string | null;
  /** BCP 47 tag of the captions below the first; `null`: none. */
  readonly captionSecond: string | null;
  /** For videos in several qualities: the shorter side of the picture in pixels; `null` is 自动. */
  readonly quality: number | null;
  /** Stops the recording of watches. */
  readonly isHistoryPaused: boolean;
  /** Reduces data use; the browser's own setting also counts (`data-saver.ts`). */
  readonly savesData: boolean;
  /** 0 to 1; unchanged by muting. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** Whether a video continues in the mini player when its page is left. */
  readonly usesMiniPlayer: boolean;
  /** Shows the video as wide as the page, if the page has a side column. */
  readonly isTheatre: boolean;
  /** Whether single-character shortcuts work: the player's letters, digits and punctuation, and `/` (WCAG 2.1.4). */
  readonly usesCharacterKeys: boolean;
  /** Whether holding the picture or → plays faster. */
  readonly usesHeldSpeed: boolean;
}

export const defaultPreferences: Preferences = {
  appearance: 'system',
  autoplaysNext: false,
  playbackRate: 1,
  isLooping: null,
  showsCaptions: false,
  captionSize: 'medium',
  captionColor: 'white',
  captionBackground: 'shade',
  captionPlace: 'bottom',
  captionsSounds: true,
  captionLanguage: null,
  captionSecond: null,
  quality: null,
  isHistoryPaused: false,
  savesData: false,
  volume: 1,
  isMuted: false,
  usesMiniPlayer: true,
  isTheatre: false,
  usesCharacterKeys: true,
  usesHeldSpeed: true,
};

const stored = storedValue(preferencesKey, parsePreferences);

/**
 * The stored preferences; defaults for those that were never chosen.
 * @returns the same object until something changes
 */
export const readPreferences = stored.read;

/** @returns false if storage is blocked: the change then lasts until the page is left */
export const changePreferences = (change: Partial<Preferences>): boolean =>
  stored.save({ ...readPreferences(), ...change });

/** The preferences, updated by changes here or in another tab; the defaults until hydration. */
export const usePreferences = (): Preferences => useStoredValue(stored);

/** Reads preferences stored by any version of the site; invalid values become the default. */
export function parsePreferences(text: string | null): Preferences {
  const fields = (parseJson(text) ?? {}) as Partial<Record<string, unknown>>;
  const { quality, volume, isLooping } = fields;
  const oneOf = <Name extends keyof Preferences>(name: Name, choices: readonly Preferences[Name][]) =>
    choices.find((choice) => choice === fields[name]) ?? defaultPreferences[name];
  const language = (value: unknown) => (typeof value === 'string' && languageTag.test(value) ? value : null);
  const yesOrNos = Object.entries(defaultPreferences)
    .filter(([, usual]) => typeof usual === 'boolean')
    .map(([name, usual]) => [name, typeof fields[name] === 'boolean' ? fields[name] : usual]);
  return {
    ...(Object.fromEntries(yesOrNos) as Pick<Preferences, YesOrNo>),
    appearance: oneOf('appearance', appearances),
    playbackRate: oneOf('playbackRate', playbackRates),
    captionSize: oneOf('captionSize', captionSizes),
    captionColor: oneOf('captionColor', captionColors),
    captionBackground: oneOf('captionBackground', captionBackgrounds),
    captionPlace: oneOf('captionPlace', captionPlaces),
    captionLanguage: language(fields.captionLanguage),
    captionSecond: language(fields.captionSecond),
    quality: Number(quality) || null,
    isLooping: typeof isLooping === 'boolean' ? isLooping : null,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : defaultPreferences.volume,
  };
}

type YesOrNo = {
  [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never;
}[keyof Preferences];
