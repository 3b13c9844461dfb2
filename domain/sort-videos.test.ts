import { expect, it } from 'vitest';
import { type SortOrder, sortVideos } from './sort-videos.ts';
import { videoFixture } from './video.fixture.ts';

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
])('%s gives %s; equals keep the catalogue’s order', (order, ids) => {
  expect(
    sortVideos([old, seen, fresh], order)
      .map((video) => video.id)
      .join(' '),
  ).toBe(ids);
});
