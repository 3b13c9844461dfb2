import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import { decode } from 'iconv-lite';

const byteOrderMarks = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const;

/**
 * The text of a file whose encoding nobody wrote down: by its byte order mark, as UTF-8 where nearly all of it is, as UTF-16 where
 * every other byte is zero, else as its bytes suggest (GB18030, Big5, Shift_JIS …). Without the mark, with `\n` as line ends.
 */
export function decodeText(bytes: Uint8Array): string {
  return decoded(bytes, encodingOf(bytes));
}

/** Decodes texts that come from one place: those that are not UTF-8 are in the same encoding, which all of them tell together. */
export function decodeTogether(texts: readonly Uint8Array[]): (bytes: Uint8Array) => string {
  const foreign = texts.filter((bytes) => !isUtf8(bytes));
  const encoding = encodingOf(Buffer.concat(foreign.flatMap((bytes) => [bytes, Buffer.from('\n')])));
  return (bytes) => decoded(bytes, isUtf8(bytes) ? 'utf-8' : encoding);
}

const decoded = (bytes: Uint8Array, encoding: string) =>
  charactersOf(bytes, encoding).replaceAll('\0', '').replaceAll(/\r\n?/g, '\n');

/** Node.js reads the characters of Hong Kong in Big5, which Cantonese is full of, as private ones (24.21); the Encoding Standard has them. */
const charactersOf = (bytes: Uint8Array, encoding: string) =>
  encoding.toLowerCase() === 'big5' ? decode(bytes, 'big5hkscs') : new TextDecoder(encoding).decode(bytes);

function encodingOf(bytes: Uint8Array): string {
  const mark = byteOrderMarks.find(([start]) => start.every((byte, index) => bytes[index] === byte));
  if (mark) return mark[1];
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  // Times and line ends are ASCII, in UTF-16 a zero beside each.
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) > bytes.length / 20) return even > odd ? 'utf-16be' : 'utf-16le';
  if (isUtf8(bytes) || isTornUtf8(bytes)) return 'utf-8';
  const foreign = foreignWords(bytes);
  const guesses = analyse(foreign).filter(({ name }) => isDecodable(name));
  const best = guesses[0] ?? { name: '', confidence: 0 };
  // A few characters fit several encodings alike, and pass for Greek or Russian: here they are most likely Chinese of the mainland.
  const isChinese = guesses.some(
    ({ name, confidence }) => name === 'GB18030' && confidence >= best.confidence,
  );
  if (isChinese || (/^(?:iso-8859|windows-125|koi8|$)/i.test(best.name) && isMostlyHanzi(foreign)))
    return 'gb18030';
  return best.name || 'utf-8';
}

/** The lines that are not ASCII alone, without markup: times and tags look like English of a Latin encoding. */
function foreignWords(bytes: Uint8Array): Uint8Array {
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  const foreign = lines.filter((line) => /[\x80-\xff]/.test(line)).join('\n');
  return Buffer.from(foreign.replaceAll(/<[^<>]*>|\{[^{}]*\}/g, ''), 'latin1');
}

/** Whether all beside ASCII are pairs of GB2312, nearly all of them punctuation and common characters (rows 16 to 55). */
function isMostlyHanzi(bytes: Uint8Array): boolean {
  const pairs =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/[\x80-\xff]{1,2}/g) ?? [];
  const common = pairs.filter((pair) => /^[\xa1\xa3\xb0-\xd7]/.test(pair));
  return pairs.every((pair) => /^[\xa1-\xf7][\xa1-\xfe]$/.test(pair)) && common.length >= pairs.length * 0.9;
}

/** Well-formed UTF-8 beside ASCII (Unicode, table 3-7) of two bytes and of more, and single bytes that are not. */
const sequences =
  /[\xc2-\xdf][\x80-\xbf]|(?:\xe0[\xa0-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]|\xed[\x80-\x9f])[\x80-\xbf]|(?:\xf0[\x90-\xbf]|[\xf1-\xf3][\x80-\xbf]|\xf4[\x80-\x8f])[\x80-\xbf]{2}|[\x80-\xff]/g;

/**
 * Whether a text is UTF-8 but for a few characters that were torn, as where a file was cut or put together. Sequences of two bytes
 * happen in other encodings as well, so that they tell less.
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
