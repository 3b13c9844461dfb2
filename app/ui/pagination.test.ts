import { expect, it } from 'vitest';
import { pageNumbers } from './pagination.tsx';

it.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [2, 3, '1 2 3'],
  [1, 5, '1 2 … 5'],
  [3, 5, '1 2 3 4 5'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
  [200, 417, '1 … 199 200 201 … 417'],
])('page %i of %i links %s', (current, count, shown) => {
  expect(
    pageNumbers(current, count)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(shown);
});
