import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Coding, chooseCoding } from './accept-encoding.ts';
import { compress } from './compress.ts';
import { Kept } from './kept.ts';
import { answerWithout, type Outline, represent, sendFromMemory } from './send.ts';
import { takeTurns } from './take-turns.ts';

/** Captions and playlists of many hours are smaller; what is larger, in bytes, is sent as it is. */
export const largestText = 4 * 1024 * 1024;

/** Of compressed texts, for each kind of them. A playlist of three hours has 12 kB of 165 (docs/decisions/0018). */
const maxKeptBytes = 8 * 1024 * 1024;

/** A large text is read and compressed alone: waiting costs no memory, and pages have the other turn (`compress.ts`). */
const inTurn = takeTurns(1);

/** Texts that were compressed lately. */
export class CompressedTexts {
  readonly #kept = new Kept<Buffer>(maxKeptBytes, ({ length }) => length);

  /**
   * Answers with a text in a coding, without reading or compressing it where nothing of it is sent.
   * @param plain what it is in no coding
   * @param coding the one that the client likes best
   * @param key names this very content
   * @param read gets all of it
   * @param mayBegin asked before anything is sent
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

/** The coding for a text of so many bytes. */
export function textCoding({ headers }: Pick<IncomingMessage, 'headers'>, size: number): Coding {
  return size === 0 ? 'identity' : chooseCoding(headers['accept-encoding'], ['br', 'gzip']);
}
