import { expect, it } from 'vitest';
import { foldSound, parseReading } from './pinyin.ts';

it.each([
  ['YinYue', 'yinyue'],
  ['ｙｉｎ', 'yin'],
  ['yīnyuè', 'yinyue'],
  ['lǜpí', 'lupi'],
  ['lüpi', 'lupi'],
  ['lvpi', 'lupi'],
  ['Café', 'cafe'],
])('%j sounds like %j', (text, sound) => {
  expect(foldSound(text)).toBe(sound);
});

it('a reading has one sound for each character', () => {
  expect(() => parseReading('夜景', 'ye')).toThrow(RangeError);
});
