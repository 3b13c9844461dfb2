/** An error of `node:sqlite`; https://sqlite.org/rescode.html explains its codes. */
export type SqliteError = Error & { readonly errcode: number };

export function isSqliteError(error: unknown): error is SqliteError {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
}

/** Faults of the disk, as opposed to the database on it. */
export type DiskFailure = 'full' | 'failing';

const full = 13;
/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_CANTOPEN: the disk is read-only, broken, or too full for another file. */
const failing = [8, 10, 14];
/** SQLITE_IOERR_SHORT_READ: the fault is the file's, not the disk's. */
const shortRead = 522;

/** System errors for files beside the database, such as the log of actions on accounts. */
const systemErrors: Readonly<Record<string, DiskFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'failing',
  EIO: 'failing',
};

/** @returns null if the disk is not the cause */
export function diskFailureOf(error: unknown): DiskFailure | null {
  if (error instanceof Error && 'code' in error && Object.hasOwn(systemErrors, String(error.code)))
    return systemErrors[String(error.code)] ?? null;
  if (!isSqliteError(error) || error.errcode === shortRead) return null;
  const primary = error.errcode & 0xff;
  if (primary === full) return 'full';
  return failing.includes(primary) ? 'failing' : null;
}

/** Whether another connection holds the database (SQLITE_BUSY or SQLITE_LOCKED), which is temporary. */
export function isBusy(error: unknown): error is SqliteError {
  return isSqliteError(error) && [5, 6].includes(error.errcode & 0xff);
}
