import { expect, it } from 'vitest';
import { currentName, currentNames } from './category-names.ts';

const categories = [
  { name: '旅行', formerNames: ['出门', '孩子'] },
  { name: '孩子' },
  { name: '问答', formerNames: ['出门'] },
];

it('knows categories by the names they had, but by none that is in use', () => {
  expect([...currentNames(categories)]).toEqual([['出门', '旅行']]);
});

it.each([
  ['旅行', '旅行'],
  ['出门', '旅行'],
  ['孩子', '孩子'],
  ['没有过', undefined],
])('says what %s is called today: %s', (written, today) => {
  expect(currentName(written, categories)).toBe(today);
});
