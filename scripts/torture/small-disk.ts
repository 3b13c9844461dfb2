import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, NotPossible } from './trial.ts';

/** A real file system of a few megabytes, for this trial alone. */
export interface SmallDisk {
  /** Where it is mounted. */
  readonly path: string;
  /** Takes all the room that is left. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  /** Turns it read-only while files are open, as the kernel does with a disk that fails. */
  fail(): void;
  /** Mounts it anew; no file may be open. */
  remount(access: 'rw' | 'ro'): void;
}

/** Some rows, their log, and room for SQLite's index of it. */
const megabytes = 16;

/**
 * Makes an ext4 file system in a file and mounts it.
 * @throws {NotPossible} where that takes rights we do not have, or another system than Linux
 */
export function mountSmallDisk({ directory, cleanUp }: Context): SmallDisk {
  if (process.platform !== 'linux') throw new NotPossible('a small disk can be mounted on Linux only');
  const image = join(directory, 'disk.img');
  const path = join(directory, 'disk');
  const ballast = join(path, 'ballast');
  const mount = (access: 'rw' | 'ro') => run('mount', '-o', `loop,${access}`, image, path);

  mkdirSync(path);
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  run('mkfs.ext4', '-q', '-F', '-m', '0', image);
  mount('rw');
  let isMounted = true;
  const unmount = () => {
    if (isMounted) run('umount', path);
    isMounted = false;
  };
  cleanUp(unmount);

  return {
    path,
    fill: () => fillDisk(ballast),
    free: () => rmSync(ballast),
    // What ext4 itself does when its journal cannot be written, also while files are open for writing.
    fail: () => run('mount', '-o', 'remount,abort', path),
    remount(access) {
      unmount();
      mount(access);
      isMounted = true;
    },
  };
}

function fillDisk(ballast: string): void {
  const file = openSync(ballast, 'w');
  try {
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) writeUntilFull(file, size);
  } finally {
    closeSync(file);
  }
}

function writeUntilFull(file: number, size: number): void {
  const block = Buffer.alloc(size, 'x');
  try {
    while (writeSync(file, block) === size);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

function run(command: string, ...parameters: string[]): void {
  const { status, stderr, error } = spawnSync(command, parameters, { encoding: 'utf8' });
  if (status === 0) return;
  throw new NotPossible(`${command} ${error ? error.message : stderr.trim().split('\n')[0]}`);
}
