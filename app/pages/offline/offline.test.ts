import { expect, it } from 'vitest';
import { requestedPath } from './offline.tsx';

it.each([
  ['/about', '/about'],
  ['/search?q=%E9%9B%A8', '/search?q=%E9%9B%A8'],
  [null, null],
  ['', null],
  ['//elsewhere.example/', null],
  ['/\\elsewhere.example/', null],
  ['https://elsewhere.example/', null],
  ['javascript:alert(1)', null],
])('%s leads to %s', (from, address) => {
  expect(requestedPath(from)).toBe(address);
});
