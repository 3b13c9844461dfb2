/** What `node:sqlite` throws: https://sqlite.org/rescode.html says what its codes mean. */
export type SqliteError = Error & { readonly errcode: number };

export function isSqliteError(error: unknown): error is SqliteError {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
}

/** What is wrong with the disk, as opposed to the database on it. */
export type DiskFailure = 'full' | 'failing';

const full = 13;
/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_CANTOPEN: the disk is read-only, broken, or has no room for another file. */
const failing = [8, 10, 14];
/** SQLITE_IOERR_SHORT_READ: the fault is the file's, not the disk's. */
const shortRead = 522;

/** What the system says of a file beside the database, such as the log of what is done to accounts. */
const systemErrors: Readonly<Record<string, DiskFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'failing',
  EIO: 'failing',
};

/** @returns null when the disk is not to blame */
export function diskFailureOf(error: unknown): DiskFailure | null {
  if (error instanceof Error && 'code' in error && Object.hasOwn(systemErrors, String(error.code)))
    return systemErrors[String(error.code)] ?? null;
  if (!isSqliteError(error) || error.errcode === shortRead) return null;
  const primary = error.errcode & 0xff;
  if (primary === full) return 'full';
  return failing.includes(primary) ? 'failing' : null;
}

/** Whether another connection has the database, SQLITE_BUSY or SQLITE_LOCKED: it passes. */
export function isBusy(error: unknown): error is SqliteError {
  return isSqliteError(error) && [5, 6].includes(error.errcode & 0xff);
}
