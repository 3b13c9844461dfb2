import { diskFailureOf, isSqliteError } from './database/sqlite-error.ts';
import { Unavailable } from './unavailable.ts';

/**
 * Logs what ended a request though nobody asked for it: a failing disk in one line, since every request meets it, and
 * that we are too busy not at all, since strangers can make us so.
 */
export function logFailure({ method, path }: { method: string; path: string }, error: unknown): void {
  if (error instanceof Unavailable) return;
  if (isSqliteError(error) && diskFailureOf(error) !== null) {
    console.error(`${method} ${path}: the database cannot be used: ${error.message} (${error.errcode})`);
  } else {
    console.error(`${method} ${path}`, error);
  }
}
