import { describe, expect, it } from 'vitest';
import {
  meaningfulOrders,
  mostWatched,
  type SortOrder,
  sortVideos,
  topRated,
  withoutRepeated,
} from './sort-videos.ts';
import { uncountedVideoFixture, videoFixture } from './video.fixture.ts';

const old = videoFixture({
  id: 'old',
  releaseDate: '2020-01-02',
  views: 30,
  rating: 8.3,
  duration: '00:01:05',
});
const seen = videoFixture({
  id: 'seen',
  releaseDate: '2022-05-01',
  views: 900,
  rating: 9.1,
  duration: '00:00:40',
});
const fresh = videoFixture({
  id: 'fresh',
  releaseDate: '2025-12-30',
  views: 30,
  rating: 9.1,
  duration: '01:00:00',
});

it.each<[SortOrder, string]>([
  ['latest', 'fresh seen old'],
  ['popular', 'seen old fresh'],
  ['rating', 'seen fresh old'],
  ['duration', 'fresh old seen'],
])('%s returns %s; ties keep the catalogue’s order', (order, ids) => {
  expect(
    sortVideos([old, seen, fresh], order)
      .map((video) => video.id)
      .join(' '),
  ).toBe(ids);
});

describe('videos without a rating or view count', () => {
  const uncounted = uncountedVideoFixture({ id: 'uncounted' });
  const none = videoFixture({ id: 'none', views: 0, rating: 0 });
  const idsOf = (videos: readonly { id: string }[]) => videos.map(({ id }) => id).join(' ');

  it('come after those with the lowest', () => {
    expect(idsOf(sortVideos([uncounted, none], 'popular'))).toBe('none uncounted');
    expect(idsOf(sortVideos([uncounted, none], 'rating'))).toBe('none uncounted');
  });

  it('are not among the most watched and highest rated', () => {
    expect(idsOf(mostWatched([uncounted, old, seen, none], 2))).toBe('seen old');
    expect(idsOf(topRated([uncounted, old, seen, none], 9))).toBe('seen old none');
  });

  it('keep the order if no video has one', () => {
    expect(meaningfulOrders([uncounted, none])).toEqual(['latest', 'popular', 'rating', 'duration']);
    expect(meaningfulOrders([uncounted])).toEqual(['latest', 'duration']);
  });
});

describe('lists shown one below the other', () => {
  const numbered = Array.from({ length: 12 }, (_, index) => videoFixture({ id: String(index) }));
  const first = numbered.slice(0, 8);

  it('are emptied if they mostly repeat the list above', () => {
    expect(withoutRepeated([first, first.toReversed(), numbered.slice(1, 9)])).toEqual([first, [], []]);
  });

  it('are kept if a quarter is new', () => {
    const popular = numbered.slice(2, 10);
    expect(withoutRepeated([first, popular, numbered.slice(4)])).toEqual([first, popular, numbered.slice(4)]);
  });

  it('may be empty', () => {
    expect(withoutRepeated([[], first])).toEqual([[], first]);
  });
});
