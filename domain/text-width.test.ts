import { expect, it } from 'vitest';
import { textWidth } from './text-width.ts';

it.each([
  ['', 0],
  ['光', 1],
  ['山海放映社', 5],
  ['Northern Light Films', 10],
  ['𠮷野家 TV', 4.5],
])('%j is as wide as %d Chinese characters', (text, width) => {
  expect(textWidth(text)).toBe(width);
});
