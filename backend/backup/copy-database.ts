import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { flushFile, makePrivate } from '../database/files.ts';
import { examineBackup } from './examine-backup.ts';

/** A database, and what SQLite keeps beside it while it is in use and a server that was killed leaves there. */
export const databaseEnds = ['', '-wal', '-shm'];

/**
 * Copies a database that nobody writes to into one file that stands alone, on the disk when it returns: the last writes,
 * which may be in the log alone, are in it. What cannot be used leaves nothing behind.
 * @param directory whose owner gets the copy
 * @throws {DataError} when it is damaged, or none that this version could use
 */
export function copyDatabase(directory: string, from: string, to: string): void {
  // Of a copy that was cut off.
  removeDatabase(to);
  try {
    for (const end of ['', '-wal']) {
      if (!existsSync(from + end)) continue;
      copyFileSync(from + end, to + end);
      makePrivate(directory, to + end);
    }
    examineBackup(to, from);
    flushFile(to);
  } catch (error) {
    removeDatabase(to);
    throw error;
  }
}

export function removeDatabase(path: string): void {
  for (const end of databaseEnds) rmSync(path + end, { force: true });
}
