import { describe, expect, it } from 'vitest';
import { videoFixture } from '../../domain/video.fixture.ts';
import { coverUrl } from './card-files.ts';
import { loadCatalogue } from './index.ts';
import { captionTracks, chaptersUrl, playlistUrl, storyboardUrls, videoFileUrls } from './video-files.ts';

const video = { coverImage: '/media/7/cover-640.webp?v=abc', videoFile: '/media/7/film.mp4?v=abc' };

it('finds a video by its id, and returns undefined for an unknown one', async () => {
  const { videos, find } = await loadCatalogue();
  expect(find(videos[0]?.id ?? '')).toBe(videos[0]);
  expect(find('no-such-video')).toBeUndefined();
});

describe('the URLs of a video', () => {
  it('include every cover by width and format', () => {
    expect(coverUrl(video, 320, 'avif')).toBe('/media/7/cover-320.avif?v=abc');
    expect(coverUrl(video, 48, 'webp')).toBe('/media/7/cover-48.webp?v=abc');
  });

  it('include captions only if there are any', () => {
    expect(captionTracks(video)).toEqual([{ language: 'zh', url: '/media/7/captions-zh.vtt?v=abc' }]);
    const captionLanguages = ['en-GB', 'ja'];
    const urls = captionTracks({ ...video, captionLanguages }).map(({ url }) => url);
    expect(urls).toEqual(['/media/7/captions-en-GB.vtt?v=abc', '/media/7/captions-ja.vtt?v=abc']);
    expect(videoFileUrls({ ...videoFixture(video), captionLanguages })).toEqual(expect.arrayContaining(urls));
    expect(captionTracks({ ...video, captionLanguages: [] })).toEqual([]);
  });

  it('include the playlist and the chapters only if there are any', () => {
    expect([playlistUrl(video), chaptersUrl(video)]).toEqual([undefined, undefined]);
    const long = { ...video, isAdaptive: true, chaptersVersion: 'def' } as const;
    expect(playlistUrl(long)).toBe('/media/7/hls/main.m3u8?v=abc');
    expect(chaptersUrl(long)).toBe('/media/7/chapters.vtt?v=def');
    const stored = videoFileUrls(videoFixture(long));
    expect(stored).toContain(chaptersUrl(long));
    // On a device, only the whole film is stored.
    expect(stored).not.toContain(playlistUrl(long));
  });

  it('include the sheets of the storyboard', () => {
    expect(storyboardUrls(video)).toEqual({
      sheets: ['/media/7/storyboard.avif?v=abc'],
      cues: '/media/7/storyboard.vtt?v=abc',
    });
    const sheets = [1, 2, 3].map(
      (number) => `/media/7/storyboard${number > 1 ? `-${number}` : ''}.avif?v=abc`,
    );
    const long = { ...video, storyboardSheets: 3 };
    expect(storyboardUrls(long)?.sheets).toEqual(sheets);
    expect(videoFileUrls(videoFixture(long))).toEqual(expect.arrayContaining(sheets));
  });

  it('stay unchanged for a video at another origin', () => {
    expect(coverUrl({ coverImage: '/own/poster.jpg' }, 320, 'avif')).toBe('/own/poster.jpg');
    expect(captionTracks({ videoFile: 'https://films.example/one.mp4' })).toEqual([]);
    expect(storyboardUrls({ videoFile: 'https://films.example/one.mp4' })).toBeUndefined();
  });
});
