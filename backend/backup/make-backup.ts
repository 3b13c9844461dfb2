import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { DataError } from '../database/data-error.ts';
import { type DataFiles, flushDirectory, flushFile, makePrivate } from '../database/files.ts';
import { type BackupKind, backupName, pruneBackups, unfinishedName } from './backups.ts';
import { checkDatabase, copyDatabase } from './copy-database.ts';
import { demandDatabase } from './restore-backup.ts';

/** Copies all pages in one step: in several steps, every write in between would restart the copy. */
const allPages = 2 ** 31 - 1;

/**
 * Copies the database as of one moment, also while another process writes to it, and verifies the copy before it counts
 * as a backup. It is flushed to the disk when the promise resolves. A backup is the whole SQLite database (accounts
 * with password hashes, sessions, rows), without the file `secret` and without media.
 * @returns the path of the backup
 * @throws {DataError} if there is no database, or the copy cannot be made or is damaged
 */
export async function makeBackup(
  files: DataFiles,
  kind: BackupKind = 'manual',
  now = new Date(),
): Promise<string> {
  demandDatabase(files);
  const path = join(files.backups, backupName(now, kind));
  const unfinished = unfinishedName(path);
  // Read-only: closing a writable connection would merge a killed server's log into a possibly damaged database.
  const source = new DatabaseSync(files.database, { readOnly: true, timeout: 5000 });
  try {
    makeBackupFolder(files);
    rmSync(unfinished, { force: true });
    await backup(source, unfinished, { rate: allPages });
    makePrivate(files.directory, unfinished);
    checkDatabase(unfinished, files.database);
    flushFile(unfinished);
    return publishBackup(unfinished, path, files);
  } catch (cause) {
    rmSync(unfinished, { force: true });
    if (cause instanceof DataError) throw cause;
    throw new DataError(
      `备份失败（${cause instanceof Error ? cause.message : cause}）：请检查 ${files.backups} 的磁盘有没有空间，运行网站的用户能不能写入。`,
      { cause },
    );
  } finally {
    source.close();
  }
}

/**
 * Backs up a database before a migration. No other connection may write to it.
 * @param migration its number
 * @throws {DataError} if the database is damaged
 */
export function backUpBeforeMigration(files: DataFiles, migration: string, now = new Date()): string {
  const path = join(files.backups, backupName(now, `before-${migration}`));
  const unfinished = unfinishedName(path);
  makeBackupFolder(files);
  copyDatabase(files.directory, files.database, unfinished);
  const published = publishBackup(unfinished, path, files);
  // If the migration fails, systemd restarts the site repeatedly, and each start makes another backup.
  pruneBackups(files, now.getTime());
  return published;
}

/** Creates the backups folder if needed, readable only by the data directory's owner. */
function makeBackupFolder({ directory, backups }: DataFiles): void {
  // An existing folder keeps the permissions that its owner chose.
  const isNew = mkdirSync(backups, { recursive: true }) !== undefined;
  if (!isNew) return;
  makePrivate(directory, backups, 0o700);
  flushDirectory(directory);
}

/** Renames a finished backup to its final name. */
function publishBackup(unfinished: string, path: string, { backups }: DataFiles): string {
  renameSync(unfinished, path);
  flushDirectory(backups);
  return path;
}
