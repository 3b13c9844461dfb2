import { DataError } from './data-error.ts';
import { diskFailureOf } from './sqlite-error.ts';

/** What the system says of a disk or a directory that it does not let us use. */
const refusals = ['EACCES', 'EDQUOT', 'EEXIST', 'EIO', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'];

/**
 * Does something with a data directory.
 * @throws {DataError} also where the disk is full, fails, or is not ours to write to
 */
export function withDirectory<Result>(directory: string, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    if (!(cause instanceof Error) || !isOfDisk(cause)) throw cause;
    throw new DataError(
      `${directory} cannot be used (${cause.message}); see that it is a folder, that there is room and that our user may write there, or set DATA_DIR to another one.`,
      { cause },
    );
  }
}

function isOfDisk(error: Error): boolean {
  return diskFailureOf(error) !== null || ('code' in error && refusals.includes(String(error.code)));
}
