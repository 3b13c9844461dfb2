import { expect, it } from 'vitest';
import { firstCharacter } from './first-character.ts';

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
