import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataError } from './data-error.ts';
import { keepPrivate } from './files.ts';
import { isSqliteError } from './sqlite-error.ts';

/** SQLITE_BUSY: https://sqlite.org/rescode.html */
const busy = 5;

/**
 * Takes a data directory for this process alone. Node has no file locks, but SQLite does: an exclusive transaction on
 * an empty database holds one, and the system lets go of it when the process ends, however it ends.
 * @returns lets go of it
 * @throws {DataError} when another process has it
 */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, 'lock');
  const lock = new DatabaseSync(path);
  try {
    keepPrivate(directory, path);
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    if (!isSqliteError(cause) || cause.errcode !== busy) throw cause;
    throw new DataError(
      `${directory} is in use by another process; stop that one first, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  return () => lock.close();
}
