import { rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type CaptionFacts, captionsFile } from '../../domain/media-files.ts';
import { HostError } from '../../library/host-error.ts';
import { writeWhole } from '../../library/write-whole.ts';
import type { SubtitleStream } from '../source/probe-source.ts';
import { extractSubtitles, readSubtitles } from './subtitles.ts';
import { readWebVtt } from './web-vtt.ts';

/** A subtitle file, and its language (BCP 47) if its name contains one. */
export interface CaptionFile {
  readonly file: string;
  readonly language?: string;
}

interface Film {
  readonly path: string;
  readonly facts: { readonly subtitles: readonly SubtitleStream[] };
  /** By priority. */
  readonly captions: readonly CaptionFile[];
}

interface ReadOptions {
  /** From the site's settings; captions without a language are in the first. */
  readonly siteLanguages: readonly string[];
  /** Receives in Chinese what is unreadable and left out; if absent, that is an error. */
  readonly onLeftOut?: ((what: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The captions of a film as WebVTT by language (BCP 47): from the files beside it, and for other languages from the
 * streams inside it. The order follows the site's languages.
 * @param onLeftOut also receives unreadable streams
 * @throws {HostError} if a file that the host named is unreadable
 */
export async function captionsOf(
  { path: file, facts, captions: files }: Film,
  options: ReadOptions & { readonly areNamed: boolean; readonly onLeftOut: (what: string) => void },
): Promise<ReadonlyMap<string, string>> {
  const { siteLanguages, areNamed, ...heard } = options;
  const captions = new Map(
    await readCaptions(files, { ...options, ...(areNamed && { onLeftOut: undefined }) }),
  );
  for (const [language, text] of await extractSubtitles(file, facts.subtitles, heard)) {
    const spoken = language === 'und' ? usualOf(siteLanguages) : language;
    if (!captions.has(spoken)) captions.set(spoken, text);
  }
  const rank = (language: string) => {
    const index = siteLanguages.findIndex((each) => language === each || language.startsWith(`${each}-`));
    return index < 0 ? siteLanguages.length : index;
  };
  return new Map([...captions].toSorted(([one], [other]) => rank(one) - rank(other)));
}

/**
 * Reads subtitle files as WebVTT by language; of each language, the first readable one.
 * @throws {HostError} if one is unreadable and there is no `onLeftOut`
 */
export async function readCaptions(
  files: readonly CaptionFile[],
  { siteLanguages, onLeftOut, signal }: ReadOptions,
): Promise<ReadonlyMap<string, string>> {
  const captions = new Map<string, string>();
  for (const { language = usualOf(siteLanguages), file } of files) {
    if (captions.has(language)) continue;
    try {
      captions.set(language, await readCaptionFile(file, signal));
    } catch (error) {
      signal?.throwIfAborted();
      if (!onLeftOut) throw error;
      onLeftOut(`字幕 ${path.basename(file)} 里没有可以识别的字幕`);
    }
  }
  return captions;
}

const usualOf = ([first = 'zh']: readonly string[]) => first;

/** Largest subtitle file; hours of subtitles take about a megabyte. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Reads a subtitle file in any encoding as WebVTT. Valid, tidy WebVTT stays unchanged; of other files only words and
 * times are kept, without fonts, colours and positions.
 * @throws {HostError} if it contains no readable subtitle
 * @throws the signal's reason
 */
export async function readCaptionFile(file: string, signal?: AbortSignal): Promise<string> {
  const unreadable = (cause?: unknown) =>
    new HostError(`字幕文件 ${file} 里没有可以识别的字幕。请用字幕软件另存一份，或者先把它移开。`, { cause });
  try {
    if (statSync(file).size > MOST_BYTES) throw unreadable();
    const captions = await readSubtitles(await readFile(file), signal);
    if (captions === null) throw unreadable();
    return captions;
  } catch (cause) {
    signal?.throwIfAborted();
    throw unreadable(cause);
  }
}

/**
 * Writes the captions of each language into a folder.
 * @throws {HostError} if one is not WebVTT
 */
export function writeCaptions(folder: string, captions: ReadonlyMap<string, string>): CaptionFacts[] {
  return [...captions].map(([language, text]) => {
    const cues = readWebVtt(Buffer.from(text)).length;
    writeWhole(path.join(folder, captionsFile(language)), text);
    return { language, cues };
  });
}

/** Removes the captions of some languages from a folder, if they exist. */
export function removeCaptions(folder: string, languages: readonly string[]): void {
  for (const language of languages) rmSync(path.join(folder, captionsFile(language)), { force: true });
}
