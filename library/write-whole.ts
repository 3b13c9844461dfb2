import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a file whole or not at all, whatever ends the process or the machine meanwhile, and also where two processes write it
 * at once.
 * @throws the system's error, such as ENOSPC; what was there before stays
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const part = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`);
  try {
    // Without the flush a name may be on the disk before what it names.
    writeFileSync(part, content, { flush: true });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    // That of a full disk names no file.
    if (error instanceof Error && !('path' in error)) Object.assign(error, { path: file });
    throw error;
  }
}
