import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

interface Hashes {
  readonly film?: string;
  readonly cover?: string;
}

/** Six digits of SHA-256 or more: fewer would soon be shared by two versions of a film. */
const shortestVersion = 6;

/** What a version covers beside the covers: the film and what the studio made from it (`studio/encode/film-files.ts`). */
const filmFiles = new Set(['film.mp4', 'storyboard.avif', 'storyboard.vtt', 'preview.mp4', 'captions.vtt']);

const known = new Map<string, { changedMs: number; hashes: Hashes }>();

/**
 * Whether a version in an address (`?v=`) is that of the file as it is now, by the hashes the studio noted beside it.
 * Only then may the answer be kept for ever: an old page that asks for a replaced film must not pin the new one to the
 * old address.
 * @param folder absolute; holds a folder with `media.json` for each film
 * @param filePath below the folder, such as `1/film.mp4`
 */
export async function isCurrentVersion(folder: string, filePath: string, version: string): Promise<boolean> {
  const name = path.posix.basename(filePath);
  if (version.length < shortestVersion || !(name.startsWith('cover-') || filmFiles.has(name))) return false;
  const { film, cover } = await hashesOf(path.join(folder, path.posix.dirname(filePath), 'media.json'));
  if (film === undefined || cover === undefined) return false;
  // As the studio writes it into its index (`studio/encode/media-record.ts`).
  return createHash('sha256').update(film).update(cover).digest('hex').startsWith(version);
}

async function hashesOf(file: string): Promise<Hashes> {
  try {
    const { mtimeMs } = await stat(file);
    const entry = known.get(file);
    if (entry?.changedMs === mtimeMs) return entry.hashes;
    const { hash } = JSON.parse(await readFile(file, 'utf8')) as { hash?: Hashes };
    const hashes = hash ?? {};
    known.set(file, { changedMs: mtimeMs, hashes });
    return hashes;
  } catch {
    // A film without a readable record is served all the same, and asked for anew each time.
    return {};
  }
}
