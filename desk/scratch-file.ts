import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Stores an uploaded file for the duration of some work. @param name of the file, without a path */
export async function withFile<Value>(
  bytes: Uint8Array,
  name: string,
  work: (file: string) => Promise<Value>,
): Promise<Value> {
  const folder = mkdtempSync(path.join(tmpdir(), 'desk-'));
  try {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
