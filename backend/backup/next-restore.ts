// A restore that the desk has prepared beside accounts and content, and that the site performs at its next start.

import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DataError } from '../database/data-error.ts';
import {
  type DataFiles,
  explainDiskError,
  flushDirectory,
  lockDirectory,
  makeDataDirectory,
  makePrivate,
} from '../database/files.ts';
import { actionLog, settleDeletions } from '../hosts/action-log.ts';
import { timeName } from './backups.ts';
import { removeDatabase } from './copy-database.ts';
import { completeRestore, prepareRestore } from './restore-backup.ts';

/** The prepared restore. Accounts or content that it lacks stay unchanged. */
export interface NextRestore {
  /** When the backup was made, ISO 8601; null if the file does not say. */
  readonly madeAt: string | null;
  /** Number of accounts; null if it contains none. */
  readonly accounts: number | null;
  readonly films: number | null;
  /** The earlier state to restore (`Replaced`); null for a backup file. */
  readonly replaced: string | null;
  /** The site only restores with `asked`. */
  readonly state: 'checked' | 'asked' | 'failed';
  /** When the host confirmed it (ISO 8601); names the replaced state, even after an interruption. */
  readonly askedAt?: string;
  readonly problem?: string;
}

/** The places where a backup is unpacked, each on the disk of its target. */
export function nextPlaces({ directory }: DataFiles, content: string) {
  const folder = join(directory, 'restore-next');
  return {
    folder,
    database: join(folder, 'yingxia.db'),
    log: join(folder, 'people.log'),
    content: join(content, '.restore-next'),
  };
}

const recordIn = ({ directory }: DataFiles) => join(directory, 'restore-next', 'restore.json');

/** The checked backup; null if there is none. */
export function readNext(files: DataFiles): NextRestore | null {
  const record = recordIn(files);
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : null;
}

/** Stores it for the next start, even if this process is killed. */
export function saveNext(files: DataFiles, next: NextRestore): void {
  const record = recordIn(files);
  const folder = join(files.directory, 'restore-next');
  mkdirSync(folder, { recursive: true });
  makePrivate(files.directory, folder, 0o700);
  writeFileSync(`${record}.new`, JSON.stringify(next), { mode: 0o600, flush: true });
  makePrivate(files.directory, `${record}.new`);
  renameSync(`${record}.new`, record);
  flushDirectory(folder);
}

/** Removes the unpacked backup; an earlier state stays where it is. */
export function discardNext(files: DataFiles, content: string): void {
  const places = nextPlaces(files, content);
  for (const place of [places.folder, places.content]) rmSync(place, { recursive: true, force: true });
}

/** An earlier state that a restore has replaced. */
export interface Replaced {
  /** Its time, as used in file names. */
  readonly name: string;
  readonly database: string | null;
  readonly content: string | null;
}

/** The states that restores have replaced, latest first. */
export function replacedStates({ directory }: DataFiles, content: string): readonly Replaced[] {
  const found = (folder: string, form: RegExp) =>
    new Map(
      (existsSync(folder) ? readdirSync(folder) : []).flatMap((file) => {
        const name = form.exec(file)?.[1];
        return name === undefined ? [] : [[name, join(folder, file)]];
      }),
    );
  const databases = found(directory, /^yingxia\.replaced-(\d{4}-[\dTZ-]+)\.db$/);
  const contents = found(content, /^\.replaced-(\d{4}-[\dTZ-]+)$/);
  return [...new Set([...databases.keys(), ...contents.keys()])]
    .toSorted()
    .toReversed()
    .map((name) => ({ name, database: databases.get(name) ?? null, content: contents.get(name) ?? null }));
}

export function removeReplaced({ database, content }: Replaced): void {
  if (database) removeDatabase(database);
  if (content) rmSync(content, { recursive: true, force: true });
}

export type RestoreOutcome =
  /** `running`: the site is using the data, and restores at its next start. */
  { readonly state: 'none' | 'done' | 'running' } | { readonly state: 'failed'; readonly problem: string };

/**
 * Performs the requested restore: sets aside accounts and content and moves the new ones into place. If it fails,
 * everything stays as before, and it is not tried again until the host asks. If it is interrupted, the next call
 * completes it.
 * @param content the host's content folder
 */
export function performRestore(files: DataFiles, content: string): RestoreOutcome {
  const next = readNext(files);
  if (next?.state !== 'asked') return { state: 'none' };
  let unlock: () => void;
  try {
    makeDataDirectory(files);
    unlock = lockDirectory(files.directory);
  } catch (error) {
    // Opening the data will report the reason.
    if (error instanceof DataError) return { state: 'running' };
    throw error;
  }
  try {
    takeIn(files, content, next);
    return { state: 'done' };
  } catch (error) {
    const refusal = error instanceof DataError ? error : explainDiskError(files.directory, error);
    if (!refusal) throw error;
    const problem = `备份没有恢复，账号和内容都和原来一样。${refusal.message}`;
    saveNext(files, { ...next, state: 'failed', problem });
    return { state: 'failed', problem };
  } finally {
    unlock();
  }
}

/** Every step is safe to repeat. */
function takeIn(files: DataFiles, content: string, next: NextRestore): void {
  const now = new Date(next.askedAt ?? Date.now());
  const source = sourceOf(files, content, next);
  if (source.database) {
    settleDeletions(files);
    prepareRestore(files, source.database);
  }
  const undo = switchContent(content, source.content, join(content, `.replaced-${timeName(now)}`));
  if (source.database) {
    try {
      completeRestore(files, now);
    } catch (error) {
      undo();
      throw error;
    }
    takeLog(files, content);
  }
  if (source.database && next.replaced !== null) removeDatabase(source.database);
  discardNext(files, content);
}

function sourceOf(
  files: DataFiles,
  content: string,
  { replaced }: NextRestore,
): Pick<Replaced, 'database' | 'content'> {
  if (replaced !== null)
    return (
      replacedStates(files, content).find(({ name }) => name === replaced) ?? {
        database: null,
        content: null,
      }
    );
  const { database, content: laid } = nextPlaces(files, content);
  return { database: existsSync(database) ? database : null, content: existsSync(laid) ? laid : null };
}

/** Keeps the log's entries of both computers. */
function takeLog(files: DataFiles, content: string): void {
  const { log } = nextPlaces(files, content);
  if (!existsSync(log)) return;
  appendFileSync(actionLog(files), readFileSync(log), { mode: 0o600, flush: true });
  makePrivate(files.directory, actionLog(files));
}

/**
 * Sets aside the files of the content folder, except hidden ones, and moves new ones in.
 * @param laid the new files; null if there are none or they are already being moved
 * @returns undoes it
 * @throws {DataError} if it fails; then nothing has moved
 */
function switchContent(content: string, laid: string | null, aside: string): () => void {
  const moves: (readonly [from: string, to: string])[] = [];
  const move = (from: string, to: string) => {
    renameSync(from, to);
    moves.push([from, to]);
  };
  const undo = () => {
    for (const [from, to] of moves.toReversed()) renameSync(to, from);
    removeIfEmpty(aside);
  };
  // Renamed once all earlier files are set aside, which shows how far an interrupted restore got.
  const arriving = join(content, '.restore-now');
  try {
    if (laid) {
      mkdirSync(aside, { recursive: true });
      for (const name of visibleIn(content)) move(join(content, name), join(aside, name));
      flushDirectory(content);
      move(laid, arriving);
    }
    if (!existsSync(arriving)) return undo;
    mkdirSync(aside, { recursive: true });
    for (const name of readdirSync(arriving)) move(join(arriving, name), join(content, name));
    for (const [from, to] of hiddenBelow(aside, content)) {
      mkdirSync(dirname(to), { recursive: true });
      move(from, to);
    }
    flushDirectory(content);
  } catch (cause) {
    undo();
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    throw new DataError(
      `内容文件夹 ${content} 替换失败（${cause.message}）：请让运行网站的用户能写入它，关闭正在使用其中文件的程序，再试一次。`,
      { cause },
    );
  }
  rmdirSync(arriving);
  removeIfEmpty(aside);
  return undo;
}

const visibleIn = (folder: string) => readdirSync(folder).filter((name) => !name.startsWith('.'));

/** Hidden folders of films that are being added or were removed, which belong to this computer. */
function hiddenBelow(from: string, to: string): readonly (readonly [string, string])[] {
  const folders = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) =>
    readdirSync(join(from, name))
      .filter((inner) => inner.startsWith('.') && !existsSync(join(to, name, inner)))
      .map((inner) => [join(from, name, inner), join(to, name, inner)] as const),
  );
}

function removeIfEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

/** The moment in a name of `timeName`, ISO 8601. */
export const momentOf = (name: string) => name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z');
