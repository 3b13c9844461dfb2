import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readWebVtt } from '../encode/web-vtt.ts';
import { convertSubtitles } from '../ingest/subtitles.ts';
import { StudioError } from '../studio-error.ts';
import { decodeText } from './text-encoding.ts';

/** The endings of the subtitle files that are understood, in the order of preference. */
export const captionEndings = ['vtt', 'ass', 'ssa', 'srt'];

/**
 * Reads a subtitle file in any encoding as WebVTT. WebVTT that keeps the rules stays as it is; of everything else the words and
 * times are taken, without fonts, colours and places.
 * @throws {StudioError} when it has no subtitle that can be read
 */
export async function readCaptionFile(file: string): Promise<string> {
  const text = decodeText(await readFile(file));
  if (isWebVtt(text)) return text;
  const folder = await mkdtemp(path.join(tmpdir(), 'captions-'));
  const unreadable = (cause?: unknown) =>
    new StudioError(`字幕文件 ${file} 里没有读得懂的字幕。请用字幕软件另存一份，或者先把它移开。`, { cause });
  try {
    const input = path.join(folder, `captions${path.extname(file).toLowerCase()}`);
    await writeFile(input, withoutDrawings(text));
    const captions = await convertSubtitles(input);
    if (captions === null) throw unreadable();
    return captions;
  } catch (cause) {
    throw cause instanceof StudioError ? unreadable(cause) : cause;
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
