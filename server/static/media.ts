import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { mediaTypeOf } from './media-type.ts';
import type { OpenPart, Representation } from './representation.ts';

/** Node's own 64 kB makes four times as many trips to the thread pool. In bytes. */
const chunkSize = 256 * 1024;

/**
 * Finds a film, picture or caption on disk. Looked up per request: hosts add files while the site runs.
 * @param folder absolute
 * @param filePath below the folder, decoded; `readTarget` has refused `..`, backslashes and NUL
 * @param isVersioned the address carries the content's present hash, so what it names never changes
 * @returns undefined when there is no such file, or it is hidden or a folder
 */
export async function findMedia(
  folder: string,
  filePath: string,
  isVersioned: boolean,
): Promise<Representation | undefined> {
  if (filePath.split('/').some((segment) => segment === '' || segment.startsWith('.'))) return undefined;
  const file = path.join(folder, filePath);
  const stats = await statIfThere(file);
  if (!stats?.isFile()) return undefined;
  return {
    contentType: mediaTypeOf(filePath),
    coding: 'identity',
    size: stats.size,
    etag: `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs * 1000).toString(36)}"`,
    lastModified: stats.mtime,
    headers: {
      'Cache-Control': isVersioned ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      'X-Content-Type-Options': 'nosniff',
      // Other sites that link to a film show its picture.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
    content: opener(file),
  };
}

function opener(file: string): OpenPart {
  return async (start, end) => (await open(file)).createReadStream({ start, end, highWaterMark: chunkSize });
}

async function statIfThere(file: string) {
  try {
    return await stat(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined;
    throw error;
  }
}
