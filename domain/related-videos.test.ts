import { expect, it } from 'vitest';
import { relatedVideos } from './related-videos.ts';
import { videoFixture } from './video.fixture.ts';

const sameCategory = Array.from({ length: 12 }, (_, index) =>
  videoFixture({ id: String(index), category: '热门推荐' }),
);
const stranger = videoFixture({ id: 'stranger', category: '独家首播' });

it('are of the same category without the video itself, 4 beside it and 8 in total', () => {
  const [watched] = sameCategory;
  if (!watched) throw new Error('the category is empty');
  const related = relatedVideos(watched, [stranger, ...sameCategory]);
  expect(related.beside.map((video) => video.id)).toEqual(['1', '2', '3', '4']);
  expect(related.more.map((video) => video.id)).toEqual(['5', '6', '7', '8']);
});

it('are other videos if the category has no more', () => {
  const related = relatedVideos(stranger, [stranger, ...sameCategory]);
  expect(related.beside.map((video) => video.id)).toEqual(['0', '1', '2', '3']);
  expect(related).toMatchObject({ more: [], areRelated: false });
});

it('are none if there is only one video', () => {
  expect(relatedVideos(stranger, [stranger])).toMatchObject({ beside: [], more: [] });
});
