import { chmodSync, lchownSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DataError } from './data-error.ts';

/** Where things lie in a data directory. */
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

/** Makes the directory if there is none, for our user alone: it holds password hashes. */
export function makeDataDirectory({ directory }: DataFiles): void {
  makeDirectory(directory);
}

/** One by one: where the system has no place for one, as below /proc, Node's own `recursive` goes round for ever. */
function makeDirectory(path: string): void {
  if (isDirectory(path)) return;
  makeDirectory(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been quicker.
    if (!isDirectory(path)) throw error;
  }
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * Makes something in a data directory private to the directory's owner: what an administrator makes there as root is not
 * to lock the site's own user out.
 * @throws {DataError} for root, where it is a link: what that leads to would be given away
 */
export function keepPrivate(directory: string, path: string, mode = 0o600): void {
  const isRoot = process.getuid?.() === 0;
  const found = lstatSync(path);
  if (isRoot && found.isSymbolicLink()) throw new DataError(`${path} is a link: remove it, then try again.`);
  chmodSync(path, mode);
  const { uid, gid } = statSync(directory);
  if (isRoot && (found.uid !== uid || found.gid !== gid)) lchownSync(path, uid, gid);
}
