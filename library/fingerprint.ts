import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const isTest = /\.(test|fixture)\.tsx?$/;

/**
 * A digest of file names and contents, unaffected by modification times. Tests do not count.
 * @param paths files or folders below `root`; a missing path counts as empty
 */
export function fingerprint(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((entry) => filesBelow(root, entry))) {
    if (isTest.test(file)) continue;
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesBelow(root: string, entry: string): string[] {
  const full = path.join(root, entry);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [entry];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(root, `${entry}/${name}`));
}
