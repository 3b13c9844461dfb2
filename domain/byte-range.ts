/** Both ends included, as in `Content-Range`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a single-part `Range` header (RFC 9110 §14.1.2).
 * @param header the field's value; undefined when the request has none
 * @param size of the representation, in bytes
 * @returns the range, `unsatisfiable` for a 416, or null to send the whole file: §14.2 lets a server ignore a range,
 *   and this one ignores malformed ranges, unknown units and multiple parts (no player asks for those)
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return null;
  const start = Number(first);
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
