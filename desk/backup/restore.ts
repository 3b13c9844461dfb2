import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { timeName } from '../../backend/backup/backups.ts';
import { checkDatabase } from '../../backend/backup/copy-database.ts';
import {
  discardNext,
  nextPlaces,
  performRestore,
  type RestoreOutcome,
  readNext,
  replacedStates,
  saveNext,
} from '../../backend/backup/next-restore.ts';
import { makeDataDirectory, makePrivate } from '../../backend/database/files.ts';
import { freeBytesOf } from '../../backend/hosts/check-data.ts';
import { formatBytes } from '../../domain/format-bytes.ts';
import { contentFiles, videoFoldersIn } from '../../library/folders.ts';
import { HostError } from '../../library/host-error.ts';
import { readSettings } from '../../library/settings.ts';
import type { HostData } from '../host-data.ts';
import { unpackBackup } from './archive.ts';

/** A backup that is being read. */
export interface Reading {
  bytes: number;
  /** Total size; 0 if unknown. */
  readonly of: number;
  readonly abort: AbortController;
}

/**
 * Reads and checks a backup beside accounts and content, which do not change. It replaces an earlier one that was not
 * restored.
 * @throws {HostError} {DataError} if it is unusable or too large; nothing of it remains
 */
export async function readBackup(
  data: HostData,
  source: AsyncIterable<Uint8Array>,
  reading: Reading,
): Promise<void> {
  const { files, folders } = data;
  const places = nextPlaces(files, folders.content);
  discardNext(files, folders.content);
  try {
    makeDataDirectory(files);
    for (const folder of [places.folder, places.content]) mkdirSync(folder, { recursive: true });
    makePrivate(files.directory, places.folder, 0o700);
    demandSpace(places.content, reading.of);
    const madeAt = await unpackBackup(counted(source, reading), places);
    if (existsSync(places.database)) {
      makePrivate(files.directory, places.database);
      checkDatabase(places.database, '备份里的 yingxia.db');
    }
    demandSettings(path.join(places.content, contentFiles.settings));
    const hasContent = readdirSync(places.content).length > 0;
    // Parts that the backup lacks do not change.
    if (!hasContent) rmdirSync(places.content);
    if (!hasContent && !existsSync(places.database))
      throw new HostError('这份备份是空的：里面没有账号，也没有影片。');
    saveNext(files, {
      madeAt,
      accounts: countAccounts(places.database),
      films: hasContent ? videoFoldersIn(places.content).length : null,
      replaced: null,
      state: 'checked',
    });
  } catch (error) {
    discardNext(files, folders.content);
    if (reading.abort.signal.aborted) throw new HostError('已停止，什么也没有改。', { cause: error });
    throw error;
  }
}

/** Selects an earlier state to be restored. @returns whether it exists */
export function takeBack({ files, folders: { content } }: HostData, name: string): boolean {
  const found = replacedStates(files, content).find((each) => each.name === name);
  if (!found) return false;
  discardNext(files, content);
  saveNext(files, {
    madeAt: null,
    accounts: found.database === null ? null : countAccounts(found.database),
    films: found.content === null ? null : videoFoldersIn(found.content).length,
    replaced: name,
    state: 'checked',
  });
  return true;
}

/** Restores the checked backup: at once, or at the next start if the site is running. */
export function restoreNext(data: HostData, now = new Date()): RestoreOutcome {
  const {
    files,
    folders: { content },
  } = data;
  const next = readNext(files);
  if (!next) return { state: 'none' };
  // Two restores may happen within one second.
  const isTaken = replacedStates(files, content).some(({ name }) => name === timeName(now));
  if (isTaken) return restoreNext(data, new Date(now.getTime() + 1000));
  const { problem: _, ...rest } = next;
  saveNext(files, { ...rest, state: 'asked', askedAt: now.toISOString() });
  return performRestore(files, content);
}

/** Refuses settings with errors, because the site would not start with them. */
function demandSettings(file: string): void {
  const [problem] = existsSync(file) ? (readSettings(file, readFileSync(file, 'utf8')).problems ?? []) : [];
  if (!problem) return;
  const line = problem.line === undefined ? '' : `第 ${problem.line} 行`;
  throw new HostError(
    `这份备份里网站的设置（site.yaml）${line}有错，网站用它启动不了：${problem.message}请换一份备份。`,
  );
}

const countAccounts = (database: string): number | null => {
  if (!existsSync(database)) return null;
  const connection = new DatabaseSync(database, { readOnly: true });
  try {
    return Number(connection.prepare('select count(*) as total from users').get()?.total);
  } finally {
    connection.close();
  }
};

async function* counted(source: AsyncIterable<Uint8Array>, reading: Reading) {
  for await (const chunk of source) {
    reading.abort.signal.throwIfAborted();
    reading.bytes += chunk.length;
    yield chunk;
  }
}

function demandSpace(folder: string, bytes: number): void {
  const free = freeBytesOf(folder);
  if (bytes > free)
    throw new HostError(
      `磁盘空间不够：这份备份有 ${formatBytes(bytes)}，${folder} 所在的磁盘只剩 ${formatBytes(free)}。请腾出空间再试。`,
    );
}
