import { expect, it } from 'vitest';
import { videoFixture } from '../../../domain/video.fixture.ts';
import { catalogue } from '../../../library/samples.ts';
import { searchIdeas } from './search-ideas.ts';

it('for the samples are those of the specification', () => {
  expect(searchIdeas(catalogue)).toEqual({
    searches: ['国产精品', '最新上映', '热门推荐', '经典重温'],
    tags: ['雨夜', '水墨', '治愈'],
    category: '热门推荐',
  });
});

it('for other catalogues are their own categories and tags, most frequent first', () => {
  const videos = [
    videoFixture({ category: '旅行', tags: ['海', '旅行'] }),
    videoFixture({ category: '孩子', tags: ['海', '生日', '孩子'] }),
    videoFixture({ category: '孩子', tags: ['孩子'] }),
  ];
  expect(searchIdeas(videos)).toEqual({
    searches: ['孩子', '旅行', '海', '生日'],
    tags: ['海', '生日'],
    category: '孩子',
  });
});

it('for an empty catalogue are empty', () => {
  expect(searchIdeas([])).toEqual({ searches: [], tags: [], category: undefined });
});
