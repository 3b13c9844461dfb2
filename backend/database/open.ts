import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { lastBackup } from '../backup/backups.ts';
import { backUpBeforeMigration } from '../backup/make-backup.ts';
import { dataCommand } from './data-command.ts';
import { DataError } from './data-error.ts';
import { connect, type Database } from './database.ts';
import type { DataFiles } from './files.ts';
import { flushDirectory } from './flush.ts';
import { migrate, misfitOf, nextMigration } from './migrate.ts';
import { registerRules } from './rules.ts';
import { diskFailureOf } from './sqlite-error.ts';

/**
 * Opens the database of a data directory: a new one where there has been none, else the one there, brought up to date
 * after a backup of what it was. The directory must be locked. What is damaged, foreign or newer than this program is left exactly as it is.
 * @throws {DataError} when it cannot be used; a damaged one's message names the last backup
 */
export function openDatabase(files: DataFiles): Database {
  if (!existsSync(files.database)) create(files);
  const migration = examine(files);
  if (migration !== undefined) backUp(files, migration);
  const database = connect(files.database);
  migrate(database.connection);
  return database;
}

/** Made beside its place and put there whole, so that an empty file in its place is always damage. */
function create(files: DataFiles): void {
  if (lastBackup(files)) throw new DataError(`${files.database} is missing. ${offer(files)}`);
  const unfinished = `${files.database}.new`;
  rmSync(unfinished, { force: true });
  const { connection } = connect(unfinished);
  migrate(connection);
  connection.exec('pragma wal_checkpoint(truncate)');
  connection.close();
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, files.database);
  flushDirectory(files.directory);
}

/** An update that cannot be taken back does not happen. */
function backUp(files: DataFiles, migration: string): void {
  try {
    backUpBeforeMigration(files, migration);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    throw new DataError(`${error.message} It was left as it is. ${offer(files)}`, { cause: error });
  }
}

/**
 * Reads before anything writes.
 * @returns the number of the first migration that it lacks, if any
 */
function examine(files: DataFiles): string | undefined {
  const { misfit, migration } = readVersion(files);
  if (misfit === 'newer version') {
    throw new DataError(
      `${files.database} was written by a newer version of this program; start that version, or restore a backup from before it.`,
    );
  }
  if (misfit === 'another program') {
    throw new DataError(`${files.database} belongs to another program; set DATA_DIR to another folder.`);
  }
  return migration;
}

function readVersion(files: DataFiles) {
  try {
    const { size } = statSync(files.database);
    if (size === 0) throw new Error('the file is empty');
    // Read-only, or closing it would write the log of a server that was killed into what may be damaged.
    const connection = new DatabaseSync(files.database, { readOnly: true, timeout: 5000 });
    try {
      demandWhole(connection, size);
      return { misfit: misfitOf(connection), migration: nextMigration(connection) };
    } finally {
      connection.close();
    }
  } catch (cause) {
    if (diskFailureOf(cause) !== null) throw cause;
    throw new DataError(
      `${files.database} is damaged (${cause instanceof Error ? cause.message : cause}); it was left as it is. ${offer(files)}`,
      { cause },
    );
  }
}

/**
 * SQLite notices by itself a file that is shorter than its header says, but not where there is a log: pages may be in
 * the log alone, as they are after a kill. So only such a file is read through, which takes a second per some hundred
 * megabytes.
 */
function demandWhole(connection: DatabaseSync, size: number): void {
  const pages = Number(connection.prepare('pragma page_count').get()?.page_count);
  const pageSize = Number(connection.prepare('pragma page_size').get()?.page_size);
  if (size >= pages * pageSize) return;
  registerRules(connection);
  const found = connection.prepare('pragma quick_check(1)').get()?.quick_check;
  if (found !== 'ok') throw new Error(String(found).split('\n').at(-1));
}

function offer(files: DataFiles): string {
  const backup = lastBackup(files);
  return backup
    ? `The last backup can be put in its place, in the folder of the project, with: ${dataCommand('restore', files, backup)}`
    : 'There is no backup; move the file away to start with an empty database.';
}
