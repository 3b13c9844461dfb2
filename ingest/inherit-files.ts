import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { aspectRatioOf } from '../domain/aspect-ratio.ts';
import { captionsFile, coverFiles, type MediaRecord, mediaFiles } from '../domain/media-files.ts';
import { readJson } from '../library/library.ts';
import { readWebVtt } from './captions/web-vtt.ts';
import { chaptersOf, readChapters, writeChapters } from './chapters.ts';
import { hashFiles, writeRecord } from './media-record.ts';
import { replaceCaptions } from './replace.ts';

/**
 * Copies from the earlier film what the new one lacks: captions by language, chapters, and the cover if the aspect
 * ratio is the same.
 * @param onLeftOut receives in Chinese what is unreadable
 */
export async function inheritFiles(
  from: string,
  to: string,
  onLeftOut: (what: string) => void,
): Promise<void> {
  const before = recordIn(from);
  const record = recordIn(to);
  if (!before || !record) return;
  const readable = <Value>(what: string, read: () => Value): Value | undefined => {
    try {
      return read();
    } catch {
      onLeftOut(what);
      return undefined;
    }
  };
  const languages = record.captions.map(({ language }) => language);
  const captions = before.captions.flatMap(({ language }) => {
    const file = path.join(from, captionsFile(language));
    if (languages.includes(language) || !existsSync(file)) return [];
    const text = readable(`无法读取字幕 ${path.basename(file)}`, () => {
      const bytes = readFileSync(file);
      readWebVtt(bytes);
      return `${bytes}`;
    });
    return text ? [[language, text] as const] : [];
  });
  await replaceCaptions(to, record, new Map(captions));
  if (!existsSync(path.join(to, mediaFiles.chapters))) {
    const chapters = readable('无法读取章节', () => readChapters(from)) ?? [];
    writeChapters(to, chaptersOf([{ chapters }], record.durationSeconds));
  }
  const hasCover = coverFiles.every((name) => existsSync(path.join(from, name)));
  if (!hasCover || aspectRatioOf(before) !== aspectRatioOf(record)) return;
  for (const name of coverFiles) copyFileSync(path.join(from, name), path.join(to, name));
  const now = recordIn(to) ?? record;
  const cover = await hashFiles(coverFiles.map((name) => path.join(to, name)));
  const { dominantColour, hue } = before;
  writeRecord(to, { ...now, dominantColour, hue, hash: { ...now.hash, cover } });
}

const recordIn = (folder: string) =>
  readJson(path.join(folder, mediaFiles.record)) as MediaRecord | undefined;
