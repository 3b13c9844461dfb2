import { createHash } from 'node:crypto';

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
 * Whether the client's copy is still good, so that a 304 will do (RFC 9110 §13.2.2). If-Modified-Since is looked at
 * only where there is no If-None-Match; a date that cannot be read is ignored.
 */
export function isNotModified(headers: Fields, { etag, lastModified }: Validators): boolean {
  const noneMatch = field(headers, 'if-none-match');
  if (noneMatch !== undefined) {
    // Weak comparison (§13.1.2): a proxy that compresses marks our tags as weak, and its copy is still good.
    const isThis = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag) === etag;
    return isThis(noneMatch) || noneMatch.trim() === '*' || entityTags(noneMatch).some(isThis);
  }
  const since = field(headers, 'if-modified-since');
  return since !== undefined && lastModified !== undefined && wholeSeconds(lastModified) <= Date.parse(since);
}

/**
 * Whether a Range may be honoured (RFC 9110 §13.1.5): without If-Range, or when it names exactly our strong tag. A
 * weak tag never matches; nor does a date, since one second is too coarse to tell two versions of a file apart. Then
 * the whole file is sent, which is always right.
 */
export function mayHonourRange(headers: Fields, { etag }: Validators): boolean {
  const ifRange = field(headers, 'if-range');
  return ifRange === undefined || ifRange.trim() === etag;
}

/** A tag may contain commas, so the list cannot be split at them. */
function entityTags(list: string): string[] {
  return list.match(/(?:W\/)?"[^"]*"/g) ?? [];
}

/** HTTP dates have a resolution of one second. */
function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}

function field(headers: Fields, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
