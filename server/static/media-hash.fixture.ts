import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What ingest notes of files in `media.json`. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 12);
}

/** The version of a video, as the library makes it from the hashes in its `media.json`. */
export function versionOf({ film, cover }: { film: string; cover: string }): string {
  return createHash('sha256').update(film).update(cover).digest('hex').slice(0, 6);
}
