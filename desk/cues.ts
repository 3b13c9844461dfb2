import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatTime } from '../domain/format.ts';
import { captionsFile, type MediaRecord, mediaFiles } from '../domain/media-files.ts';
import { captionsByName } from '../ingest/add/beside.ts';
import { readCaptions } from '../ingest/captions/captions.ts';
import { readWebVtt } from '../ingest/captions/web-vtt.ts';
import { chaptersOf, readChapters, writeChapters } from '../ingest/chapters.ts';
import { replaceCaptions } from '../ingest/replace.ts';
import type { SourceFolders } from '../library/folders.ts';
import { HostError } from '../library/host-error.ts';
import { readHostSettings, readJson } from '../library/library.ts';
import type { CaptionsAdded, ChaptersEdit, DeskCue, FilmCues } from './api.ts';
import { withFile } from './scratch-file.ts';

/** Reads the subtitles and chapters of a film. @param folder absolute */
export function readFilmCues(folder: string): FilmCues {
  const captions = (recordIn(folder)?.captions ?? []).map(({ language }) => ({
    language,
    cues: cuesIn(() => readWebVtt(readFileSync(path.join(folder, captionsFile(language))))),
  }));
  const chapters = cuesIn(() =>
    readChapters(folder).map(({ title, ...times }) => ({ ...times, text: title })),
  );
  return { captions, chapters, chaptersRevision: chaptersRevision(folder) };
}

/** @returns null if the file is missing or not in the site's format */
function cuesIn(read: () => readonly DeskCue[]): readonly DeskCue[] | null {
  try {
    return read().map(({ startSecond, text }) => ({ startSecond, text }));
  } catch {
    return null;
  }
}

/**
 * Adds subtitles to a film, or replaces those in the same language.
 * @param name the file's name, which may contain the language
 * @param language BCP 47; without it, that of the name or the site's first
 * @throws {HostError} if they are unreadable
 */
export async function addCaptions(
  folders: SourceFolders,
  folder: string,
  { bytes, name, language }: { bytes: Uint8Array; name: string; language?: string | undefined },
): Promise<CaptionsAdded> {
  const record = madeRecordIn(folder);
  const { captionLanguages: siteLanguages } = readHostSettings(folders);
  const captions = await withFile(bytes, path.basename(name), async (file) => {
    const [named] = captionsByName([file]);
    const given = { file, ...named, ...(language && { language }) };
    return readCaptions([given], { siteLanguages, onLeftOut: () => {} });
  });
  const [[added, text] = []] = captions;
  if (!added || !text)
    throw new HostError(`${name} 里没有可以识别的字幕。请用字幕软件另存为 SRT 或 WebVTT，再添加。`);
  await replaceCaptions(folder, record, captions);
  return { language: added, cues: readWebVtt(Buffer.from(text)).length };
}

/** Removes the subtitles of a language. */
export const removeCaptions = (folder: string, language: string): Promise<void> =>
  replaceCaptions(folder, madeRecordIn(folder), new Map(), [language]);

/** Writes the chapters of a film. @returns what is wrong with them; they are written if nothing is */
export function editChapters(folder: string, { revision, chapters }: ChaptersEdit): readonly string[] {
  const { durationSeconds } = madeRecordIn(folder);
  if (revision !== chaptersRevision(folder))
    return ['章节刚被另外修改过，没有保存。请关闭后重新打开，查看现在的章节。'];
  const told = chapters.map(({ startSecond, text }) => ({ startSecond, title: text.trim() }));
  const problems = told.flatMap(({ startSecond, title }, index) => [
    ...(title === '' ? [`${formatTime(startSecond)} 的一章没有名字。`] : []),
    ...(startSecond >= durationSeconds
      ? [`「${title}」要在影片结束（${formatTime(durationSeconds)}）以前开始。`]
      : []),
    ...(told.findIndex((other) => other.startSecond === startSecond) < index
      ? [`「${title}」和另一章同时开始，请改其中一个的时间。`]
      : []),
  ]);
  if (chapters.length === 1) problems.push('一章等于没有分章：请再加一章，或者把它移除。');
  if (problems.length === 0) writeChapters(folder, chaptersOf([{ chapters: told }], durationSeconds));
  return problems;
}

function chaptersRevision(folder: string): string {
  const file = path.join(folder, mediaFiles.chapters);
  const text = existsSync(file) ? readFileSync(file) : '';
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

const recordIn = (folder: string) =>
  readJson(path.join(folder, mediaFiles.record)) as MediaRecord | undefined;

function madeRecordIn(folder: string): MediaRecord {
  const record = recordIn(folder);
  if (!record) throw new HostError('这部影片还没有处理好，请先处理好它。');
  return record;
}
