import type { SourceFacts } from '../ingest/inspect-source.ts';
import { extractSubtitles } from '../ingest/subtitles.ts';
import type { Beside } from './beside.ts';
import { readCaptionFile } from './caption-file.ts';

interface Film {
  readonly path: string;
  readonly facts: SourceFacts;
  readonly beside: Beside;
}

/**
 * The captions of a film as WebVTT by language (BCP 47): the files beside it, and for languages of which there is none the
 * streams inside it. Those come first that the site prefers.
 * @param siteLanguages of the site's settings; what does not say its language is in the first
 * @throws {StudioError} when a subtitle file cannot be read
 */
export async function captionsOf(
  { path, facts, beside }: Film,
  siteLanguages: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const captions = new Map(await readCaptions(beside.captions, siteLanguages));
  if (facts.subtitles.some(({ isText }) => isText)) {
    for (const [language, text] of await extractSubtitles(path)) {
      const spoken = language === 'und' ? usualOf(siteLanguages) : language;
      if (!captions.has(spoken)) captions.set(spoken, text);
    }
  }
  const rank = (language: string) => {
    const index = siteLanguages.findIndex((each) => language === each || language.startsWith(`${each}-`));
    return index < 0 ? siteLanguages.length : index;
  };
  return new Map([...captions].toSorted(([one], [other]) => rank(one) - rank(other)));
}

/**
 * Reads subtitle files as WebVTT by language. What does not say its language is in the first of the site's.
 * @throws {StudioError} when one cannot be read
 */
export async function readCaptions(
  files: Beside['captions'],
  siteLanguages: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const captions = new Map<string, string>();
  for (const [language = usualOf(siteLanguages), file] of files) {
    if (!captions.has(language)) captions.set(language, await readCaptionFile(file));
  }
  return captions;
}

const usualOf = ([first = 'zh']: readonly string[]) => first;
