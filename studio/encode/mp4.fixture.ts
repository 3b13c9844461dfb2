/** Boxes of an mp4 file, built by hand: the tests need no ffmpeg and no binary files. */

export function box(type: string, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([uint32(content.length + 8), Buffer.from(type, 'latin1'), content]);
}

/** The same box with its size in 64 bits. */
export function longBox(type: string, content: Uint8Array): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length + 16));
  return Buffer.concat([uint32(1), Buffer.from(type, 'latin1'), size, content]);
}

function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

/** Content of `mvhd` or `mdhd`, version 0 or 1. */
export function timeHeader(version: 0 | 1, unitsPerSecond: number, units: number): Buffer {
  if (version === 0) return uint32(0, 0, 0, unitsPerSecond, units, 0);
  return uint32(1 << 24, 0, 0, 0, 0, unitsPerSecond, Math.floor(units / 2 ** 32), units % 2 ** 32);
}

/** A track with one sample entry; frames are the one row of its time table. */
export function track(
  handler: string,
  codec: string,
  entry: Uint8Array,
  frames: number,
  seconds: number,
): Buffer {
  const samples = box(
    'stbl',
    box('stsd', uint32(0, 1), box(codec, entry)),
    box('stts', uint32(0, 1, frames, 512)),
  );
  return box(
    'trak',
    box(
      'mdia',
      box('mdhd', timeHeader(0, 1000, seconds * 1000)),
      box('hdlr', uint32(0, 0), Buffer.from(handler, 'latin1'), uint32(0, 0, 0)),
      box('minf', samples),
    ),
  );
}

/** A `VisualSampleEntry` with its decoder configuration, of which only the profile is filled in. */
export function visualEntry(width: number, height: number, profile: number): Buffer {
  const entry = Buffer.alloc(78);
  entry.writeUInt16BE(width, 24);
  entry.writeUInt16BE(height, 26);
  return Buffer.concat([entry, box('avcC', Buffer.from([1, profile, 0, 31]))]);
}
