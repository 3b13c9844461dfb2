import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import type { Handler } from '../http/handler.ts';
import { refuse, refuseUnlessRead } from '../http/refuse.ts';
import { compressText } from './compress-text.ts';
import { mediaTypeOf } from './media-type.ts';
import { type FileState, isCurrentVersion, stateOf } from './media-version.ts';
import { type Representation, send } from './send.ts';

/** Node's own 64 kB makes four times as many trips to the thread pool. In bytes. */
const chunkSize = 256 * 1024;

/** A video, picture or caption, held open: headers and content are of one and the same file. */
export interface OpenMedia {
  readonly state: FileState;
  /** @param isVersioned the address carries the hash of this very content, so what it names never changes */
  represent(isVersioned: boolean): Representation;
  close(): Promise<void>;
}

/**
 * Opens a file for one request. Looked up each time: hosts add files while the site runs.
 * @param folder absolute
 * @param filePath below the folder, decoded; `readTarget` has refused `..`, backslashes and NUL
 * @returns undefined when there is no such file, or it is hidden, a folder, or what a host wrote of a video
 */
export async function openMedia(folder: string, filePath: string): Promise<OpenMedia | undefined> {
  if (filePath.split('/').some((segment) => segment === '' || segment.startsWith('.'))) return undefined;
  if (filePath.endsWith('.md')) return undefined;
  const handle = await openIfThere(path.join(folder, filePath));
  if (!handle) return undefined;
  const close = () => handle.close();
  try {
    const stats = await handle.stat({ bigint: true });
    if (!stats.isFile()) return void (await close());
    const state = stateOf(stats);
    const size = Number(stats.size);
    return {
      state,
      close,
      represent: (isVersioned) => ({
        contentType: mediaTypeOf(filePath),
        coding: 'identity',
        size,
        etag: `"${size.toString(36)}-${(stats.mtimeNs / 1000n).toString(36)}"`,
        lastModified: stats.mtime,
        // Repeated in deploy/nginx-files.conf, always with `no-cache`: nginx cannot tell whether a version is current.
        headers: {
          'Cache-Control': isVersioned ? 'public, max-age=31536000, immutable' : 'public, no-cache',
          'X-Content-Type-Options': 'nosniff',
          // Other sites that link to a video show its picture.
          'Cross-Origin-Resource-Policy': 'cross-origin',
        },
        content: (start, end) => readUnchanged(handle, filePath, state, start, end),
      }),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Reads a part of a file that must not change meanwhile: what was read after a change may belong to another version than
 * the headers, which are out.
 * @throws when it was shortened or written to
 */
async function* readUnchanged(
  handle: FileHandle,
  name: string,
  state: FileState,
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  for (let position = start; position <= end; ) {
    const buffer = Buffer.allocUnsafe(Math.min(chunkSize, end - position + 1));
    const { bytesRead } = await handle.read({ buffer, position });
    const isChanged = stateOf(await handle.stat({ bigint: true })) !== state;
    if (isChanged || bytesRead === 0) {
      throw new Error(
        `${name} was changed while it was sent; a new version is to be put in its place by renaming.`,
      );
    }
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    // Without O_NONBLOCK, which Windows lacks, opening a pipe would wait for a writer.
    return await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR', 'ENXIO'].includes(code)) return undefined;
    throw error;
  }
}

/** Videos, pictures, captions and playlists, below /media. */
export function serveMedia(folder: string): Handler {
  return async ({ request, response, target }) => {
    if (!target.path.startsWith('/media/')) return false;
    if (refuseUnlessRead(request, response)) return true;
    const filePath = target.path.slice('/media/'.length);
    const media = await openMedia(folder, filePath);
    if (!media) {
      refuse(response, 404);
      return true;
    }
    try {
      const version = target.query.get('v') ?? '';
      const isVersioned = await isCurrentVersion(folder, filePath, version, media.state);
      const plain = media.represent(isVersioned);
      const isText = /\.(?:vtt|m3u8)$/.test(filePath);
      const file = isText ? await compressText(plain, request.headers['accept-encoding']) : plain;
      await send(request, response, file);
    } finally {
      await media.close();
    }
    return true;
  };
}
