import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { hashedFiles } from '../../domain/media-files.ts';
import { type FileState, stateOf } from './file-state.ts';

/** What is needed of a video's `media.json`. */
interface MediaRecord {
  /** Of the film. */
  readonly bytes: number;
  /** Hashes of the two parts of its files. */
  readonly film: string;
  readonly cover: string;
}

const records = new Map<string, { changedMs: number; record: MediaRecord }>();

/** Six digits of SHA-256 or more: fewer would soon be shared by two versions of a film. */
const shortestVersion = 6;

const parts: Readonly<Record<Part, readonly string[]>> = hashedFiles;
type Part = keyof typeof hashedFiles;

/** In bytes, as much as goes to the thread pool at once. */
const chunkSize = 256 * 1024;

/** Reading more than this, in bytes, takes longer than a viewer should wait; until it is done nothing is kept for ever. */
const mostAwaited = 64 * 1024 * 1024;

/**
 * Whether a version in an address (`?v=`) is that of the file as it is now. Only then may the answer be kept for ever: an
 * old page that asks for a replaced film must not pin the new one to the old address, nor one that comes while the film
 * is there already and its record not yet. So the files are read through, once for each state they are in.
 * @param folder absolute; holds a folder with `media.json` for each film
 * @param filePath below the folder, such as `1/film.mp4`
 * @param state of the file that is about to be sent
 */
export async function isCurrentVersion(
  folder: string,
  filePath: string,
  version: string,
  state: FileState,
): Promise<boolean> {
  const name = path.posix.basename(filePath);
  const part = partOf(name);
  if (version.length < shortestVersion || part === undefined) return false;
  const filmFolder = path.join(folder, path.posix.dirname(filePath));
  const record = await readRecord(path.join(filmFolder, 'media.json'));
  if (!record || !versionOf(record).startsWith(version)) return false;
  const reading = readingOf(filmFolder, part, record[part], { name, state });
  const isLong = part === 'film' && record.bytes > mostAwaited;
  const found = reading.result ?? (isLong ? undefined : await reading.ends);
  return found?.states.get(name) === state && found.hash.startsWith(record[part]);
}

function partOf(name: string): Part | undefined {
  return (['film', 'cover'] as const).find((part) => parts[part].includes(name));
}

/** The version in `media/index.json` (`studio/encode/media-record.ts`), and more digits of it. */
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

/** By folder and part; as many as there are films, since only those with a record get here. */
const readings = new Map<string, Reading>();

/** The reading under way, or the last one if it saw the file in this state, or a new one. */
function readingOf(
  filmFolder: string,
  part: Part,
  recorded: string,
  { name, state }: { name: string; state: FileState },
): Reading {
  const key = `${filmFolder} ${part}`;
  const last = readings.get(key);
  const isUnderWay = last && !last.result;
  if (last && (isUnderWay || (last.recorded === recorded && last.result?.states.get(name) === state)))
    return last;
  const reading: Reading = {
    recorded,
    ends: readPart(filmFolder, parts[part]).then((result) => {
      reading.result = result;
      return result;
    }),
  };
  readings.set(key, reading);
  return reading;
}

/** Reads files through, in order; those that are not there, or cannot be read, are left out. */
async function readPart(filmFolder: string, names: readonly string[]): Promise<PartAsRead> {
  const hash = createHash('sha256');
  const states = new Map<string, FileState>();
  for (const name of names) {
    const file = path.join(filmFolder, name);
    try {
      const before = await stateOfFile(file);
      for await (const chunk of createReadStream(file, { highWaterMark: chunkSize })) hash.update(chunk);
      if ((await stateOfFile(file)) === before) states.set(name, before);
    } catch {
      // What is needed and lacks makes another hash.
    }
  }
  return { hash: hash.digest('hex'), states };
}

async function stateOfFile(file: string): Promise<FileState> {
  return stateOf(await stat(file, { bigint: true }));
}

/** @returns undefined where there is none that can be read: such a film is served all the same, and asked for anew each time */
async function readRecord(file: string): Promise<MediaRecord | undefined> {
  try {
    const { mtimeMs } = await stat(file);
    const entry = records.get(file);
    if (entry?.changedMs === mtimeMs) return entry.record;
    const { bytes = 0, hash } = JSON.parse(await readFile(file, 'utf8'));
    const record = { bytes: Number(bytes), film: String(hash.film), cover: String(hash.cover) };
    if (Math.min(record.film.length, record.cover.length) < shortestVersion) return undefined;
    records.set(file, { changedMs: mtimeMs, record });
    return record;
  } catch {
    return undefined;
  }
}
