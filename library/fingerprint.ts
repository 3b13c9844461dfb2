import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * A digest of file names and contents, unaffected by modification times.
 * @param paths files or folders below `root`; a missing path counts as empty
 * @param counts decides by a file's path below `root` whether it is included
 */
export function fingerprint(
  root: string,
  paths: readonly string[],
  counts: (file: string) => boolean,
): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((entry) => filesBelow(root, entry)).filter(counts)) {
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
