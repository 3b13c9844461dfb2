import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { parseRange } from '../../domain/byte-range.ts';
import type { Coding } from './accept-encoding.ts';
import { isNotModified, mayHonourRange, type Validators } from './preconditions.ts';

/** One file in one coding, ready to be sent whole or in part. */
export interface Representation extends Validators {
  readonly contentType: string;
  readonly coding: Coding;
  /** In bytes. */
  readonly size: number;
  /** Headers that belong to the file: `assets.ts` and `media.ts` set Cache-Control here. */
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer | ReadPart;
}

/** Reads a file on disk from `start` to `end`, both included: exactly these bytes, or it throws. */
type ReadPart = (start: number, end: number) => AsyncIterable<Buffer>;

/**
 * Answers a GET or HEAD with a file: 200, 206, 304 or 416. Cache-Control comes with the file, from `assets.ts` or `media.ts`.
 * Resolves when the answer is out or the client has gone.
 * @throws what reading the file throws; the connection has then ended, since the next answer on it would be taken for the
 * rest of this one
 */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: Representation,
): Promise<void> {
  const { status, headers, part } = answerTo(request, file);
  if (request.method === 'HEAD' || part === null) {
    response.writeHead(status, headers).end();
  } else if (Buffer.isBuffer(file.content)) {
    response.writeHead(status, headers).end(file.content.subarray(part.start, part.end + 1));
  } else {
    // What is piped into a response that has closed already would wait for ever.
    if (response.destroyed) return;
    response.writeHead(status, headers);
    await pipeline(file.content(part.start, part.end), response).catch(throwUnlessGone);
  }
}

function answerTo({ method, headers: requestHeaders }: IncomingMessage, file: Representation) {
  const { size, etag, lastModified, coding } = file;
  const about = {
    ...file.headers,
    ETag: etag,
    ...(lastModified && { 'Last-Modified': lastModified.toUTCString() }),
    'Accept-Ranges': 'bytes',
  };
  if (isNotModified(requestHeaders, file)) return { status: 304, headers: about, part: null };

  // Range is defined for GET alone (RFC 9110 §14.2), so a HEAD describes the whole file.
  const range =
    method === 'GET' && mayHonourRange(requestHeaders, file) ? parseRange(requestHeaders.range, size) : null;
  if (range === 'unsatisfiable') {
    return {
      status: 416,
      headers: { ...about, 'Content-Range': `bytes */${size}`, 'Content-Length': 0 },
      part: null,
    };
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const headers = {
    ...about,
    'Content-Type': file.contentType,
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    'Content-Length': end - start + 1,
  };
  return { status: range ? 206 : 200, headers, part: size === 0 ? null : { start, end } };
}

const disconnectCodes: ReadonlySet<unknown> = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ECONNRESET',
  'EPIPE',
]);

/** Viewers seek and leave all the time, which is no failure. */
function throwUnlessGone(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (!disconnectCodes.has(code)) throw error;
}
