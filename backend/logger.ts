import { diskFailureOf, isBusy, isSqliteError } from './database/sqlite-error.ts';
import { Unavailable } from './unavailable.ts';

export interface Logger {
  error(message: string, cause?: unknown): void;
  warn(message: string, cause?: unknown): void;
}

interface FailedRequest {
  readonly env: { readonly log: Logger };
  readonly req: { readonly method: string; readonly path: string };
}

/**
 * Logs the error that ended a request. Disk errors and locks take one line without a stack, since every request may
 * meet them. `Unavailable` is not logged: strangers can overload the server and would fill the log.
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
