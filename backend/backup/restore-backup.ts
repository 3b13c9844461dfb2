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
 * Replaces the database by a backup, or by a database that an earlier restore set aside. The database that was there is set
 * aside, even when damaged. A restore that is interrupted changes nothing, or is finished by the next start or restore.
 * @returns the path of the database that was set aside; undefined when there was none
 * @throws {DataError} when the site is running, the backup cannot be used, or there is no room for it
 */
export function restoreBackup(files: DataFiles, backup: string, now = new Date()): string | undefined {
  const found = statSync(backup, { throwIfNoEntry: false });
  if (!found) throw new DataError(`没有这个文件：${backup}。`);
  if (!found.isFile()) throw new DataError(`${backup} 不是文件：请写备份文件的名字。`);
  return reportDiskErrors(files.directory, () => {
    makeDataDirectory(files);
    const unlock = lockDirectory(files.directory);
    try {
      finishRestore(files);
      copyDatabase(files.directory, backup, incoming(files));
      writeIntent(files, nameAside(files, now));
      return switchDatabases(files);
    } finally {
      unlock();
    }
  });
}

/**
 * Finishes a restore that was interrupted after it had written its intent, and removes the files of one that had not. The
 * directory must be locked.
 * @returns whether there was one to finish
 * @throws {DataError} when the intent cannot be read
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

/** Whether the database is about to be replaced, or would have been. */
export function isRestoreCutOff(files: DataFiles): boolean {
  return existsSync(intent(files));
}

/** The database that is to take the place. */
const incoming = ({ database }: DataFiles) => `${database}.restoring`;

/** Says that it is whole, and under which name the one before it is set aside; nothing where there is none. */
const intent = ({ directory }: DataFiles) => join(directory, 'restore-intent');

function writeIntent(files: DataFiles, aside: string | undefined): void {
  const unfinished = `${intent(files)}.new`;
  writeFileSync(unfinished, aside === undefined ? '' : basename(aside), { mode: 0o600, flush: true });
  makePrivate(files.directory, unfinished);
  // The name of the copy is then on the disk, before there is anything that relies on it.
  flushDirectory(files.directory);
  renameSync(unfinished, intent(files));
  flushDirectory(files.directory);
}

function readIntent(files: DataFiles): string | undefined {
  const name = readFileSync(intent(files), 'utf8');
  if (name === '') return undefined;
  if (/^[\w.-]+$/.test(name)) return join(files.directory, name);
  throw new DataError(
    `${intent(files)} 读不出来，它应当记着恢复时换下了什么：请把它和 ${incoming(files)} 一起移走，再恢复一次。`,
  );
}

/** Each step is done once, however often this begins anew; the disk has it before the next one relies on it. */
function switchDatabases(files: DataFiles): string | undefined {
  const { directory, database } = files;
  const aside = readIntent(files);
  if (existsSync(incoming(files))) {
    // With its log, without which a database may lack its last writes, and which must not meet another database.
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

/** A name that is free, if there is anything to set aside: two restores may come in one second. */
function nameAside(files: DataFiles, now: Date): string | undefined {
  const isTaken = (path: string) => databaseSuffixes.some((end) => existsSync(path + end));
  if (!isTaken(files.database)) return undefined;
  const aside = files.database.replace(/\.db$/, `.replaced-${timeName(now)}.db`);
  return isTaken(aside) ? nameAside(files, new Date(now.getTime() + 1000)) : aside;
}

/** @throws {DataError} where there is no database to read, or it is about to be another one */
export function demandDatabase(files: DataFiles): void {
  if (isRestoreCutOff(files)) {
    throw new DataError(`${files.directory} 里有一次恢复还没做完：启动网站，它会接着做完，然后再试。`);
  }
  if (existsSync(files.database)) return;
  throw new DataError(`${files.directory} 里还没有数据库；数据在别的文件夹时，请设 DATA_DIR。`);
}
