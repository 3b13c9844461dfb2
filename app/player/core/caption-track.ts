/** The captions of a video in one language. */
export interface CaptionTrack {
  /** BCP 47. */
  readonly language: string;
  /** URL of the WebVTT file. */
  readonly url: string;
}

/**
 * The name of a language in that language: 中文, English.
 * @param language BCP 47
 * @returns the tag itself if the system does not know it
 */
export function languageName(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
