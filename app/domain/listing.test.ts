import { describe, expect, it } from 'vitest';
import { listVideos, readListing } from './listing.ts';
import { videoFixture } from './video.fixture.ts';

describe('the address of a listing', () => {
  it.each([
    ['', { category: '全部', sort: 'latest', view: 'grid' }],
    ['category=热门推荐&sort=rating&view=list', { category: '热门推荐', sort: 'rating', view: 'list' }],
    ['category=&sort=&view=', { category: '全部', sort: 'latest', view: 'grid' }],
    ['category=没有这个&sort=cheapest&view=wall', { category: '没有这个', sort: 'latest', view: 'grid' }],
    ['sort=toString', { category: '全部', sort: 'latest', view: 'grid' }],
  ])('?%s reads as %j', (query, listing) => {
    expect(readListing(new URLSearchParams(query))).toEqual(listing);
  });
});

describe('a listing', () => {
  const videos = [
    videoFixture({ id: 'a', category: '热门推荐', rating: 8.4, releaseDate: '2025-01-01' }),
    videoFixture({ id: 'b', category: '独家首播', rating: 9.5, releaseDate: '2024-01-01' }),
    videoFixture({ id: 'c', category: '热门推荐', rating: 9.1, releaseDate: '2023-01-01' }),
  ];

  it.each([
    ['', 'a b c'],
    ['category=全部&sort=rating', 'b c a'],
    ['category=热门推荐', 'a c'],
    ['category=热门推荐&sort=rating', 'c a'],
    ['category=没有这个', ''],
  ])('?%s holds %s', (query, ids) => {
    const found = listVideos(videos, readListing(new URLSearchParams(query)));
    expect(found.map((video) => video.id).join(' ')).toBe(ids);
  });
});
