import { expect, it } from 'vitest';
import { type ListingContext, readListing } from './listing.ts';
import { categoryUrl, listingParams, listingUrl, searchUrl, shareUrl, startSecond } from './urls.ts';

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

const context: ListingContext = { years: ['2025', '2024'], defaultView: 'grid' };

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
] as const)('a %s where a %s is usual: %s', (view, defaultView, address) => {
  const there: ListingContext = { ...context, defaultView };
  const fields = listingParams({ ...readListing(new URLSearchParams(), there), view }, there);
  expect(listingUrl('/search', { q: 'a&b', ...fields })).toBe(address);
});

it.each([
  [null, 0],
  ['0', 0],
  ['12', 12],
  ['39', 39],
  ['40', 39],
  ['99999', 39],
  ['-3', 0],
  ['1.5', 0],
  ['abc', 0],
  ['', 0],
])('?t=%s in a film of 40 s starts at second %i', (query, second) => {
  expect(startSecond(query, 40)).toBe(second);
});

it.each([
  ['no second', null, 'https://example.com/video/3'],
  ['the beginning', 0, 'https://example.com/video/3?t=0'],
  ['whole seconds, none of them ahead of the viewer', 75.98, 'https://example.com/video/3?t=75'],
])('names %s', (_what, seconds, url) => {
  expect(shareUrl('https://example.com', '/video/3', seconds)).toBe(url);
});

it('is understood by the page it leads to', () => {
  const { searchParams } = new URL(shareUrl('https://example.com', '/video/3', 75.98));
  expect(startSecond(searchParams.get('t'), 120)).toBe(75);
});
