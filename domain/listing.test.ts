import { describe, expect, it } from 'vitest';
import { countByCategory, type ListingContext, listVideos, readListing } from './listing.ts';
import { noFilters } from './listing-context.ts';
import { meaningfulOrders, sortOrders } from './sort-videos.ts';
import { uncountedVideoFixture, videoFixture } from './video.fixture.ts';

const { lengthBounds } = noFilters;
const context: ListingContext = {
  years: ['2025', '2024', '2023'],
  doLengthsDivide: true,
  doYearsDivide: true,
  lengthBounds,
  orders: sortOrders,
  defaultView: 'grid',
};
const read = (query: string) => readListing(new URLSearchParams(query), context);
const usual = { lengthBounds, category: '全部', length: null, year: null, sort: 'latest', view: 'grid' };

describe('the parameters of a listing', () => {
  it.each([
    ['', {}],
    ['category=热门推荐&sort=rating&view=list', { category: '热门推荐', sort: 'rating', view: 'list' }],
    ['length=short&year=2024', { length: 'short', year: '2024' }],
    ['category=&length=&year=&sort=&view=', {}],
    ['category=没有这个&sort=cheapest&view=wall', { category: '没有这个' }],
    ['length=endless&year=1895', {}],
    ['length=toString&year=2024.0', {}],
    ['sort=toString', {}],
  ])('?%s is the default except for %j', (query, asked) => {
    expect(read(query)).toEqual({ ...usual, ...asked });
  });

  it.each([
    ['', 'list'],
    ['view=wall', 'list'],
    ['view=grid', 'grid'],
  ])('?%s is a %s if the list is the default', (query, view) => {
    expect(readListing(new URLSearchParams(query), { ...context, defaultView: 'list' }).view).toBe(view);
  });
});

it('is not sorted by a field that no video has', () => {
  const orders = meaningfulOrders([uncountedVideoFixture({})]);
  expect(readListing(new URLSearchParams('sort=rating'), { ...context, orders }).sort).toBe('latest');
});

describe('a listing', () => {
  const videos = [
    videoFixture({
      id: 'a',
      category: '热门推荐',
      rating: 8.4,
      releaseDate: '2025-01-01',
      duration: '00:00:20',
    }),
    videoFixture({
      id: 'b',
      category: '独家首播',
      rating: 9.5,
      releaseDate: '2024-01-01',
      duration: '00:00:45',
    }),
    videoFixture({
      id: 'c',
      category: '热门推荐',
      rating: 9.1,
      releaseDate: '2023-01-01',
      duration: '00:01:20',
    }),
    videoFixture({
      id: 'd',
      category: '热门推荐',
      rating: 9.0,
      releaseDate: '2023-01-01',
      duration: '00:00:10',
    }),
  ];

  it.each([
    ['', 'a b c d'],
    ['category=全部&sort=rating', 'b c d a'],
    ['category=热门推荐', 'a c d'],
    ['category=热门推荐&sort=rating', 'c d a'],
    ['category=没有这个', ''],
    ['length=short', 'a d'],
    ['length=medium', 'b'],
    ['length=long', 'c'],
    ['year=2023', 'c d'],
    ['year=1895', 'a b c d'],
    ['category=热门推荐&length=short&year=2023', 'd'],
    ['category=独家首播&year=2023', ''],
  ])('?%s contains %s', (query, ids) => {
    const found = listVideos(videos, read(query));
    expect(found.map((video) => video.id).join(' ')).toBe(ids);
  });
});

it('counts non-empty categories in the site’s order', () => {
  const shown = ['最新上映', '最新上映', '国产精品'].map((category) => videoFixture({ category }));
  expect(countByCategory(shown, [{ name: '国产精品' }, { name: '经典重温' }, { name: '最新上映' }])).toEqual([
    { category: '国产精品', count: 1 },
    { category: '最新上映', count: 2 },
  ]);
});
