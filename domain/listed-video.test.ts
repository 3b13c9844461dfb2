import { expect, it } from 'vitest';
import { listedTags, listedVideo } from './listed-video.ts';
import { videoFixture } from './video.fixture.ts';

const video = videoFixture({ category: '亚洲热门', tags: ['海', '亚洲热门', '夜', '雨', '灯'] });

it('shows the first three tags that are not the category', () => {
  expect(listedTags(video)).toEqual(['海', '夜', '雨']);
});

it('keeps the fields of a card and drops those of the player', () => {
  const { id, title, hue } = video;
  expect(listedVideo(video)).toMatchObject({ id, title, hue, tags: ['海', '夜', '雨'] });
  expect(Object.keys(listedVideo(video))).not.toContain('videoFile');
});

it('is idempotent', () => {
  expect(listedTags(listedVideo(video))).toEqual(listedTags(video));
});
