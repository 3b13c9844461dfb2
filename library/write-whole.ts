import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file whole or not at all, also where two processes write it at once. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const part = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`);
  writeFileSync(part, content);
  renameSync(part, file);
}
