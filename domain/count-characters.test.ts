import { expect, it } from 'vitest';
import { countCharacters } from './count-characters.ts';

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
