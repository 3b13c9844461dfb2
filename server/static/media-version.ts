import { createHash } from 'node:crypto';
import { type BigIntStats, createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  coverFiles,
  filmFiles,
  isCaptionsFile,
  isStoryboardFile,
  mediaFiles,
  renditionFolder,
} from '../../domain/media-files.ts';

/** Identifies a file and its content as far as the system tells without reading it. To be compared alone. */
export type FileState = string;

/** Leaves out the time of the last change of the inode, which also moves when the file is replaced and stays whole. */
export function stateOf({ dev, ino, size, mtimeNs }: BigIntStats): FileState {
  return [dev, ino, size, mtimeNs].join('-');
}

/** What is needed of a video's `media.json`. */
interface MediaRecord {
  /** The video's size. */
  readonly bytes: number;
  /** Hashes of the two parts of its files. */
  readonly film: string;
  readonly cover: string;
  /** BCP 47 tags, in the order in which the files are hashed. */
  readonly captionLanguages: readonly string[];
  readonly hasAv1: boolean;
  readonly isAdaptive: boolean;
  readonly storyboardSheets: number;
}

const records = new Map<string, { changedMs: number; record: MediaRecord }>();

/** In digits of SHA-256: fewer would soon be shared by two versions of a video. */
const minVersionLength = 6;

/** What of a video has a hash of its own. */
type Part = 'film' | 'cover';

/** In bytes, as much as goes to the thread pool at once. */
const chunkSize = 256 * 1024;

/** Reading more than this, in bytes, takes longer than a viewer should wait; until it is done no answer is immutable. */
const maxAwaitedBytes = 64 * 1024 * 1024;

/**
 * Whether a version in a URL (`?v=`) is that of the file as it is now. Only then may the answer be cached for ever: an old
 * page that asks for a replaced video must not pin the new one to the old URL, nor may one that asks while the new video is
 * there and its record is not. So the files are read through, once for each state they are in.
 * @param folder absolute; holds a folder with `media.json` for each video
 * @param filePath below the folder, such as `1/film.mp4`
 * @param state of the file that is about to be sent
 */
export async function isCurrentVersion(
  folder: string,
  filePath: string,
  version: string,
  state: FileState,
): Promise<boolean> {
  if (version.length < minVersionLength) return false;
  const [, videoPath = '', name = ''] = ownPath.exec(filePath) ?? [];
  const videoFolder = path.join(folder, videoPath);
  const isRendition = path.posix.dirname(name) === renditionFolder && name !== mediaFiles.playlist;
  if (isRendition || name === mediaFiles.chapters) return isOwnHash({ videoFolder, name, version, state });
  const part = partOf(name);
  if (part === undefined) return false;
  const record = await readRecord(path.join(videoFolder, 'media.json'));
  if (!record || !versionOf(record).startsWith(version)) return false;
  const names = part === 'film' ? filmFiles(record.captionLanguages, record) : coverFiles;
  const reading = readingOf({ videoFolder, names, recorded: record[part] }, { name, state });
  const isLong = part === 'film' && record.bytes > maxAwaitedBytes;
  const found = reading.result ?? (isLong ? undefined : await reading.ends);
  return found?.states.get(name) === state && found.hash.startsWith(record[part]);
}

/** The folder of a video, and a file in it. */
const ownPath = new RegExp(`^(.*?)/((?:${renditionFolder}/)?[^/]+)$`);

/** Renditions, their playlists and chapters are named with a hash of themselves (ingest/renditions/renditions.ts, library/library.ts). */
async function isOwnHash(file: {
  readonly videoFolder: string;
  readonly name: string;
  readonly version: string;
  readonly state: FileState;
}): Promise<boolean> {
  const { videoFolder, name, version, state } = file;
  if (!(await readRecord(path.join(videoFolder, 'media.json')))) return false;
  const reading = readingOf({ videoFolder, names: [name], recorded: '' }, { name, state });
  const { size } = await stat(path.join(videoFolder, name));
  const found = reading.result ?? (size > maxAwaitedBytes ? undefined : await reading.ends);
  return found?.states.get(name) === state && found.hash.startsWith(version);
}

function partOf(name: string): Part | undefined {
  if (coverFiles.includes(name)) return 'cover';
  const isFilms = filmFiles([], { hasAv1: true, isAdaptive: true }).includes(name);
  return isFilms || isCaptionsFile(name) || isStoryboardFile(name) ? 'film' : undefined;
}

/** The version in pages (`library/library.ts`), and more digits of it. */
function versionOf({ film, cover }: MediaRecord): string {
  return createHash('sha256').update(film).update(cover).digest('hex');
}

/** What the files of a part were when they were read. */
interface PartAsRead {
  /** Of all of them, SHA-256 in hexadecimal. */
  readonly hash: string;
  /** By name; a file that was not there, or changed meanwhile, has none. */
  readonly states: ReadonlyMap<string, FileState>;
}

interface Reading {
  /** What the record said when it began: with another record other files may have come, too. */
  readonly recorded: string;
  readonly ends: Promise<PartAsRead>;
  result?: PartAsRead;
}

/** By folder and files; as many as there are videos and renditions, since only those with a record get here. */
const readings = new Map<string, Reading>();

/** The reading under way, or the last one if it saw the file in this state, or a new one. */
function readingOf(
  { videoFolder, names, recorded }: { videoFolder: string; names: readonly string[]; recorded: string },
  { name, state }: { name: string; state: FileState },
): Reading {
  const key = [videoFolder, ...names].join('/');
  const last = readings.get(key);
  const isUnderWay = last && !last.result;
  if (last && (isUnderWay || (last.recorded === recorded && last.result?.states.get(name) === state)))
    return last;
  const reading: Reading = {
    recorded,
    ends: readPart(videoFolder, names).then((result) => {
      reading.result = result;
      return result;
    }),
  };
  readings.set(key, reading);
  return reading;
}

/** Reads files through, in order; those that are not there, or cannot be read, are left out. */
async function readPart(videoFolder: string, names: readonly string[]): Promise<PartAsRead> {
  const hash = createHash('sha256');
  const states = new Map<string, FileState>();
  for (const name of names) {
    const file = path.join(videoFolder, name);
    try {
      const before = await stateOfFile(file);
      for await (const chunk of createReadStream(file, { highWaterMark: chunkSize })) hash.update(chunk);
      if ((await stateOfFile(file)) === before) states.set(name, before);
    } catch {
      // A missing file changes the hash.
    }
  }
  return { hash: hash.digest('hex'), states };
}

/** @throws where it is no file: reading a pipe would wait for a writer */
async function stateOfFile(file: string): Promise<FileState> {
  const stats = await stat(file, { bigint: true });
  if (!stats.isFile()) throw new Error(`${file} is no file.`);
  return stateOf(stats);
}

/** @returns undefined where there is none that can be read: such a video is served all the same, and revalidated each time */
async function readRecord(file: string): Promise<MediaRecord | undefined> {
  try {
    const { mtimeMs } = await stat(file);
    const entry = records.get(file);
    if (entry?.changedMs === mtimeMs) return entry.record;
    const {
      bytes = 0,
      captions = [],
      av1,
      renditions,
      storyboard,
      hash,
    } = JSON.parse(await readFile(file, 'utf8'));
    const record: MediaRecord = {
      bytes: Number(bytes),
      film: String(hash.film),
      cover: String(hash.cover),
      captionLanguages: captions.map(({ language }: { language: unknown }) => String(language)),
      hasAv1: av1 !== undefined,
      isAdaptive: renditions !== undefined,
      storyboardSheets: Number(storyboard?.sheets ?? 1),
    };
    if (Math.min(record.film.length, record.cover.length) < minVersionLength) return undefined;
    records.set(file, { changedMs: mtimeMs, record });
    return record;
  } catch {
    return undefined;
  }
}
