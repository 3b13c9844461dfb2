import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Vitest's global setup: temporary folders of all tests, and of the programs that they start, lie in one that goes when they
 * have ended. So no test removes its own, but what is large or makes room for the next one.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'yingxia-tests-'));
  // PostgreSQL does not run as root: its own user has to pass.
  chmodSync(folder, 0o711);
  // `os.tmpdir()` and ffmpeg's like go by it; the workers inherit it.
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, maxRetries: 3 });
}
