import { expect, it } from 'vitest';
import { foldSound } from './fold-sound.ts';

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
