import { diskFailureOf, isBusy, isSqliteError } from './database/sqlite-error.ts';
import { Unavailable } from './unavailable.ts';

/** Where failures are written. `console` is one. */
export interface Logger {
  error(message: string, cause?: unknown): void;
  warn(message: string, cause?: unknown): void;
}

interface FailedRequest {
  readonly env: { readonly log: Logger };
  readonly req: { readonly method: string; readonly path: string };
}

/**
 * Logs the error that ended a request unexpectedly: a failing disk or a lock in one line, since every request meets it; an
 * `Unavailable` not at all, since strangers can overload the server and would fill the log.
 */
export function logFailure({ env, req: { method, path } }: FailedRequest, error: unknown): void {
  if (error instanceof Unavailable) return;
  if (error instanceof Error && (diskFailureOf(error) !== null || isBusy(error))) {
    const code = isSqliteError(error) ? ` (${error.errcode})` : '';
    env.log.error(`${method} ${path}: the database cannot be used: ${error.message}${code}`);
  } else {
    env.log.error(`${method} ${path}`, error);
  }
}
