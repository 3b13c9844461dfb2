import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

// Operating system locks. Node has none, but SQLite locks an empty database, and the system releases the lock when the
// process ends, however it ends. A file with a process id is less reliable: the id may be reused, and the file may be a
// copy.

/** Locks held by this process. Without a reference they would be garbage-collected and released. */
const held = new Set<DatabaseSync>();

type Mode = 'shared' | 'alone';

/** How long to wait for a lock, in ms: other processes may hold it briefly to check it. */
const patienceMs = 500;

/**
 * Locks a file, created if needed, until released or the process ends.
 * @param mode `shared` allows other shared locks; `alone` does not
 * @returns releases the lock; null if another process holds it
 * @throws SQLite's error if the file cannot be created or locked
 */
export function holdLock(file: string, mode: Mode): (() => void) | null {
  return take(file, mode, patienceMs);
}

/** Whether any process, including this one, holds the lock; false if that cannot be determined. */
export function isLockHeld(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    const letGo = take(file, 'alone', 0);
    letGo?.();
    return letGo === null;
  } catch {
    return false;
  }
}

function take(file: string, mode: Mode, waitMs: number): (() => void) | null {
  const lock = new DatabaseSync(file, { timeout: waitMs });
  try {
    lock.exec(mode === 'alone' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}

/** SQLITE_BUSY: https://sqlite.org/rescode.html */
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5;
