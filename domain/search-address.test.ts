import { expect, it } from 'vitest';
import { searchAddress } from './search-address.ts';

it.each([
  ['雨夜', '/search?q=%E9%9B%A8%E5%A4%9C'],
  ['  雨夜 \t', '/search?q=%E9%9B%A8%E5%A4%9C'],
  ['a&b=c#d', '/search?q=a%26b%3Dc%23d'],
  ['', null],
  ['   ', null],
  ['\u3000\u3000', null],
])('the query %j leads to %s', (query, address) => {
  expect(searchAddress(query)).toBe(address);
});
