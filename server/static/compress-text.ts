import { chooseCoding } from './accept-encoding.ts';
import { compress } from './compress.ts';
import type { Representation } from './send.ts';

/** Captions and playlists of many hours; what is larger, in bytes, is sent as it is. */
const largest = 4 * 1024 * 1024;

/**
 * A text on disk in the coding that a client likes best. Of a playlist of three hours 165 kB become 12, in 6 ms of a thread
 * (docs/decisions/0018): nothing needs to be kept.
 */
export async function compressText(
  text: Representation,
  acceptEncoding: string | undefined,
): Promise<Representation> {
  const headers = { ...text.headers, Vary: 'Accept-Encoding' };
  const coding = text.size > largest ? 'identity' : chooseCoding(acceptEncoding, ['br', 'gzip']);
  if (coding === 'identity' || text.size === 0) return { ...text, headers };
  const content = await compress(await contentOf(text), coding);
  return {
    ...text,
    headers,
    coding,
    content,
    size: content.length,
    etag: text.etag.replace(/"$/, `-${coding}"`),
  };
}

async function contentOf({ content, size }: Representation): Promise<Buffer> {
  if (Buffer.isBuffer(content)) return content;
  const parts: Buffer[] = [];
  for await (const part of content(0, size - 1)) parts.push(part);
  return Buffer.concat(parts);
}
