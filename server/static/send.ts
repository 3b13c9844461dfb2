import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ByteRange, parseRange } from '../../domain/byte-range.ts';
import type { Coding } from './accept-encoding.ts';
import { evaluatePreconditions, mayHonourRange, type Validators } from './preconditions.ts';

type Headers = Readonly<Record<string, string | number>>;

interface Description extends Validators {
  readonly contentType: string;
  readonly coding: Coding;
  /** In bytes. */
  readonly size: number;
  /** Additional headers of the file, such as Cache-Control from `assets.ts` and `media-files.ts`. */
  readonly headers: Headers;
}

interface AnswerHeaders {
  /** Of a response without content. */
  readonly about: Headers;
  /** Of a response with the whole content. */
  readonly whole: Headers;
}

/** One file in one coding, ready to be sent whole or in part. */
export type Representation = Description & AnswerHeaders;

/** The same, if the size is not known yet. */
export type Outline = Sizeless & AnswerHeaders;
type Sizeless = Omit<Description, 'size'> & { readonly size?: number | undefined };

/** @returns the file with the headers of its responses, which are always the same */
export function represent<File extends Sizeless>(description: File): File & AnswerHeaders {
  const { contentType, coding, size, etag, lastModified, headers } = description;
  const about = {
    ...headers,
    ETag: etag,
    ...(lastModified && { 'Last-Modified': lastModified.toUTCString() }),
    'Accept-Ranges': 'bytes',
  };
  const whole = {
    ...about,
    'Content-Type': contentType,
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
    ...(size !== undefined && { 'Content-Length': size }),
  };
  return { ...description, about, whole };
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The part of the file to send; null if none. */
  readonly part: ByteRange | null;
}

/** The response to a GET or HEAD for a file: 200, 206, 304, 412 or 416. */
export function answerTo(
  { method, headers: requestHeaders }: Pick<IncomingMessage, 'method' | 'headers'>,
  file: Representation,
): Answer {
  const { size, about, whole } = file;
  // A refusal concerns only this request and must not be cached.
  const refusal = { ...about, 'Cache-Control': 'no-store', 'Content-Length': 0 };
  const outcome = evaluatePreconditions(requestHeaders, file);
  if (outcome === 412) return { status: 412, headers: refusal, part: null };
  if (outcome === 304) return { status: 304, headers: about, part: null };
  // Range is defined only for GET (RFC 9110 §14.2), so a HEAD describes the whole file.
  if (method === 'HEAD') return { status: 200, headers: whole, part: null };
  const range = mayHonourRange(requestHeaders, file) ? parseRange(requestHeaders.range, size) : null;
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...refusal, 'Content-Range': `bytes */${size}` }, part: null };
  }
  if (range === null)
    return { status: 200, headers: whole, part: size === 0 ? null : { start: 0, end: size - 1 } };
  const { start, end } = range;
  const headers = {
    ...whole,
    'Content-Range': `bytes ${start}-${end}/${size}`,
    'Content-Length': end - start + 1,
  };
  return { status: 206, headers, part: range };
}

/** The response if no content is needed: 304, or to a HEAD. Null if content is needed. */
export function answerWithout(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  file: Outline,
): Answer | null {
  const { range: _, ...conditions } = headers;
  const answer = answerTo({ method, headers: conditions }, { ...file, size: 1 });
  return answer.part === null ? answer : null;
}

export function sendFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  file: Representation & { readonly content: Buffer },
): void {
  const { status, headers, part } = answerTo(request, file);
  response.writeHead(status, headers);
  response.end(part && file.content.subarray(part.start, part.end + 1));
}
