/** A box of an ISO base media file (ISO/IEC 14496-12 §4.2): its four-letter type and what it holds. */
export interface Box {
  readonly type: string;
  readonly content: Buffer;
}

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;

/**
 * Reads the header of the box that starts at `offset`; `null` when there is none, or none that makes sense.
 * `end` is where the surrounding file or box ends: a size of 0 means "up to there".
 */
export function readBoxHeader(bytes: Buffer, offset: number, end: number) {
  if (offset + HEADER_BYTES > bytes.length) return null;
  const type = bytes.toString('latin1', offset + 4, offset + HEADER_BYTES);
  const shortSize = bytes.readUInt32BE(offset);
  const isLong = shortSize === 1;
  if (isLong && offset + LONG_HEADER_BYTES > bytes.length) return null;
  const headerBytes = isLong ? LONG_HEADER_BYTES : HEADER_BYTES;
  const size = isLong ? Number(bytes.readBigUInt64BE(offset + HEADER_BYTES)) : shortSize || end - offset;
  return size < headerBytes || offset + size > end ? null : { type, size, headerBytes };
}

/** The boxes inside a box (or a whole file), in order; stops at the first that is broken. */
export function childBoxes(content: Buffer): readonly Box[] {
  const boxes: Box[] = [];
  let offset = 0;
  for (;;) {
    const header = readBoxHeader(content, offset, content.length);
    if (!header) return boxes;
    boxes.push({
      type: header.type,
      content: content.subarray(offset + header.headerBytes, offset + header.size),
    });
    offset += header.size;
  }
}

/** What the box at the end of a path of types holds, the first of each; `undefined` when there is none. */
export function boxAt(content: Buffer, ...path: readonly string[]): Buffer | undefined {
  return path.reduce<Buffer | undefined>(
    (inside, type) => inside && childBoxes(inside).find((box) => box.type === type)?.content,
    content,
  );
}
