import { describe, expect, it } from 'vitest';
import { uncountedVideoFixture, videoFixture } from '../../../../domain/video.fixture.ts';
import { videoObject } from './video-object.ts';

const video = {
  ...videoFixture({
    id: '7',
    coverImage: '/media/7/cover-640.webp?v=abc',
    videoFile: '/media/7/film.mp4?v=def',
    rating: 9.3,
    views: 123_456,
    duration: '00:01:05',
  }),
  description: '竹叶和风。',
};
const object = videoObject('https://example.com', video);

describe('a video for search engines', () => {
  it('has the required and recommended properties, with absolute URLs and ISO 8601', () => {
    expect(object).toMatchObject({
      '@type': 'VideoObject',
      name: '竹林风声',
      description: '竹叶和风。',
      thumbnailUrl: 'https://example.com/media/7/cover-1280.webp?v=abc',
      contentUrl: 'https://example.com/media/7/film.mp4?v=def',
      embedUrl: 'https://example.com/embed/7',
      uploadDate: '2024-01-01T00:00:00+08:00',
      duration: 'PT65S',
    });
  });

  it('has a rating out of ten by 100 to 1099 people, always the same number', () => {
    expect(object.aggregateRating).toMatchObject({ ratingValue: 9.3, bestRating: 10, worstRating: 0 });
    expect(object.aggregateRating?.ratingCount).toBeGreaterThanOrEqual(100);
    expect(object.aggregateRating?.ratingCount).toBeLessThanOrEqual(1099);
    expect(videoObject('https://example.com', video)).toEqual(object);
  });

  it('has the number of views', () => {
    expect(object.interactionStatistic).toEqual({
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: 123_456,
    });
  });

  it('omits missing ratings and views', () => {
    const uncounted = videoObject('https://example.com', { ...uncountedVideoFixture({}), description: '' });
    expect(uncounted).not.toHaveProperty('aggregateRating');
    expect(uncounted).not.toHaveProperty('interactionStatistic');
  });

  it('lists the captions in each language', () => {
    const { caption } = videoObject('https://example.com', { ...video, captionLanguages: ['zh', 'en'] });
    expect(caption).toMatchObject([
      { inLanguage: 'zh', contentUrl: 'https://example.com/media/7/captions-zh.vtt?v=def' },
      { inLanguage: 'en', contentUrl: 'https://example.com/media/7/captions-en.vtt?v=def' },
    ]);
    expect(videoObject('https://example.com', { ...video, captionLanguages: [] })).not.toHaveProperty(
      'caption',
    );
  });

  it('allows links into the video', () => {
    expect(object.potentialAction.target).toBe('https://example.com/video/7?t={seek_to_second_number}');
    expect(object.potentialAction['startOffset-input']).toBe('required name=seek_to_second_number');
  });

  it('uses the title if there is no description', () => {
    expect(videoObject('https://example.com', { ...video, description: '' }).description).toBe('竹林风声');
  });
});
