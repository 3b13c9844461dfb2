import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { DataError } from '../database/data-error.ts';
import { type DataFiles, flushDirectory, flushFile, makePrivate } from '../database/files.ts';
import { type BackupKind, backupName, pruneBackups, unfinishedName } from './backups.ts';
import { checkDatabase, copyDatabase } from './copy-database.ts';
import { demandDatabase } from './restore-backup.ts';

/** More than any database has, so that the copy is made in one step: in several, every write would begin it anew. */
const allPages = 2 ** 31 - 1;

/**
 * Copies the database as it is at one moment, also while another process writes to it, and reads the copy through
 * before it counts as a backup. The disk has it when this resolves. A backup is the whole SQLite database (accounts with their
 * password hashes, sessions, rows), without the file `secret` and without media.
 * @returns the path of the backup
 * @throws {DataError} when there is nothing to copy or the copy is damaged
 */
export async function makeBackup(
  files: DataFiles,
  kind: BackupKind = 'manual',
  now = new Date(),
): Promise<string> {
  demandDatabase(files);
  const path = join(files.backups, backupName(now, kind));
  const unfinished = unfinishedName(path);
  // Read-only, or closing it would write the log of a server that was killed into what may be damaged.
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
      `没能做好备份（${cause instanceof Error ? cause.message : cause}）：请看 ${files.backups} 的磁盘有没有空间，运行网站的用户能不能写。`,
      { cause },
    );
  } finally {
    source.close();
  }
}

/**
 * Backs up a database that no other connection writes to, before a migration changes it.
 * @param migration its number
 * @throws {DataError} when the database is damaged
 */
export function backUpBeforeMigration(files: DataFiles, migration: string, now = new Date()): string {
  const path = join(files.backups, backupName(now, `before-${migration}`));
  const unfinished = unfinishedName(path);
  makeBackupFolder(files);
  copyDatabase(files.directory, files.database, unfinished);
  const published = publishBackup(unfinished, path, files);
  // Where the migration fails, systemd starts the site again and again, and each time one more is made.
  pruneBackups(files, now.getTime());
  return published;
}

/** Makes the folder of backups if there is none, for the data directory's owner alone. */
function makeBackupFolder({ directory, backups }: DataFiles): void {
  // An existing folder keeps the permissions its owner chose.
  const isNew = mkdirSync(backups, { recursive: true }) !== undefined;
  if (!isNew) return;
  makePrivate(directory, backups, 0o700);
  flushDirectory(directory);
}

/** Gives a finished backup its name. */
function publishBackup(unfinished: string, path: string, { backups }: DataFiles): string {
  renameSync(unfinished, path);
  flushDirectory(backups);
  return path;
}
