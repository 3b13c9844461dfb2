import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isScalar } from 'yaml';
import { parseFields, splitFrontMatter } from './fields.ts';
import { contentFiles, type SourceFolders, videoFoldersIn } from './folders.ts';
import { isLockHeld } from './held-lock.ts';
import { HostError } from './host-error.ts';
import { readJson } from './library.ts';

/**
 * Begins the host's content folder where there is none: settings as the samples have them, and a place for videos.
 * @returns what was made that was not there, relative to the folder
 */
export function beginContent({ content, samples }: SourceFolders): readonly string[] {
  const made: string[] = [];
  if (!existsSync(path.join(content, contentFiles.videos))) {
    mkdirSync(path.join(content, contentFiles.videos), { recursive: true });
    made.push(`${contentFiles.videos}/`);
  }
  const settings = path.join(content, contentFiles.settings);
  if (!existsSync(settings)) {
    writeFileSync(settings, settingsToBegin(readFileSync(path.join(samples, contentFiles.settings), 'utf8')));
    made.push(contentFiles.settings);
  }
  return made;
}

/** The settings of the samples, without what is true of the samples alone. */
const settingsToBegin = (text: string) =>
  text.replace(/^简介: .*$/mu, '简介: 在这里观看短片，按分类浏览，随时回来接着看。');

/** Removes a folder, and of those above it up to the uppermost one the empty ones. */
export function removeUpTo(uppermost: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  try {
    for (let above = path.dirname(folder); above.startsWith(uppermost); above = path.dirname(above))
      rmdirSync(above);
  } catch {
    // Another process has put something there, or was quicker.
  }
}

/** A folder below `videos/`, whatever state it is in. */
export interface VideoFolder {
  readonly folder: string;
  /** As `video.md` says them, if it can be read so far. */
  readonly id?: string;
  readonly title?: string;
}

/** The folders of the videos in a content folder, with what hosts call them by. */
export function videoFolders(content: string): readonly VideoFolder[] {
  return videoFoldersIn(content).map(videoFolderAt);
}

/** A video's folder, with what hosts call it by. */
export const videoFolderAt = (folder: string): VideoFolder => ({ folder, ...namesIn(folder) });

function namesIn(folder: string): Pick<VideoFolder, 'id' | 'title'> {
  const file = path.join(folder, contentFiles.video);
  if (!existsSync(file)) return {};
  const { fields } = splitFrontMatter(readFileSync(file, 'utf8'));
  const document = parseFields({ file, text: fields }).value;
  const field = (name: string) => {
    const node = document?.get(name, true);
    return isScalar(node) ? String(node.value).trim() : '';
  };
  const [id, title] = [field('编号'), field('标题')];
  return { ...(id && { id }), ...(title && { title }) };
}

/** A hidden folder in which a video is made; it becomes the video's folder when all is there (`ingest/add/work-folder.ts`). */
export const making = {
  /** Begins the folder's name. */
  prefix: '.making-',
  /** What is known of the video. */
  notes: '.adding.json',
  /** The id of the process that works in the folder, and holds the lock. */
  worker: '.lock',
  lock: '.held',
} as const;

/** A video that is not whole. */
interface BegunVideo {
  readonly folder: string;
  readonly title?: string | undefined;
  /** The process that makes it; absent: none, the run was interrupted. */
  readonly worker?: number | undefined;
}

/** The videos that are being made, or of which an interrupted run has left the beginning. */
export function begunVideos(content: string): readonly BegunVideo[] {
  const parent = path.join(content, contentFiles.videos);
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => name.startsWith(making.prefix))
    .map((name) => {
      const folder = path.join(parent, name);
      const notes = readJson(path.join(folder, making.notes)) as { video?: { title?: string } } | undefined;
      return { folder, title: notes?.video?.title, worker: workerIn(folder) };
    });
}

/** The process that makes a video in this hidden folder; `undefined`: none. */
export function workerIn(folder: string): number | undefined {
  if (!isLockHeld(path.join(folder, making.lock))) return undefined;
  const worker = path.join(folder, making.worker);
  return existsSync(worker) ? Number(readFileSync(worker, 'utf8')) : 0;
}

/**
 * The videos that a host means: that of the id, the folder or the title, or else all whose title has the words in it.
 * @param words as typed; a path of the folder too
 */
export function findVideos(content: string, words: string): FoundVideos {
  const all = videoFolders(content);
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim();
  const wanted = plain(words);
  const isExactly = ({ id, title = '', folder }: VideoFolder) =>
    id === wanted ||
    plain(title) === wanted ||
    plain(path.basename(folder)) === wanted ||
    folder === path.resolve(words);
  const exact = all.filter(isExactly);
  if (exact.length > 0) return { videos: exact, areNamed: true };
  return { videos: all.filter(({ title = '' }) => plain(title).includes(wanted)), areNamed: false };
}

interface FoundVideos {
  readonly videos: readonly VideoFolder[];
  /** Whether they were named in full. */
  readonly areNamed: boolean;
}

/**
 * The one video that a host means.
 * @param mustBeNamed in full, where what follows cannot be undone: a letter of its title is not enough
 * @throws {HostError} where it is none, or several
 */
export function theFilm(
  { content, samples }: SourceFolders,
  words: string,
  { mustBeNamed = false } = {},
): VideoFolder {
  const { videos, areNamed } = findVideos(content, words);
  const [film, ...others] = videos;
  if (film && others.length === 0 && (areNamed || !mustBeNamed)) return film;
  if (film) {
    const list = videos.map(({ id, title, folder }) => `  ${id ?? path.basename(folder)}  ${title ?? ''}`);
    const what = others.length > 0 ? '有几部影片的标题里都有' : '没有影片就叫这个，有一部的标题里有';
    throw new HostError(
      `${what}「${words}」，请写${mustBeNamed ? '完整的标题，或者' : ''}编号：\n${list.join('\n')}`,
    );
  }
  if (findVideos(samples, words).videos.length > 0)
    throw new HostError(`「${words}」是随附的样片。不要样片：npm run samples -- remove`);
  const count = videoFolders(content).length;
  throw new HostError(
    `没有标题里有「${words}」的影片，也没有这个编号。${content} 里有 ${count} 部，npm run films 列出它们。`,
  );
}

/**
 * A name for a video's folder: its title without what Windows, macOS or Linux refuse in a name, and a number after it where
 * there is one of that name (upper and lower case are one there).
 */
export function folderNameFor(title: string, content: string): string {
  const parent = path.join(content, contentFiles.videos);
  const taken = new Set(
    existsSync(parent) ? readdirSync(parent).map((name) => name.normalize('NFC').toLowerCase()) : [],
  );
  const base = safeFileName(title);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!taken.has(name.normalize('NFC').toLowerCase())) return name;
  }
}

/** Characters that Windows refuses, and control characters (https://learn.microsoft.com/windows/win32/fileio/naming-a-file). */
const refused = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** Names of devices, with or without an extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/iu;
/** Most file systems take 255 bytes; a number may follow. */
const mostNameBytes = 200;

function safeFileName(title: string): string {
  let name = title.normalize('NFC').replaceAll(refused, ' ').replaceAll(/\s+/gu, ' ');
  while (Buffer.byteLength(name) > mostNameBytes) name = [...name].slice(0, -1).join('');
  // A dot in front hides a folder, one at the end is lost on Windows.
  name = name.replaceAll(/^[\s.]+|[\s.]+$/gu, '');
  if (name === '') return '短片';
  return reserved.test(name) ? `${name}_` : name;
}
