import { expect, it } from 'vitest';
import { startSecond } from './start-second.ts';

it.each([
  [null, 0],
  ['0', 0],
  ['12', 12],
  ['39', 39],
  ['40', 39],
  ['99999', 39],
  ['-3', 0],
  ['1.5', 0],
  ['abc', 0],
  ['', 0],
])('?t=%s in a film of 40 s starts at second %i', (query, second) => {
  expect(startSecond(query, 40)).toBe(second);
});
