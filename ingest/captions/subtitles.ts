import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { HostError } from '../../library/host-error.ts';
import { probeSource, type SubtitleStream } from '../source/probe-source.ts';
import { type Cue, secondsOf, writeWebVtt } from './web-vtt.ts';

/** Subtitles that are pictures, by ffmpeg's names: of Blu-rays, DVDs, broadcasts. */
const PICTURE_CODECS = ['hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle', 'xsub', 'dvb_teletext'];

/** Whether a subtitle stream is text, which can become WebVTT. */
export const isText = ({ codec }: SubtitleStream): boolean => !PICTURE_CODECS.includes(codec);

/**
 * The language of a stream, BCP 47, from the three letters that containers have (`chi`), and from its title, which alone
 * tells simplified from traditional characters.
 */
export function languageOf({ language, title }: Pick<SubtitleStream, 'language' | 'title'>): string {
  const canonical = canonicalLanguage(language);
  if (canonical !== 'zh') return canonical;
  if (/简|簡体|chs|hans|simplified|gb/i.test(title)) return 'zh-Hans';
  return /繁|cht|hant|traditional|big5/i.test(title) ? 'zh-Hant' : canonical;
}

function canonicalLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? 'und';
  } catch {
    return 'und';
  }
}

/**
 * Subtitle streams inside a file, as WebVTT by language, the file's default first; of several in one language the first whole one.
 * Pictures of text are left out.
 * @throws {HostError} when the file cannot be read
 */
export async function extractSubtitles(sourcePath: string): Promise<ReadonlyMap<string, string>> {
  const { subtitles } = await probeSource(sourcePath);
  const texts = new Map<string, string>();
  // Forced ones hold signs alone: they step back behind whole ones.
  const streams = subtitles
    .filter(isText)
    .toSorted((one, other) => Number(one.isForced) - Number(other.isForced));
  for (const stream of streams) {
    const language = languageOf(stream);
    if (texts.has(language)) continue;
    const text = await convertSubtitles(sourcePath, stream.index);
    if (text !== null) texts.set(language, text);
  }
  return texts;
}

/**
 * Converts subtitles that ffmpeg reads (SubRip, ASS, SSA, WebVTT, MOV text) to WebVTT of plain text.
 * @param path of a subtitle file in UTF-8, or of a film
 * @param stream in that file
 * @returns `null` where there is not one cue
 * @throws {HostError} when ffmpeg cannot read them
 */
export async function convertSubtitles(path: string, stream = 0): Promise<string | null> {
  const args = ['-v', 'error', '-nostdin', '-i', `file:${path}`, '-map', `0:${stream}`, '-f', 'webvtt', '-'];
  const { stdout } = await promisify(execFile)('ffmpeg', args, { maxBuffer: 64 * 1024 * 1024 }).catch(
    (cause: unknown) => {
      throw new HostError('字幕读不出来。请用字幕软件另存为 UTF-8 的 .srt 或 .vtt。', { cause });
    },
  );
  const cues = plainCues(stdout);
  return cues.length > 0 ? writeWebVtt(cues) : null;
}

const TIMES = /^(?:(\d+):)?(\d\d):(\d\d)\.(\d{3}) --> (?:(\d+):)?(\d\d):(\d\d)\.(\d{3})/;

/** The cues of what ffmpeg writes, which neither escapes text nor keeps to the order of time. */
export function plainCues(text: string): readonly Cue[] {
  const cues: Cue[] = [];
  for (const block of text.replaceAll('\r\n', '\n').split(/\n{2,}/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMES.test(line));
    const times = TIMES.exec(lines[at] ?? '')?.slice(1);
    if (!times) continue;
    const [startSecond, endSecond] = [secondsOf(times.slice(0, 4)), secondsOf(times.slice(4))];
    const words = plainText(lines.slice(at + 1).join('\n'));
    if (words !== '' && endSecond > startSecond) cues.push({ startSecond, endSecond, text: words });
  }
  return cues.toSorted((one, other) => one.startSecond - other.startSecond);
}

/** Text without tags and positions (`{\an8}`), its references resolved. */
function plainText(text: string): string {
  return text
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .replaceAll(/\\[Nn]/g, '\n')
    .replaceAll('\\h', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('-->', '→')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
