import type { Video } from './video.ts';

/** A plausible video for tests; pass only the fields that the test is about. */
export function videoFixture(fields: Partial<Video>): Video {
  return {
    id: '1',
    title: '竹林风声',
    category: '经典重温',
    duration: '00:00:30',
    coverImage: '/media/1/cover-640.webp',
    videoFile: '/media/1/film.mp4',
    hue: 120,
    tags: ['竹', '经典重温'],
    releaseDate: '2024-01-01',
    rating: 9,
    views: 1000,
    ...fields,
  };
}

/** A video without a rating and a view count. */
export function uncountedVideoFixture(fields: Partial<Video>): Video {
  const { rating: _rating, views: _views, ...video } = videoFixture(fields);
  return video;
}
