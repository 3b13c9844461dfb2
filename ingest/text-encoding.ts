import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import { decode } from 'iconv-lite';

const byteOrderMarks = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const;

/**
 * Decodes a text of unknown encoding: by its byte order mark, as UTF-8 if it mostly is, as UTF-16 if every other byte
 * is often zero, otherwise by statistics (GB18030, Big5, Shift_JIS …). The result has no byte order mark, and `\n` as
 * line break.
 */
export function decodeText(bytes: Uint8Array): string {
  return decoded(bytes, encodingOf(bytes));
}

/** Decodes texts from one source: those that are not UTF-8 share an encoding, which is detected from all of them. */
export function decodeTogether(texts: readonly Uint8Array[]): (bytes: Uint8Array) => string {
  const foreign = texts.filter((bytes) => !isUtf8(bytes));
  const encoding = encodingOf(Buffer.concat(foreign.flatMap((bytes) => [bytes, Buffer.from('\n')])));
  return (bytes) => decoded(bytes, isUtf8(bytes) ? 'utf-8' : encoding);
}

const decoded = (bytes: Uint8Array, encoding: string) =>
  charactersOf(bytes, encoding).replaceAll('\0', '').replaceAll(/\r\n?/g, '\n');

/**
 * Node.js decodes Hong Kong characters of Big5, common in Cantonese, as private ones (24.21); the Encoding Standard has
 * them.
 */
const charactersOf = (bytes: Uint8Array, encoding: string) =>
  encoding.toLowerCase() === 'big5' ? decode(bytes, 'big5hkscs') : new TextDecoder(encoding).decode(bytes);

function encodingOf(bytes: Uint8Array): string {
  const mark = byteOrderMarks.find(([start]) => start.every((byte, index) => bytes[index] === byte));
  if (mark) return mark[1];
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  // In UTF-16, ASCII such as times and line breaks has a zero in every other byte.
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) > bytes.length / 20) return even > odd ? 'utf-16be' : 'utf-16le';
  if (isUtf8(bytes) || isTornUtf8(bytes)) return 'utf-8';
  const foreign = foreignWords(bytes);
  const guesses = analyse(foreign).filter(({ name }) => isDecodable(name));
  const best = guesses[0] ?? { name: '', confidence: 0 };
  // A few characters fit several encodings equally and pass for Greek or Russian; GB18030 is the most likely here.
  const isChinese = guesses.some(
    ({ name, confidence }) => name === 'GB18030' && confidence >= best.confidence,
  );
  if (isChinese || (/^(?:iso-8859|windows-125|koi8|$)/i.test(best.name) && isMostlyHanzi(foreign)))
    return 'gb18030';
  return best.name || 'utf-8';
}

/** Lines with non-ASCII bytes, without tags: times and tags look like English in a Latin encoding. */
function foreignWords(bytes: Uint8Array): Uint8Array {
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  const foreign = lines.filter((line) => /[\x80-\xff]/.test(line)).join('\n');
  return Buffer.from(foreign.replaceAll(/<[^<>]*>|\{[^{}]*\}/g, ''), 'latin1');
}

/**
 * Whether all non-ASCII bytes form pairs of GB2312, at least 90 % of them punctuation and common characters (rows 16 to
 * 55).
 */
function isMostlyHanzi(bytes: Uint8Array): boolean {
  const pairs =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/[\x80-\xff]{1,2}/g) ?? [];
  const common = pairs.filter((pair) => /^[\xa1\xa3\xb0-\xd7]/.test(pair));
  return pairs.every((pair) => /^[\xa1-\xf7][\xa1-\xfe]$/.test(pair)) && common.length >= pairs.length * 0.9;
}

/** Well-formed UTF-8 sequences (Unicode, table 3-7) of two or more bytes, and other non-ASCII bytes. */
const sequences =
  /[\xc2-\xdf][\x80-\xbf]|(?:\xe0[\xa0-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]|\xed[\x80-\x9f])[\x80-\xbf]|(?:\xf0[\x90-\xbf]|[\xf1-\xf3][\x80-\xbf]|\xf4[\x80-\x8f])[\x80-\xbf]{2}|[\x80-\xff]/g;

/**
 * Whether a text is UTF-8 except for a few broken characters, as in a cut or concatenated file. Two-byte sequences also
 * occur in other encodings, so they count less.
 */
function isTornUtf8(bytes: Uint8Array): boolean {
  let [whole, torn] = [0, 0];
  for (const [sequence] of Buffer.from(bytes).toString('latin1').matchAll(sequences)) {
    if (sequence.length === 1) torn += 1;
    else whole += sequence.length === 2 ? 0.5 : sequence.length;
  }
  return whole > torn * 3 - 1 && whole > 0;
}

function isDecodable(encoding: string): boolean {
  try {
    return Boolean(new TextDecoder(encoding));
  } catch {
    return false;
  }
}
