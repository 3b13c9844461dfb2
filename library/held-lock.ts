import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/*
 * Locks of the operating system. Node has none, but SQLite takes them on an empty database: the system lets them go when the
 * process ends, however it ends. A process number in a file says less: somebody else may have it by now, and a copy of the
 * file has it, too.
 */

/** What is locked by this process. Without a reference the garbage collector would let it go. */
const held = new Set<DatabaseSync>();

type Mode = 'shared' | 'alone';

/** How long the lock is waited for, in ms: others may just be looking whether it is held. */
const patienceMs = 500;

/**
 * Locks a file, which is made if there is none, for as long as this process runs.
 * @param mode `shared` lets other processes share the lock; `alone` does not
 * @returns lets go of it; null: another one has it
 * @throws SQLite's error where the file cannot be made or locked
 */
export function holdLock(file: string, mode: Mode): (() => void) | null {
  return take(file, mode, patienceMs);
}

/** Whether a process, this one or another, holds the lock. Where that cannot be told, none does. */
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
