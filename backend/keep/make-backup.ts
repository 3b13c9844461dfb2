import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { DataError } from '../database/data-error.ts';
import { type DataFiles, keepPrivate } from '../database/files.ts';
import { backupName } from './backups.ts';
import { examineBackup } from './examine-backup.ts';

/** More than any database has, so that the copy is made in one step: in several, every write would begin it anew. */
const allPages = 2 ** 31 - 1;

/**
 * Copies the database as it is at one moment, also while another process writes to it, and reads the copy through
 * before it counts as a backup.
 * @returns the path of the backup
 * @throws {DataError} when there is nothing to copy or the copy is damaged
 */
export async function makeBackup(files: DataFiles, now = new Date()): Promise<string> {
  if (!existsSync(files.database)) throw new DataError(`There is no database in ${files.directory} yet.`);
  const path = join(files.backups, backupName(now));
  const unfinished = `${path}.new`;
  // Read-only, or closing it would write the log of a server that was killed into what may be damaged.
  const source = new DatabaseSync(files.database, { readOnly: true, timeout: 5000 });
  try {
    // One that is there already is as its owner wants it.
    const isNew = mkdirSync(files.backups, { recursive: true }) !== undefined;
    if (isNew) keepPrivate(files.directory, files.backups, 0o700);
    rmSync(unfinished, { force: true });
    await backup(source, unfinished, { rate: allPages });
    keepPrivate(files.directory, unfinished);
    examineBackup(unfinished, files.database);
    renameSync(unfinished, path);
    return path;
  } catch (cause) {
    rmSync(unfinished, { force: true });
    if (cause instanceof DataError) throw cause;
    throw new DataError(`The backup could not be made (${cause instanceof Error ? cause.message : cause}).`, {
      cause,
    });
  } finally {
    source.close();
  }
}
