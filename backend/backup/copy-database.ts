import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { DataError } from '../database/data-error.ts';
import { registerSqlFunctions } from '../database/database.ts';
import { flushFile, makePrivate } from '../database/files.ts';
import { incompatibilityOf } from '../database/migrate.ts';

/** A database and the files that SQLite keeps beside it while it is open; a killed server leaves them behind. */
export const databaseSuffixes = ['', '-wal', '-shm'];

/**
 * Copies a database that no process writes to into one file, flushed to the disk. The copy includes the last writes,
 * which may be only in the write-ahead log. If the database is refused, no copy remains.
 * @param directory whose owner gets the copy
 * @throws {DataError} if the database is damaged or this version cannot use it
 */
export function copyDatabase(directory: string, from: string, to: string): void {
  // An interrupted copy may have left a file.
  removeDatabase(to);
  try {
    for (const end of ['', '-wal']) {
      if (!existsSync(from + end)) continue;
      copyFileSync(from + end, to + end);
      makePrivate(directory, to + end);
    }
    checkDatabase(to, from);
    flushFile(to);
  } catch (error) {
    removeDatabase(to);
    throw error;
  }
}

export function removeDatabase(path: string): void {
  for (const suffix of databaseSuffixes) rmSync(path + suffix, { force: true });
}

/**
 * Checks a whole database file and merges its log into it, so that it stands alone.
 * @param name shown in the error: the file that this is a copy of
 * @throws {DataError} if it is damaged or this version cannot use it
 */
export function checkDatabase(path: string, name = path): void {
  const defect = readDefect(path);
  if (defect !== null) throw new DataError(`${name} 无法使用：${defect}。`);
}

function readDefect(path: string): string | null {
  // SQLite takes it for a new database, but for a host it is the remains of a failed copy.
  if (statSync(path).size === 0) return '已损坏（文件是空的）';
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(path);
    registerSqlFunctions(connection);
    const found = connection.prepare('pragma quick_check(1)').get()?.quick_check;
    if (found !== 'ok') return `已损坏（${String(found).split('\n').at(-1)}）`;
    const incompatibility = incompatibilityOf(connection);
    connection.exec('pragma journal_mode = delete');
    return incompatibility && (incompatibility === 'newer version' ? '由更新的版本写入' : '属于其他程序');
  } catch (error) {
    return `已损坏（${error instanceof Error ? error.message : error}）`;
  } finally {
    connection?.close();
  }
}
