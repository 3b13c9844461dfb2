import { expect, it } from 'vitest';
import { type ListingContext, listingParams, readListing } from './listing.ts';
import { noFilters } from './listing-context.ts';
import { sortOrders } from './sort-videos.ts';
import { categoryUrl, listingUrl, maxQueryLength, pagePath, readQuery, searchUrl } from './urls.ts';

it.each([
  ['经典重温', '/categories?category=%E7%BB%8F%E5%85%B8%E9%87%8D%E6%B8%A9'],
  ['a&b=c', '/categories?category=a%26b%3Dc'],
])('the category %s is listed at %s', (category, address) => {
  expect(categoryUrl(category)).toBe(address);
});

it.each([
  ['雨夜', '/search?q=%E9%9B%A8%E5%A4%9C'],
  ['  雨夜 \t', '/search?q=%E9%9B%A8%E5%A4%9C'],
  ['a&b=c#d', '/search?q=a%26b%3Dc%23d'],
  ['', null],
  ['   ', null],
  ['\u3000\u3000', null],
])('the query %j leads to %s', (query, address) => {
  expect(searchUrl(query)).toBe(address);
});

const full = 'a'.repeat(maxQueryLength);

it.each([
  ['', ''],
  ['  雨夜 ', '雨夜'],
  [full, full],
  [`${full}b`, full],
  [`  ${full}b`, full],
  [`${full.slice(1)} b`, full.slice(1)],
  [`${full.slice(1)}🎬`, full.slice(1)],
  [`${full.slice(2)}🎬b`, `${full.slice(2)}🎬`],
])('the query of "%s" is "%s"', (typed, query) => {
  expect(readQuery(new URLSearchParams({ q: typed }))).toBe(query);
});

it('without a query there is no search', () => {
  expect(readQuery(new URLSearchParams())).toBe('');
});

it.each([
  ['/', '/'],
  ['//', '/'],
  ['/about', '/about'],
  ['/about//', '/about'],
  ['//a/', '//a'],
])('%s is the page %s', (path, page) => {
  expect(pagePath(path)).toBe(page);
});

it('repeated slashes are parsed in linear time', () => {
  const start = performance.now();
  pagePath(`/about${'/'.repeat(40_000)}x`);
  expect(performance.now() - start).toBeLessThan(100);
});

const { lengthBounds } = noFilters;
const context: ListingContext = {
  years: ['2025', '2024'],
  doLengthsDivide: true,
  doYearsDivide: true,
  lengthBounds,
  orders: sortOrders,
  defaultView: 'grid',
};

it.each([
  '/categories',
  '/categories?category=%E7%83%AD%E9%97%A8%E6%8E%A8%E8%8D%90&length=long&year=2024&sort=rating&view=list',
  '/categories?year=2025',
])('%s is written as it was read', (address) => {
  const listing = readListing(new URL(address, 'http://host').searchParams, context);
  expect(listingUrl('/categories', listingParams(listing, context))).toBe(address);
});

it.each([
  ['grid', 'grid', '/search?q=a%26b'],
  ['list', 'grid', '/search?q=a%26b&view=list'],
  ['list', 'list', '/search?q=a%26b'],
  ['grid', 'list', '/search?q=a%26b&view=grid'],
] as const)('a %s with the default %s: %s', (view, defaultView, address) => {
  const there: ListingContext = { ...context, defaultView };
  const fields = listingParams({ ...readListing(new URLSearchParams(), there), view }, there);
  expect(listingUrl('/search', { q: 'a&b', ...fields })).toBe(address);
});
