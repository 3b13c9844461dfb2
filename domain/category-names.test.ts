import { expect, it } from 'vitest';
import { currentName, currentNames } from './category-names.ts';

const categories = [
  { name: '旅行', formerNames: ['出门', '孩子'] },
  { name: '孩子' },
  { name: '问答', formerNames: ['出门'] },
];

it('former names of a category lead to it, unless another category has the name now', () => {
  expect([...currentNames(categories)]).toEqual([['出门', '旅行']]);
});

it.each([
  ['旅行', '旅行'],
  ['出门', '旅行'],
  ['孩子', '孩子'],
  ['没有过', undefined],
])('the current name of %s is %s', (written, today) => {
  expect(currentName(written, categories)).toBe(today);
});
