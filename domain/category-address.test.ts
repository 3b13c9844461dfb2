import { expect, it } from 'vitest';
import { categoryAddress } from './category-address.ts';

it.each([
  ['经典重温', '/categories?category=%E7%BB%8F%E5%85%B8%E9%87%8D%E6%B8%A9'],
  ['a&b=c', '/categories?category=a%26b%3Dc'],
])('the category %s is listed at %s', (category, address) => {
  expect(categoryAddress(category)).toBe(address);
});
