import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFfmpeg } from '../run-ffmpeg.ts';
import type { SubtitleStream } from '../source/probe-source.ts';
import { decodeText } from '../text-encoding.ts';
import { captionLanguage } from './caption-language.ts';
import { plainCues, ssaCues, webVttCues, withUsualTimes } from './plain-cues.ts';
import { tidyCues, withoutDrawings } from './tidy-cues.ts';
import { type Cue, readWebVtt, writeWebVtt } from './web-vtt.ts';

/** Text codecs by ffmpeg's names, with the format to copy their bytes to; `null` if they must be decoded. */
const textCodecs: Readonly<Record<string, Format | null>> = {
  subrip: 'srt',
  srt: 'srt',
  text: 'srt',
  ass: 'ass',
  ssa: 'ass',
  webvtt: 'webvtt',
  mov_text: null,
  eia_608: null,
  stl: null,
  microdvd: null,
  sami: null,
  realtext: null,
  subviewer: null,
  subviewer1: null,
  ttml: null,
};

type Format = 'srt' | 'ass' | 'webvtt';

/** Whether a subtitle stream is text, which can become WebVTT; others are images. */
export const isText = ({ codec }: SubtitleStream): boolean => codec in textCodecs;

/**
 * The language of a stream (BCP 47), from the container's three-letter code (`chi`) and from the stream's title, which
 * distinguishes simplified from traditional Chinese.
 */
export function languageOf({ language, title }: Pick<SubtitleStream, 'language' | 'title'>): string {
  const canonical = canonicalLanguage(language);
  const titled = [title, ...title.split(/[\s.[\]()【】（）]+/u)].map(captionLanguage).find(Boolean);
  if (canonical === 'und') return titled ?? canonical;
  if (canonical !== 'zh') return canonical;
  if (titled?.startsWith('zh-')) return titled;
  if (/简|簡|chs|hans|simplified|gb/i.test(title)) return 'zh-Hans';
  return /繁|cht|hant|traditional|big5/i.test(title) ? 'zh-Hant' : canonical;
}

function canonicalLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? 'und';
  } catch {
    return 'und';
  }
}

interface ExtractOptions {
  /** Receives in Chinese which stream is unreadable and left out. */
  readonly onLeftOut: (what: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Extracts subtitle streams as WebVTT by language; of several in one language, full ones before forced ones.
 * @param subtitles text streams
 * @throws the signal's reason
 */
export async function extractSubtitles(
  sourcePath: string,
  subtitles: readonly SubtitleStream[],
  { onLeftOut, signal }: ExtractOptions,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  if (subtitles.length === 0) return texts;
  const folder = mkdtempSync(join(tmpdir(), 'captions-'));
  const input = ['-i', `file:${sourcePath}`];
  try {
    // Copies all streams in one pass over the file; if that fails, each is extracted separately.
    const copied = subtitles.flatMap((stream) => copyOf(stream, folder));
    if (copied.length > 0) await runFfmpeg([...input, ...copied], { signal }).catch(() => {});
    // Forced streams translate only signs, so they come after full ones.
    for (const stream of subtitles.toSorted((one, other) => Number(one.isForced) - Number(other.isForced))) {
      signal?.throwIfAborted();
      const language = languageOf(stream);
      if (texts.has(language)) continue;
      const text = await readStream(input, stream, folder, signal).catch(() => undefined);
      if (text) texts.set(language, text);
      else if (text === undefined) onLeftOut(`影片里的第 ${stream.index + 1} 条轨道是无法识别的字幕`);
    }
    signal?.throwIfAborted();
    return texts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const placeOf = ({ index }: SubtitleStream, folder: string) => join(folder, `${index}.copy`);

/** ffmpeg's output arguments for copying a stream's bytes in their encoding. */
function copyOf(stream: SubtitleStream, folder: string): readonly string[] {
  const format = textCodecs[stream.codec];
  return format ? ['-map', `0:${stream.index}`, '-c', 'copy', '-f', format, placeOf(stream, folder)] : [];
}

/** @returns `null` without cues */
async function readStream(
  input: readonly string[],
  stream: SubtitleStream,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const [place, copy] = [placeOf(stream, folder), copyOf(stream, folder)];
  if (copy.length > 0) {
    if (!existsSync(place)) await runFfmpeg([...input, ...copy], { signal });
    const bytes = readFileSync(place);
    return bytes.length > 0 ? readSubtitles(bytes, signal) : null;
  }
  return captionsFrom(await convert([...input, '-map', `0:${stream.index}`], folder, signal));
}

/**
 * Reads subtitles in SubRip, SSA or WebVTT, in any encoding, as WebVTT of plain text. Valid WebVTT that needs no
 * tidying stays unchanged.
 * @returns `null` without cues
 * @throws {FfmpegFailure} if ffmpeg cannot read them
 * @throws the signal's reason
 */
export async function readSubtitles(bytes: Uint8Array, signal?: AbortSignal): Promise<string | null> {
  const text = decodeText(bytes);
  const cues = webVttIn(text);
  if (cues) {
    const tidy = tidyCues(cues);
    const isTidy =
      tidy.length === cues.length && tidy.every(({ text: words }, at) => words === cues[at]?.text);
    return isTidy ? text : captionsFrom(tidy);
  }
  const format = formatOf(text);
  if (format !== 'srt') return captionsFrom(tidyCues(format === 'ass' ? ssaCues(text) : webVttCues(text)));
  const folder = mkdtempSync(join(tmpdir(), 'captions-'));
  try {
    const file = join(folder, 'subtitles');
    writeFileSync(file, withUsualTimes(withoutDrawings(text)));
    // The format is given: other formats that ffmpeg might guess can reference other files.
    return captionsFrom(await convert(['-f', format, '-i', `file:${file}`], folder, signal));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Detects the format by content, since extensions may be wrong. */
function formatOf(text: string): Format {
  if (/^\s*WEBVTT/.test(text)) return 'webvtt';
  return /^\s*(?:\[Script Info\]|Dialogue:)/im.test(text) ? 'ass' : 'srt';
}

function webVttIn(text: string): readonly Cue[] | undefined {
  try {
    const cues = readWebVtt(Buffer.from(text));
    return cues.length > 0 ? cues : undefined;
  } catch {
    return undefined;
  }
}

async function convert(
  input: readonly string[],
  folder: string,
  signal: AbortSignal | undefined,
): Promise<readonly Cue[]> {
  const output = join(folder, 'converted.vtt');
  await runFfmpeg([...input, '-f', 'webvtt', output], { signal });
  return tidyCues(plainCues(readFileSync(output, 'utf8')));
}

const captionsFrom = (cues: readonly Cue[]) => (cues.length > 0 ? writeWebVtt(cues) : null);
