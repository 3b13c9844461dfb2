import { expect, it } from 'vitest';
import { hasOneTypo } from './has-one-typo.ts';

it.each([
  ['nihong', 'nihong', false],
  ['nihonng', 'nihong', true],
  ['niihong', 'nihong', true],
  ['xnihong', 'nihong', true],
  ['nihongx', 'nihong', true],
  ['nihng', 'nihong', true],
  ['ihong', 'nihong', true],
  ['nihon', 'nihong', true],
  ['nihang', 'nihong', true],
  ['bihong', 'nihong', true],
  ['nihnog', 'nihong', true],
  ['inhong', 'nihong', true],
  ['nihogn', 'nihong', true],
  ['nohing', 'nihong', false],
  ['nihgno', 'nihong', false],
  ['nihongxx', 'nihong', false],
  ['niho', 'nihong', false],
  ['nahang', 'nihong', false],
  ['aab', 'aaab', true],
  ['', 'a', true],
])('between %j and %j: %s', (typed, meant, isTypo) => {
  expect(hasOneTypo(typed, meant, 0, meant.length)).toBe(isTypo);
  expect(hasOneTypo(typed, `<${meant}>`, 1, meant.length + 1)).toBe(isTypo);
});
