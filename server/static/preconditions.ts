import { createHash } from 'node:crypto';
import { readHttpDate } from './http-date.ts';

/** Validators of a representation (RFC 9110 §8.8). */
export interface Validators {
  /** Quoted and strong (RFC 9110 §8.8.3). */
  readonly etag: string;
  readonly lastModified?: Date;
}

/** A truncated SHA-256 of the content, used as its ETag. */
export function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

type Fields = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Evaluates the conditions of a GET or HEAD in the order of RFC 9110 §13.2.2. Dates count only without tags, and only
 * if they are valid.
 * @returns 412: it is not the required version; 304: the client's copy is current; null: the request can be answered
 */
export function evaluatePreconditions(headers: Fields, { etag, lastModified }: Validators): 304 | 412 | null {
  const match = field(headers, 'if-match');
  if (match !== undefined) {
    // Strong comparison (§13.1.1): a weak tag never matches.
    if (!names(match, (tag) => tag === etag)) return 412;
  } else if (lastModified && isAfter(lastModified, field(headers, 'if-unmodified-since')) === true)
    return 412;

  const noneMatch = field(headers, 'if-none-match');
  // Weak comparison (§13.1.2): a compressing proxy makes our tags weak, and its copy is still current.
  if (noneMatch !== undefined)
    return names(noneMatch, (tag) => tag.replace(/^W\//, '') === etag) ? 304 : null;
  return lastModified && isAfter(lastModified, field(headers, 'if-modified-since')) === false ? 304 : null;
}

/**
 * Whether a request accepts a response without a tag: a list in `If-Match` cannot contain it, but `*` does (§13.1.1).
 */
export function takesUntagged(headers: Fields): boolean {
  const match = field(headers, 'if-match');
  return match === undefined || names(match, () => false);
}

/** Whether a list of tags contains a match; `*` matches any. A single tag is compared unchanged, quoted or not. */
function names(list: string, isThis: (tag: string) => boolean): boolean {
  return isThis(list) || list.trim() === '*' || entityTags(list).some(isThis);
}

/**
 * Whether a time is after an HTTP date, which has a resolution of one second.
 * @returns null if the date is missing or invalid, which must be ignored (§13.1.3, §13.1.4)
 */
function isAfter(time: Date, date: string | undefined): boolean | null {
  const other = readHttpDate(date ?? '');
  return other && Math.floor(time.getTime() / 1000) * 1000 > other.getTime();
}

/**
 * Whether a Range may be honoured (RFC 9110 §13.1.5): without If-Range, or if it equals our strong tag. A weak tag
 * never matches, nor does a date, because one second is too coarse to distinguish versions of a file. Otherwise the
 * whole file is sent, which is always correct.
 */
export function mayHonourRange(headers: Fields, { etag }: Validators): boolean {
  const ifRange = field(headers, 'if-range');
  return ifRange === undefined || ifRange.trim() === etag;
}

/** A tag may contain commas, so the list cannot be split at them. */
function entityTags(list: string): string[] {
  return list.match(/(?:W\/)?"[^"]*"/g) ?? [];
}

function field(headers: Fields, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
