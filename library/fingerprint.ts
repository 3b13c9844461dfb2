import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * A digest of names and contents, so that a checkout, a copy or a `touch` does not look like a change.
 * @param paths files or folders below `root`; a path that does not exist counts as empty
 * @param counts says of a file, by its path below `root`, whether it matters
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
