import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { durationSeconds } from '../../domain/format.ts';
import { hashedFiles, type MediaRecord } from '../../domain/media-files.ts';
import { countByCategory } from '../../domain/search-videos.ts';
import index from '../../media/index.json' with { type: 'json' };
import { descriptions } from './descriptions.ts';
import { loadCatalogue } from './index.ts';
import { catalogue, mediaOf } from './samples.ts';
import { captionsUrl, coverUrl, storyboardUrls } from './video-files.ts';
import { videos } from './videos.ts';

const mediaFolder = join(import.meta.dirname, '../../media');
const isCalendarDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
const hashOf = (id: string, names: readonly string[]) => {
  const hash = createHash('sha256');
  for (const name of names) hash.update(readFileSync(join(mediaFolder, id, name)));
  return hash.digest('hex').slice(0, 12);
};
const recordOf = (id: string): MediaRecord =>
  JSON.parse(readFileSync(join(mediaFolder, id, 'media.json'), 'utf8'));

describe('the rows of any catalogue', () => {
  it('have ids and titles of their own', () => {
    expect(new Set(videos.map(({ id }) => id)).size).toBe(videos.length);
    expect(new Set(videos.map(({ title }) => title)).size).toBe(videos.length);
  });

  it('stand newest first, so that "latest" and "the first of the list" agree', () => {
    const dates = videos.map(({ releaseDate }) => releaseDate);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it.each(catalogue)('$id $title is complete and in range', (video) => {
    expect(video.id).toMatch(/^[\w-]+$/);
    expect(isCalendarDay(video.releaseDate), video.releaseDate).toBe(true);
    expect(video.rating).toBeGreaterThanOrEqual(0);
    expect(video.rating).toBeLessThanOrEqual(10);
    expect(Number.isInteger(video.rating * 10)).toBe(true);
    expect(Number.isSafeInteger(video.views)).toBe(true);
    expect(video.tags.at(-1), 'the category is found by searching for it').toBe(video.category);
    expect(new Set(video.tags).size).toBe(video.tags.length);
    expect(descriptions[video.id]).toBeTruthy();
  });
});

describe('look-ups', () => {
  it('find a video by its id, and nothing for an unknown one', async () => {
    const { find } = await loadCatalogue();
    expect(find(videos[0]?.id ?? '')?.title).toBe(videos[0]?.title);
    expect(find('no-such-video')).toBeUndefined();
  });

  it('put every video in exactly one category', () => {
    const shelved = countByCategory(catalogue).reduce((sum, { count }) => sum + count, 0);
    expect(shelved).toBe(catalogue.length);
  });

  it('address every cover by width, format and content', () => {
    const video = { coverImage: '/media/7/cover-640.webp?v=abc' };
    expect(coverUrl(video, 320, 'avif')).toBe('/media/7/cover-320.avif?v=abc');
    expect(coverUrl(video, 48, 'webp')).toBe('/media/7/cover-48.webp?v=abc');
  });

  it("leave a host's own single picture alone", () => {
    expect(coverUrl({ coverImage: '/own/poster.jpg' }, 320, 'avif')).toBe('/own/poster.jpg');
  });

  it.each(catalogue)('name the captions of $id, where there are any', (video) => {
    const address = `/media/${video.id}/captions.vtt`;
    const isThere = existsSync(join(mediaFolder, video.id, 'captions.vtt'));
    expect(captionsUrl(video)?.split('?v=')).toEqual(
      isThere ? [address, video.videoFile.split('?v=')[1]] : undefined,
    );
  });

  it.each(catalogue)('name the storyboard of $id, which is there', (video) => {
    const version = video.videoFile.split('?')[1];
    const { picture, cues } = storyboardUrls(video) ?? {};
    expect(picture).toBe(`/media/${video.id}/storyboard.avif?${version}`);
    expect(cues).toBe(`/media/${video.id}/storyboard.vtt?${version}`);
    for (const name of ['storyboard.avif', 'storyboard.vtt'])
      expect(existsSync(join(mediaFolder, video.id, name)), name).toBe(true);
  });

  it("know no storyboard of a host's video from elsewhere", () => {
    expect(storyboardUrls({ videoFile: 'https://films.example/one.mp4' })).toBeUndefined();
  });

  it('refuse a video that was never rendered', () => {
    expect(() => mediaOf('no-such-video')).toThrow('no-such-video');
  });

  it.each(catalogue)('quantise the hue of $id to tens', ({ hue }) => {
    expect(hue % 10).toBe(0);
    expect(hue).toBeGreaterThanOrEqual(0);
    expect(hue).toBeLessThan(360);
  });
});

describe('the files of any catalogue', () => {
  it.each(videos)('$id $title: hashes, index and length tell the truth', ({ id, duration }) => {
    const record = recordOf(id);
    const { film, cover } = record.hash;
    expect(Reflect.get(index, id)).toEqual({
      version: createHash('sha256').update(film).update(cover).digest('hex').slice(0, 6),
      hue: (Math.round(record.hue / 10) * 10) % 360,
      ...(!record.captions && { captions: false }),
      ...(record.frameRate !== 24 && { frameRate: record.frameRate }),
    });
    const files = hashedFiles.film.filter((name) => existsSync(join(mediaFolder, id, name)));
    expect(catalogue.find((video) => video.id === id)?.frameRate ?? 24).toBe(record.frameRate);
    expect(hashOf(id, files)).toBe(film);
    expect(hashOf(id, hashedFiles.cover)).toBe(cover);
    expect(Math.round(record.durationSeconds)).toBe(durationSeconds(duration));
  });
});
