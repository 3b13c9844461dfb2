import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { mediaFiles } from '../domain/media-files.ts';
import { writeWhole } from '../library/write-whole.ts';
import type { Described } from './add/described.ts';
import { oneLineOf } from './add/plain-text.ts';
import { readWebVtt, writeWebVtt } from './captions/web-vtt.ts';
import { isUnnamedChapter } from './source/embedded-text.ts';
import type { Chapter } from './source/probe-source.ts';

/** The chapters of the first source that has any, within the film; none if there is only one. */
export function chaptersOf(
  described: readonly Pick<Described, 'chapters'>[],
  durationSeconds: number,
): readonly Chapter[] {
  const starts = new Map<number, Described['chapters'][number]>();
  for (const chapter of described.find((each) => each.chapters.length > 0)?.chapters ?? []) {
    const second = Math.max(0, chapter.startSecond);
    if (second < durationSeconds && !starts.has(second)) starts.set(second, chapter);
  }
  const inOrder = [...starts].toSorted(([one], [other]) => one - other);
  const chapters = inOrder.map(([startSecond, { endSecond = 0, title }], index) => {
    // A chapter without a valid end lasts until the next.
    const next = inOrder[index + 1]?.[0] ?? durationSeconds;
    return {
      startSecond,
      endSecond: endSecond > startSecond ? Math.min(endSecond, next) : next,
      title: isUnnamedChapter(title) ? `第 ${index + 1} 段` : oneLineOf(title),
    };
  });
  return chapters.length > 1 ? chapters : [];
}

/** The chapters in a video's folder, also those that a host has written by hand. @throws {HostError} if they are no WebVTT */
export function readChapters(folder: string): readonly Chapter[] {
  const file = path.join(folder, mediaFiles.chapters);
  if (!existsSync(file)) return [];
  return readWebVtt(readFileSync(file)).map(({ text, ...times }) => ({ ...times, title: oneLineOf(text) }));
}

/** Writes the chapters of a video; without any, their file goes. */
export function writeChapters(folder: string, chapters: readonly Chapter[]): void {
  const file = path.join(folder, mediaFiles.chapters);
  if (chapters.length === 0) rmSync(file, { force: true });
  else writeWhole(file, writeWebVtt(chapters.map(({ title, ...times }) => ({ ...times, text: title }))));
}
