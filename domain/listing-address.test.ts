import { expect, it } from 'vitest';
import { type ListingContext, readListing } from './listing.ts';
import { addressOf, listingFields } from './listing-address.ts';

const context: ListingContext = { years: ['2025', '2024'], defaultView: 'grid' };

it.each([
  '/categories',
  '/categories?category=%E7%83%AD%E9%97%A8%E6%8E%A8%E8%8D%90&length=long&year=2024&sort=rating&view=list',
  '/categories?year=2025',
])('%s is written as it was read', (address) => {
  const listing = readListing(new URL(address, 'http://host').searchParams, context);
  expect(addressOf('/categories', listingFields(listing, context))).toBe(address);
});

it.each([
  ['grid', 'grid', '/search?q=a%26b'],
  ['list', 'grid', '/search?q=a%26b&view=list'],
  ['list', 'list', '/search?q=a%26b'],
  ['grid', 'list', '/search?q=a%26b&view=grid'],
] as const)('a %s where a %s is usual: %s', (view, defaultView, address) => {
  const there: ListingContext = { ...context, defaultView };
  const fields = listingFields({ ...readListing(new URLSearchParams(), there), view }, there);
  expect(addressOf('/search', { q: 'a&b', ...fields })).toBe(address);
});
