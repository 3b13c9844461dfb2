import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DataError } from '../database/data-error.ts';
import {
  type DataFiles,
  flushDirectory,
  lockDirectory,
  makeDataDirectory,
  makePrivate,
  reportDiskErrors,
} from '../database/files.ts';
import { timeName } from './backups.ts';
import { copyDatabase, databaseSuffixes, removeDatabase } from './copy-database.ts';

/**
 * Replaces the database by a backup, or by a database that an earlier restore set aside. The current database is set
 * aside, even if it is damaged. An interrupted restore either changes nothing or is completed by the next start or
 * restore.
 * @returns the path of the database that was set aside; undefined if there was none
 * @throws {DataError} if the site is running, the backup is unusable, or the disk is full
 */
export function restoreBackup(files: DataFiles, backup: string, now = new Date()): string | undefined {
  const found = statSync(backup, { throwIfNoEntry: false });
  if (!found) throw new DataError(`没有这个文件：${backup}。`);
  if (!found.isFile()) throw new DataError(`${backup} 不是文件：请写备份文件的名字。`);
  return reportDiskErrors(files.directory, () => {
    makeDataDirectory(files);
    const unlock = lockDirectory(files.directory);
    try {
      prepareRestore(files, backup);
      return completeRestore(files, now);
    } finally {
      unlock();
    }
  });
}

/**
 * Lays a checked copy of a backup beside the database, which stays as it is. The directory must be locked.
 * @throws {DataError} if the backup is unusable
 */
export function prepareRestore(files: DataFiles, backup: string): void {
  finishRestore(files);
  copyDatabase(files.directory, backup, incoming(files));
}

/** Puts what `prepareRestore` has laid in the place of the database. @returns the path of the one that was set aside */
export function completeRestore(files: DataFiles, now: Date): string | undefined {
  writeIntent(files, nameAside(files, now));
  return switchDatabases(files);
}

/**
 * Completes a restore that was interrupted after it wrote its intent, or removes the files of one that had not. The
 * directory must be locked.
 * @returns whether there was one to complete
 * @throws {DataError} if the intent cannot be read
 */
export function finishRestore(files: DataFiles): boolean {
  rmSync(`${intent(files)}.new`, { force: true });
  if (isRestoreCutOff(files)) {
    switchDatabases(files);
    return true;
  }
  removeDatabase(incoming(files));
  return false;
}

/** Whether a restore is under way or was interrupted. */
export function isRestoreCutOff(files: DataFiles): boolean {
  return existsSync(intent(files));
}

/** The path of the database to be restored. */
const incoming = ({ database }: DataFiles) => `${database}.restoring`;

/**
 * A file that marks `incoming` as complete and contains the name under which to set the current database aside, if any.
 */
const intent = ({ directory }: DataFiles) => join(directory, 'restore-intent');

function writeIntent(files: DataFiles, aside: string | undefined): void {
  const unfinished = `${intent(files)}.new`;
  writeFileSync(unfinished, aside === undefined ? '' : basename(aside), { mode: 0o600, flush: true });
  makePrivate(files.directory, unfinished);
  // The copy's directory entry must be on the disk before the intent that relies on it.
  flushDirectory(files.directory);
  renameSync(unfinished, intent(files));
  flushDirectory(files.directory);
}

function readIntent(files: DataFiles): string | undefined {
  const name = readFileSync(intent(files), 'utf8');
  if (name === '') return undefined;
  if (/^[\w.-]+$/.test(name)) return join(files.directory, name);
  throw new DataError(
    `${intent(files)} 无法读取，其中记录了恢复时换下的文件：请把它和 ${incoming(files)} 一起移走，再恢复一次。`,
  );
}

/** Every step is safe to repeat after an interruption, and is flushed before the next one relies on it. */
function switchDatabases(files: DataFiles): string | undefined {
  const { directory, database } = files;
  const aside = readIntent(files);
  if (existsSync(incoming(files))) {
    // Moves its log too: it may hold the last writes, and must not be applied to another database.
    for (const end of databaseSuffixes) {
      if (aside && existsSync(database + end)) renameSync(database + end, aside + end);
    }
    flushDirectory(directory);
    renameSync(incoming(files), database);
    flushDirectory(directory);
  }
  rmSync(intent(files));
  flushDirectory(directory);
  return aside;
}

/** A free name for the current database, or undefined if there is none. Two restores may happen within one second. */
function nameAside(files: DataFiles, now: Date): string | undefined {
  const isTaken = (path: string) => databaseSuffixes.some((end) => existsSync(path + end));
  if (!isTaken(files.database)) return undefined;
  const aside = files.database.replace(/\.db$/, `.replaced-${timeName(now)}.db`);
  return isTaken(aside) ? nameAside(files, new Date(now.getTime() + 1000)) : aside;
}

/** @throws {DataError} if there is no database, or a restore is unfinished */
export function demandDatabase(files: DataFiles): void {
  if (isRestoreCutOff(files)) {
    throw new DataError(`${files.directory} 里有一次恢复没有完成：请启动网站，等它完成后重试。`);
  }
  if (existsSync(files.database)) return;
  throw new DataError(`${files.directory} 里还没有数据库；数据在别的文件夹时，请设 DATA_DIR。`);
}
