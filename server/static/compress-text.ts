import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Coding, chooseCoding } from './accept-encoding.ts';
import { BoundedCache } from './bounded-cache.ts';
import { compress } from './compress.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { answerWithout, type Outline, represent, sendFromMemory } from './send.ts';

/** In bytes. Captions and playlists of many hours are smaller; larger files are sent uncompressed. */
export const largestText = 4 * 1024 * 1024;

/**
 * Limit of the cache of compressed texts, per kind. A playlist of three hours takes 12 kB instead of 165
 * (docs/decisions/0018).
 */
const maxKeptBytes = 8 * 1024 * 1024;

/** One large text at a time: waiting costs no memory, and pages can use the other turn (`compress.ts`). */
const inTurn = limitConcurrency(1);

export class CompressedTexts {
  readonly #kept = new BoundedCache<Buffer>(maxKeptBytes, ({ length }) => length);

  /**
   * Sends a text in a coding; reads and compresses it only if its content is sent.
   * @param plain the text without a coding
   * @param coding the client's preferred one
   * @param key identifies the content
   * @param read reads the whole text
   * @param mayBegin called before anything is sent
   * @returns whether it was sent
   */
  async send(
    { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
    { plain, coding, key, read, mayBegin = async () => true }: Text,
  ): Promise<boolean> {
    const codedKey = `${coding} ${key}`;
    const etag = plain.etag.replace(/"$/, `-${coding}"`);
    const size = this.#kept.find(codedKey)?.length;
    const outline = represent({ ...plain, coding, etag, size });
    const answer = answerWithout(request, outline);
    const content =
      answer === null &&
      (await this.#kept.get(codedKey, () => inTurn(async () => compress(await read(), coding))));
    if (!(await mayBegin())) return false;
    if (response.destroyed) return true;
    if (content)
      sendFromMemory(request, response, { ...represent({ ...outline, size: content.length }), content });
    else if (answer) response.writeHead(answer.status, answer.headers).end();
    return true;
  }
}

interface Text {
  readonly plain: Outline;
  readonly coding: Exclude<Coding, 'identity'>;
  readonly key: string;
  readonly read: () => Promise<Buffer>;
  readonly mayBegin?: () => Promise<boolean>;
}

/** The coding for a text of this size. */
export function textCoding({ headers }: Pick<IncomingMessage, 'headers'>, size: number): Coding {
  return size === 0 ? 'identity' : chooseCoding(headers['accept-encoding'], ['br', 'gzip']);
}
