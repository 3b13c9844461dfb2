import { describe, expect, it } from 'vitest';
import { decodeText, decodeTogether } from './text-encoding.ts';

const srt = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;
/** UTF-16, little-endian. */
const wide = (text: string) => Buffer.from(text, 'utf16le');
const ascii = (hex: string) =>
  Buffer.concat([Buffer.from(srt('').trimEnd()), Buffer.from(`0a${hex}0a`, 'hex')]);

it.each([
  ['UTF-8', Buffer.from(srt('看海')), '看海'],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${srt('看海')}`), '看海'],
  ['UTF-16 with a byte order mark', wide(`\uFEFF${srt('看海')}`), '看海'],
  ['big-endian UTF-16', wide(`\uFEFF${srt('看海')}`).swap16(), '看海'],
  ['UTF-16 without a byte order mark', wide(srt('看海')), '看海'],
  ['big-endian UTF-16 without it', wide(srt('看海')).swap16(), '看海'],
  ['GB18030', ascii('b5dad2bbb4cebfb4baa3a3acced2c3c7b6bcbadcb8dfd0cba1a3'), '第一次看海，我们都很高兴。'],
  ['a few characters of GB18030', ascii('c4e3bac3a3acd4d9bcfb'), '你好，再见'],
  ['a few characters of GB18030 that pass for Greek', ascii('c4e3bac3a3accac0bde7'), '你好，世界'],
  [
    'GB18030 of four bytes',
    ascii('9534b235d2b0bcd2badcbac3b3d4a3acb4f3bcd2b6bccfb2bbb6'),
    '𠮷野家很好吃，大家都喜欢',
  ],
  ['Big5', ascii('b2c4a440a6b8acddaefca141a7daadccb3a3abdcb0aabfb3a143'), '第一次看海，我們都很高興。'],
  [
    'Big5 of Hong Kong',
    ascii('ca5c925d9df6c3e4abd7a77220a7da9def9dcfadf8a8a39df7a141c94e9dee'),
    '佢哋喺邊度呀 我嘅嘢唔見咗，冇㗎',
  ],
  ['Shift_JIS', ascii('8a4382f08ca982e982cc82cd8f8982df82c482c582b78142'), '海を見るのは初めてです。'],
  ['ASCII', Buffer.from(srt('the sea')), 'the sea'],
])('reads %s', (_encoding, bytes, text) => {
  expect(decodeText(bytes)).toBe(srt(text));
});

it('normalizes line endings', () => {
  expect(decodeText(Buffer.from('a\r\nb\rc\n'))).toBe('a\nb\nc\n');
  expect(decodeText(Buffer.from(''))).toBe('');
});

describe('damaged UTF-8', () => {
  const text = srt('第一次看海，我们都很高兴。');
  const bytes = Buffer.from(text);
  it.each([
    ['in the middle', Buffer.concat([bytes.subarray(0, 40), bytes.subarray(41)])],
    ['at its end', bytes.subarray(0, -3)],
    ['at its beginning', Buffer.concat([Buffer.from([0xb5]), bytes])],
    ['by a zero', Buffer.concat([bytes, Buffer.from([0])])],
    ['by a byte of another encoding', Buffer.concat([bytes, Buffer.from([0xd6, 0xd0])])],
  ])('is still decoded as UTF-8: %s', (_where, torn) => {
    expect(decodeText(torn)).toContain('我们都很高');
  });

  it('also with letters of two bytes', () => {
    const french = Buffer.from(
      srt('Où est l’été ? Il a été très près, à côté de la forêt, près du château.'),
    );
    expect(decodeText(Buffer.concat([french, Buffer.from([0xc3])]))).toContain('très près');
  });
});

it('decodes texts of one place in the same encoding, although a single word is ambiguous', () => {
  const texts = ['c4e3bac3', 'b5dad2bbb4cebfb4baa3a3acced2c3c7b6bcbadcb8dfd0cba1a3'].map((hex) =>
    Buffer.from(hex, 'hex'),
  );
  const decode = decodeTogether([...texts, Buffer.from('看海')]);
  expect(texts.map(decode)).toEqual(['你好', '第一次看海，我们都很高兴。']);
  expect(decode(Buffer.from('看海'))).toBe('看海');
});
