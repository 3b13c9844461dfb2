import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CaptionFacts, captionsFile } from '../../domain/media-files.ts';
import { HostError } from '../../library/host-error.ts';
import { convertSubtitles, extractSubtitles } from './subtitles.ts';
import { decodeText } from './text-encoding.ts';
import { readWebVtt } from './web-vtt.ts';

/** Subtitle files by language (BCP 47), in the order in which they are preferred; `undefined` where the name says none. */
export type CaptionFiles = ReadonlyMap<string | undefined, string>;

interface Film {
  readonly path: string;
  readonly facts: { readonly hasSubtitles: boolean };
  readonly beside: { readonly captions: CaptionFiles };
}

/**
 * The captions of a film as WebVTT by language (BCP 47): the files beside it, and for languages of which there is none the
 * streams inside it. Those come first that the site prefers.
 * @param siteLanguages of the site's settings; what does not say its language is in the first
 * @throws {HostError} when a subtitle file cannot be read
 */
export async function captionsOf(
  { path: file, facts, beside }: Film,
  siteLanguages: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const captions = new Map(await readCaptions(beside.captions, siteLanguages));
  if (facts.hasSubtitles) {
    for (const [language, text] of await extractSubtitles(file)) {
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
 * @throws {HostError} when one cannot be read
 */
export async function readCaptions(
  files: CaptionFiles,
  siteLanguages: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const captions = new Map<string, string>();
  for (const [language = usualOf(siteLanguages), file] of files) {
    if (!captions.has(language)) captions.set(language, await readCaptionFile(file));
  }
  return captions;
}

const usualOf = ([first = 'zh']: readonly string[]) => first;

/**
 * Reads a subtitle file in any encoding as WebVTT. WebVTT that keeps the rules stays as it is; of everything else the words and
 * times are taken, without fonts, colours and places.
 * @throws {HostError} when it has no subtitle that can be read
 */
export async function readCaptionFile(file: string): Promise<string> {
  const text = decodeText(await readFile(file));
  if (isWebVtt(text)) return text;
  const folder = await mkdtemp(path.join(tmpdir(), 'captions-'));
  const unreadable = (cause?: unknown) =>
    new HostError(`字幕文件 ${file} 里没有读得懂的字幕。请用字幕软件另存一份，或者先把它移开。`, { cause });
  try {
    const input = path.join(folder, `captions${path.extname(file).toLowerCase()}`);
    await writeFile(input, withoutDrawings(text));
    const captions = await convertSubtitles(input);
    if (captions === null) throw unreadable();
    return captions;
  } catch (cause) {
    throw cause instanceof HostError ? unreadable(cause) : cause;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function isWebVtt(text: string): boolean {
  try {
    return readWebVtt(Buffer.from(text)).length > 0;
  } catch {
    return false;
  }
}

/** Drawings of ASS (`\p1`) are dialogue too, and would be read as words. */
const withoutDrawings = (text: string) => text.replaceAll(/^Dialogue:.*\{[^}]*\\p[1-9][^}]*\}.*$/gmu, '');

/**
 * Writes the captions of each language into a folder.
 * @throws {HostError} when one of them is not WebVTT.
 */
export function writeCaptions(folder: string, captions: ReadonlyMap<string, string>): CaptionFacts[] {
  return [...captions].map(([language, text]) => {
    const cues = readWebVtt(Buffer.from(text)).length;
    writeFileSync(path.join(folder, captionsFile(language)), text);
    return { language, cues };
  });
}
