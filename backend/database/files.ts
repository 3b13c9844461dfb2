import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataError } from './data-error.ts';
import { diskFailureOf, isBusy } from './sqlite-error.ts';

export interface DataFiles {
  readonly directory: string;
  readonly database: string;
  readonly secret: string;
  readonly backups: string;
}

export function dataFiles(directory: string): DataFiles {
  return {
    directory,
    database: join(directory, 'yingxia.db'),
    secret: join(directory, 'secret'),
    backups: join(directory, 'backups'),
  };
}

/** Creates the directory if needed, readable only by its owner: it holds password hashes. */
export function makeDataDirectory({ directory }: DataFiles): void {
  makeDirectory(directory);
}

/**
 * Creates parents one by one: Node's own `recursive` never returns where creation is impossible, such as below /proc.
 */
function makeDirectory(path: string): void {
  if (isDirectory(path)) return;
  makeDirectory(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isDirectory(path)) throw error;
  }
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * Makes a file readable only by the data directory's owner, also if root runs this: the site's user must be able to
 * read it.
 * @throws {DataError} if root runs this on a symbolic link: changing the owner would give its target away
 */
export function makePrivate(directory: string, path: string, mode = 0o600): void {
  const isRoot = process.getuid?.() === 0;
  const found = lstatSync(path);
  if (isRoot && found.isSymbolicLink()) throw new DataError(`${path} 是一个链接：请删掉它，再试一次。`);
  chmodSync(path, mode);
  const { uid, gid } = statSync(directory);
  if (isRoot && (found.uid !== uid || found.gid !== gid)) lchownSync(path, uid, gid);
}

/** System errors of an unusable disk or directory. */
const diskErrorCodes = ['EACCES', 'EDQUOT', 'EEXIST', 'EIO', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'];

/**
 * Runs work on a data directory and turns disk errors into messages for the host.
 * @throws {DataError} if the disk is full, failing or not writable, or the database is locked; any other error of the
 *   work
 */
export function reportDiskErrors<Result>(directory: string, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw explainDiskError(directory, cause) ?? cause;
  }
}

/** Explains an error of the disk or of a locked database to the host; undefined for any other error. */
export function explainDiskError(directory: string, cause: unknown): DataError | undefined {
  if (isBusy(cause)) return new DataError(`${directory} 里的数据库正被其他程序占用：请稍后重试。`, { cause });
  if (!(cause instanceof Error) || !isDiskError(cause)) return undefined;
  return new DataError(
    `${directory} 无法使用（${cause.message}）：请检查它是不是文件夹、磁盘有没有空间、运行网站的用户能不能写入，或者把 DATA_DIR 设成另一个文件夹。`,
    { cause },
  );
}

/** Whether this user may not read the directory, such as one managed by systemd. It would look empty. */
export function isClosed(directory: string): boolean {
  try {
    accessSync(directory, constants.R_OK | constants.X_OK);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EACCES';
  }
}

/** The message for a directory that `isClosed`. */
export const whyClosed = (directory: string) =>
  `当前用户无法读取 ${directory}：请用运行网站的用户，或者${process.platform === 'win32' ? '用管理员的终端' : '在命令前面加 sudo'}。`;

function isDiskError(error: Error): boolean {
  return diskFailureOf(error) !== null || ('code' in error && diskErrorCodes.includes(String(error.code)));
}

/**
 * Locks a data directory for this process.
 * @returns releases the lock
 * @throws {DataError} if another process holds it
 */
export function lockDirectory(directory: string): () => void {
  return lockFor(
    directory,
    'lock',
    `${directory} 正被另一个进程使用，网站可能已经启动：请先停止它，或者把 DATA_DIR 设成另一个文件夹。`,
  );
}

/**
 * Locks a data directory. Node has no file locks, but SQLite does: an exclusive transaction on an empty database holds
 * one, and the system releases it when the process ends, however it ends.
 * @param name of the lock file
 * @param refusal message if another process holds the lock
 * @returns releases the lock
 * @throws {DataError} if another process holds the lock
 */
function lockFor(directory: string, name: string, refusal: string): () => void {
  const path = join(directory, name);
  const lock = new DatabaseSync(path);
  try {
    makePrivate(directory, path);
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new DataError(refusal, { cause });
  }
  return () => lock.close();
}

/** Flushes the content of a file to the disk (`fsync`). */
export function flushFile(path: string): void {
  // Windows flushes only files opened for writing.
  flush(path, 'r+');
}

/** Flushes the entries of a directory to the disk: files created, renamed or removed there. */
export function flushDirectory(path: string): void {
  // Windows cannot open directories; it flushes their entries itself.
  if (process.platform !== 'win32') flush(path, 'r');
}

function flush(path: string, flags: string): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
