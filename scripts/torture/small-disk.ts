import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, NotPossible } from '../trial.ts';

/** A file system of a few megabytes for one trial. */
export interface SmallDisk {
  /** The mount point. */
  readonly path: string;
  fill(): void;
  free(): void;
}

/** Enough for some rows, their log, and SQLite's index of it. */
const bytes = 16 * 2 ** 20;

/**
 * Creates an ext4 file system in a file and mounts it.
 * @throws {NotPossible} without the necessary rights, or on a system other than Linux
 */
export function mountSmallDisk({ directory, cleanUp }: Context): SmallDisk {
  const image = join(directory, 'disk.img');
  const path = join(directory, 'disk');
  const ballast = join(path, 'ballast');
  mkdirSync(path);
  writeFileSync(image, '');
  truncateSync(image, bytes);
  run('mkfs.ext4', '-q', '-F', '-m', '0', image);
  run('mount', '-o', 'loop', image, path);
  cleanUp(() => run('umount', path));
  return {
    path,
    fill() {
      const file = openSync(ballast, 'w');
      for (let size = 2 ** 20; size >= 1; size /= 2) writeUntilFull(file, size);
      closeSync(file);
    },
    free: () => rmSync(ballast),
  };
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
