import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { DataError } from '../database/data-error.ts';
import { type DataFiles, keepPrivate, makeDataDirectory } from '../database/files.ts';
import { lockDirectory } from '../database/lock.ts';
import { withDirectory } from '../database/with-directory.ts';
import { backupName } from './backups.ts';
import { examineBackup } from './examine-backup.ts';

/**
 * Puts a backup, or a database that was set aside, in the place of the database. What was there is kept beside it,
 * whatever state it is in.
 * @returns where that is; undefined when there was nothing
 * @throws {DataError} when the site is running, the backup cannot be used, or there is no room for it
 */
export function restoreBackup(files: DataFiles, backup: string, now = new Date()): string | undefined {
  if (!existsSync(backup)) throw new DataError(`There is no file ${backup}.`);
  return withDirectory(files.directory, () => {
    makeDataDirectory(files);
    const unlock = lockDirectory(files.directory);
    const incoming = `${files.database}.restoring`;
    try {
      copyWithLog(files, backup, incoming);
      examineBackup(incoming, backup);
      const kept = setAside(files, now);
      renameSync(incoming, files.database);
      return kept;
    } finally {
      for (const end of ['', ...logEnds]) rmSync(incoming + end, { force: true });
      unlock();
    }
  });
}

/** What SQLite keeps beside a database while it is in use, and a server that was killed leaves there. */
const logEnds = ['-wal', '-shm'];

/** A database that was set aside may have its last writes in its log alone. Examining the copy takes them in. */
function copyWithLog({ directory }: DataFiles, from: string, to: string): void {
  // Of a restore that was cut off.
  for (const end of ['', ...logEnds]) rmSync(to + end, { force: true });
  for (const end of ['', '-wal']) {
    if (!existsSync(from + end)) continue;
    copyFileSync(from + end, to + end);
    keepPrivate(directory, to + end);
  }
}

/** With its log, without which a database may lack its last writes, and which must not meet another database. */
function setAside({ database }: DataFiles, now: Date): string | undefined {
  if (!existsSync(database)) return undefined;
  const aside = database.replace(/\.db$/, `.replaced-${backupName(now)}`);
  for (const end of [...logEnds, '']) {
    if (existsSync(database + end)) renameSync(database + end, aside + end);
  }
  return aside;
}
