import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isScalar } from 'yaml';
import { parseFields, splitFrontMatter } from './fields.ts';
import { contentFiles, type SourceFolders, videoFoldersIn, videoTextIn } from './folders.ts';
import { isLockHeld } from './held-lock.ts';
import { HostError } from './host-error.ts';
import { readJson } from './library.ts';

/**
 * Creates the host's content folder if needed, with the samples' settings and a folder for videos.
 * @returns what was created, relative to the folder
 */
export function ensureContentFolder({ content, samples }: SourceFolders): readonly string[] {
  const made: string[] = [];
  if (!existsSync(path.join(content, contentFiles.videos))) {
    mkdirSync(path.join(content, contentFiles.videos), { recursive: true });
    made.push(`${contentFiles.videos}/`);
  }
  const settings = path.join(content, contentFiles.settings);
  if (!existsSync(settings)) {
    writeFileSync(settings, initialSettings(readFileSync(path.join(samples, contentFiles.settings), 'utf8')));
    made.push(contentFiles.settings);
  }
  return made;
}

/** The samples' settings without the description, which is true only of the samples. */
export const initialSettings = (text: string) =>
  text.replace(/^简介: .*$/mu, '简介: 在线观看短片，按分类浏览，随时接着看。');

/** Removes a folder and then its empty parents, up to and including `uppermost`. */
export function removeUpTo(uppermost: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  try {
    for (let above = path.dirname(folder); above.startsWith(uppermost); above = path.dirname(above))
      rmdirSync(above);
  } catch {
    // The parent is not empty, or another process has removed it.
  }
}

/** A folder below `videos/`, in any state. */
export interface VideoFolder {
  readonly folder: string;
  /** From `video.md`, as far as it can be read. */
  readonly id?: string;
  readonly title?: string;
}

/** The video folders of a content folder, each with its id and title. */
export function videoFolders(content: string): readonly VideoFolder[] {
  return videoFoldersIn(content).map(videoFolderAt);
}

/** A video's folder, with what hosts call it by. */
export const videoFolderAt = (folder: string): VideoFolder => ({ folder, ...namesIn(folder) });

function namesIn(folder: string): Pick<VideoFolder, 'id' | 'title'> {
  const file = path.join(folder, contentFiles.video);
  const text = videoTextIn(folder);
  if (text === undefined) return {};
  const { fields } = splitFrontMatter(text);
  const document = parseFields({ file, text: fields }).value;
  const field = (name: string) => {
    const node = document?.get(name, true);
    return isScalar(node) ? String(node.value).trim() : '';
  };
  const [id, title] = [field('编号'), field('标题')];
  return { ...(id && { id }), ...(title && { title }) };
}

/**
 * The hidden folder in which a video is made, renamed to the video's folder at the end (`ingest/add/work-folder.ts`).
 */
export const making = {
  /** Prefix of the folder's name. */
  prefix: '.making-',
  /** The file with what is known about the video. */
  notes: '.adding.json',
  /** Files with the id of the process that works in the folder, and its lock. */
  worker: '.lock',
  lock: '.held',
} as const;

/** An unfinished video. */
interface UnfinishedVideo {
  readonly folder: string;
  readonly title?: string | undefined;
  /** The process that makes it; absent if its run was interrupted. */
  readonly worker?: number | undefined;
}

/** Videos that are being made or were interrupted. */
export function unfinishedVideos(content: string): readonly UnfinishedVideo[] {
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

/** The process that makes a video in this hidden folder, or `undefined`; 0 if its id is unknown. */
export function workerIn(folder: string): number | undefined {
  if (!isLockHeld(path.join(folder, making.lock))) return undefined;
  const worker = path.join(folder, making.worker);
  return existsSync(worker) ? Number(readFileSync(worker, 'utf8')) : 0;
}

/**
 * Finds videos by id, folder or full title, otherwise all whose title contains the words.
 * @param words as typed; may also be the path of the folder
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
  /** Whether the words are an id, a folder or a full title. */
  readonly areNamed: boolean;
}

/**
 * The one video that a host's words match.
 * @param mustBeNamed requires an id, a folder or a full title, for actions that cannot be undone
 * @throws {HostError} if they match none or several
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
    const what = others.length > 0 ? '有几部影片的标题里都有' : '没有影片正好是这个标题，有一部的标题里有';
    throw new HostError(
      `${what}「${words}」，请写${mustBeNamed ? '完整的标题，或者' : ''}编号：\n${list.join('\n')}`,
    );
  }
  if (findVideos(samples, words).videos.length > 0)
    throw new HostError(`「${words}」是随附的样片。不要样片：npm run samples -- remove`);
  const count = videoFolders(content).length;
  throw new HostError(
    `没有标题包含「${words}」的影片，也没有这个编号。${content} 里有 ${count} 部，npm run films 列出它们。`,
  );
}

/**
 * The name of a video's folder: its title without characters that Windows, macOS or Linux refuse, and with a number if
 * the name is taken (ignoring case, as Windows and macOS do).
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
/** Device names of Windows, also with an extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/iu;
/** Most file systems allow 255 bytes; the rest is for a number. */
const maxNameBytes = 200;

function safeFileName(title: string): string {
  let name = title.normalize('NFC').replaceAll(refused, ' ').replaceAll(/\s+/gu, ' ');
  while (Buffer.byteLength(name) > maxNameBytes) name = [...name].slice(0, -1).join('');
  // A leading dot hides a folder; Windows drops a trailing one.
  name = name.replaceAll(/^[\s.]+|[\s.]+$/gu, '');
  if (name === '') return '短片';
  return reserved.test(name) ? `${name}_` : name;
}
