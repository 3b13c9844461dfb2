import { expect, it } from 'vitest';
import { homophonesOf } from './homophones.ts';
import { simplifiedFor } from './simplified.ts';

it('lists common characters by the sounds that are asked for', () => {
  const { jing, ...others } = homophonesOf(new Set(['jing']));
  expect(jing).toMatch(/竟/);
  expect(jing).toMatch(/景/);
  expect(jing).not.toMatch(/夜/);
  expect(others).toEqual({});
});

it('knows all 3,755 of the common characters', () => {
  const everySound = { has: () => true } as unknown as ReadonlySet<string>;
  expect(new Set(Object.values(homophonesOf(everySound)).join('')).size).toBe(3755);
});

it('knows the traditional characters for those that are asked for', () => {
  expect(simplifiedFor(new Set('极发'))).toEqual({ 極: '极', 發: '发', 髮: '发' });
});
