import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until the disk has what is in a file (`fsync`). */
export function flushFile(path: string): void {
  // Windows flushes only what may be written to.
  flush(path, 'r+');
}

/** Waits until the disk has the names in a directory: what was made, renamed or removed there. */
export function flushDirectory(path: string): void {
  // Windows opens no directories, and writes their changes down itself.
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
