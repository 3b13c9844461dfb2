import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Vitest's global setup: temporary folders of all tests and of their programs are in one folder, which is removed at
 * the end. So tests remove only large folders.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'yingxia-tests-'));
  // PostgreSQL does not run as root, so its user needs access.
  chmodSync(folder, 0o711);
  // `os.tmpdir()` and programs such as ffmpeg use it; the workers inherit it.
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, maxRetries: 3 });
}
