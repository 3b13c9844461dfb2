import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a file atomically, also if the process or the machine stops meanwhile or two processes write it at once.
 * @throws the system's error, such as ENOSPC; the previous file stays
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const part = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`);
  try {
    // Without the flush, the name may be on the disk before the content.
    writeFileSync(part, content, { flush: true });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    // The error of a full disk has no path.
    if (error instanceof Error && !('path' in error)) Object.assign(error, { path: file });
    throw error;
  }
}
