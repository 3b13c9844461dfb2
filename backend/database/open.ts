import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { lastBackup } from '../backup/backups.ts';
import { backUpBeforeMigration } from '../backup/make-backup.ts';
import { demandDatabase } from '../backup/restore-backup.ts';
import { DataError, dataCommand } from './data-error.ts';
import { connect, type Database, registerSqlFunctions } from './database.ts';
import { type DataFiles, flushDirectory, reportDiskErrors } from './files.ts';
import { shortReadWaits } from './group-commit.ts';
import { incompatibilityOf, migrate, pendingMigration } from './migrate.ts';
import { diskFailureOf } from './sqlite-error.ts';

/**
 * Opens the database of a locked data directory. Creates it if there is none, and migrates an older one after backing
 * it up. A damaged, foreign or newer database is left unchanged.
 * @throws {DataError} if it cannot be used; for a damaged one, the message names the last backup
 */
export function openDatabase(files: DataFiles): Database {
  if (!existsSync(files.database)) create(files);
  const migration = examine(files);
  if (migration !== undefined) backUp(files, migration);
  const database = connect(files.database);
  migrate(database.connection);
  demandWritable(database);
  database.connection.exec(shortReadWaits);
  return database;
}

/**
 * Opens a database without locking its data directory, which a running site may hold: SQLite makes writers take turns.
 * Creates and migrates nothing, since that site may be an earlier version.
 * @throws {DataError} if there is none, or it cannot be used
 */
export function openBesideSite(files: DataFiles): Database {
  return reportDiskErrors(files.directory, () => {
    demandDatabase(files);
    if (examine(files) !== undefined)
      throw new DataError(
        `${files.database} 还是旧版本的：请先用这个版本启动一次网站，它会备份再升级，然后再试。`,
      );
    const database = connect(files.database);
    // Fails before the command asks the host anything.
    demandWritable(database);
    return database;
  });
}

/**
 * Refuses a read-only database at the start instead of failing at each sign-in.
 * @throws if it is not writable, or another process holds it for long
 */
function demandWritable({ connection, close }: ReturnType<typeof connect>): void {
  try {
    // `begin immediate` alone succeeds on a read-only database.
    connection.exec('begin immediate; delete from users where false; rollback');
  } catch (error) {
    close();
    throw error;
  }
}

/** Creates the file under another name and renames it, so that an empty file in its place always means damage. */
function create(files: DataFiles): void {
  if (lastBackup(files)) throw new DataError(`没有找到 ${files.database}。${restoreAdvice(files)}`);
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

/** @throws {DataError} if the backup fails: without one, no migration runs */
function backUp(files: DataFiles, migration: string): void {
  try {
    backUpBeforeMigration(files, migration);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    throw new DataError(`${error.message}数据库没有改动。${restoreAdvice(files)}`, { cause: error });
  }
}

/**
 * Checks the database before anything writes to it.
 * @returns the number of the first pending migration, if any
 * @throws {DataError} if it is damaged, or this version cannot use it
 */
function examine(files: DataFiles): string | undefined {
  const { incompatibility, migration } = readVersion(files);
  if (incompatibility === 'newer version') {
    throw new DataError(`${files.database} 由更新的版本写入：请启动那个版本，或者恢复在它之前的备份。`);
  }
  if (incompatibility === 'another program') {
    throw new DataError(`${files.database} 属于其他程序：请把 DATA_DIR 设成另一个文件夹。`);
  }
  return migration;
}

function readVersion(files: DataFiles) {
  try {
    const { size } = statSync(files.database);
    if (size === 0) throw new Error('the file is empty');
    // Read-only: closing a writable connection would merge a killed server's log into a possibly damaged database.
    const connection = new DatabaseSync(files.database, { readOnly: true, timeout: 5000 });
    try {
      checkIntegrity(connection, size);
      return { incompatibility: incompatibilityOf(connection), migration: pendingMigration(connection) };
    } finally {
      connection.close();
    }
  } catch (cause) {
    if (diskFailureOf(cause) !== null) throw cause;
    throw new DataError(
      `${files.database} 已损坏（${cause instanceof Error ? cause.message : cause}），没有改动它。${restoreAdvice(files)}`,
      { cause },
    );
  }
}

/**
 * Verifies the whole database if its file is shorter than its header says, which takes a second per few hundred
 * megabytes. SQLite detects this itself only without a log: after a kill, pages may be only in the log.
 * @throws if it is damaged
 */
function checkIntegrity(connection: DatabaseSync, size: number): void {
  const pages = Number(connection.prepare('pragma page_count').get()?.page_count);
  const pageSize = Number(connection.prepare('pragma page_size').get()?.page_size);
  if (size >= pages * pageSize) return;
  registerSqlFunctions(connection);
  const found = connection.prepare('pragma quick_check(1)').get()?.quick_check;
  if (found !== 'ok') throw new Error(String(found).split('\n').at(-1));
}

function restoreAdvice(files: DataFiles): string {
  const backup = lastBackup(files);
  return backup
    ? `要用最近的一份备份换下它，在项目的文件夹里运行：${dataCommand('restore', files, backup)}`
    : '没有备份；把这个文件移走，就从空的数据库开始。';
}
