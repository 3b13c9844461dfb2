import { expect, it } from 'vitest';
import { rowOf, secondOf } from './chapter-rows.ts';

it.each([
  ['1:03', 63.5],
  ['1:04', 64],
  ['65', 65],
  ['1：02：05', 3725],
  ['0:01.5', 1.5],
  ['一分钟', undefined],
  ['', undefined],
  ['1:2:3:4', undefined],
])('parses %s as second %s', (time, second) => {
  expect(secondOf({ ...rowOf({ startSecond: 63.5, text: '' }), time })).toBe(second);
});
