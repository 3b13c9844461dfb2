import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { DataError } from '../database/data-error.ts';
import { registerSqlFunctions } from '../database/database.ts';
import { flushFile, makePrivate } from '../database/files.ts';
import { incompatibilityOf } from '../database/migrate.ts';

/** A database and the files that SQLite has beside it while it is in use; a server that was killed leaves them there. */
export const databaseSuffixes = ['', '-wal', '-shm'];

/**
 * Copies a database that no process writes to into one file, flushed to the disk. The copy includes the last writes, which may
 * be in the write-ahead log alone. A refused database leaves no copy.
 * @param directory whose owner gets the copy
 * @throws {DataError} when the database is damaged, or of no version that this one can use
 */
export function copyDatabase(directory: string, from: string, to: string): void {
  // A copy that was interrupted may have left a file.
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
 * Checks a whole database file, and makes of it one that stands alone, without a log beside it.
 * @param name what to call it when it is refused: the file it is a copy of
 * @throws {DataError} when it is damaged, or none that this version could use
 */
export function checkDatabase(path: string, name = path): void {
  const defect = readDefect(path);
  if (defect !== null) throw new DataError(`${name} 用不了：${defect}。`);
}

function readDefect(path: string): string | null {
  // To SQLite a new database, to a host the rest of a copy that failed.
  if (statSync(path).size === 0) return '坏了（是空的）';
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(path);
    registerSqlFunctions(connection);
    const found = connection.prepare('pragma quick_check(1)').get()?.quick_check;
    if (found !== 'ok') return `坏了（${String(found).split('\n').at(-1)}）`;
    const incompatibility = incompatibilityOf(connection);
    connection.exec('pragma journal_mode = delete');
    return incompatibility && (incompatibility === 'newer version' ? '是更新的版本写的' : '是别的程序的');
  } catch (error) {
    return `坏了（${error instanceof Error ? error.message : error}）`;
  } finally {
    connection?.close();
  }
}
