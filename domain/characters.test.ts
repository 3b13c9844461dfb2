import { expect, it } from 'vitest';
import { countCharacters, firstCharacter } from './characters.ts';

it.each([
  ['', 0],
  ['映匣', 2],
  ['a\nb', 3],
  ['e\u0301', 1],
  ['𠮷野家', 3],
  ['👨‍👩‍👧🇨🇳', 2],
])('%j counts as %i', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

it.each([
  ['映山红', '映'],
  ['  lin', 'L'],
  ['élodie', 'É'],
  ['e\u0301lodie', 'E\u0301'],
  ['👨‍👩‍👧 三口之家', '👨‍👩‍👧'],
  ['𠮷野', '𠮷'],
  ['', ''],
  ['   ', ''],
])('%j begins with %j', (text, first) => {
  expect(firstCharacter(text)).toBe(first);
});
