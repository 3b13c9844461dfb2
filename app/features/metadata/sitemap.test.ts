import { describe, expect, it } from 'vitest';
import { uncountedVideoFixture, videoFixture } from '../../../domain/video.fixture.ts';
import { type SitemapPage, sitemap } from './sitemap.ts';
import { sitemapProblems } from './validate-sitemap.fixture.ts';

const video = { ...videoFixture({ rating: 9.3, duration: '00:01:05' }), description: '竹叶和风。' };
const withVideo = (fields: Partial<typeof video>): SitemapPage[] => [
  { path: '/video/1', lastModified: '2025-12-05', video: { ...video, ...fields } },
];
const map = (pages: readonly SitemapPage[]) => sitemap('https://example.com', pages);
const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

describe('the sitemap', () => {
  it.each<[string, SitemapPage[]]>([
    ['a page alone', [{ path: '/about' }]],
    ['a page and the day it changed', [{ path: '/', lastModified: '2025-12-05' }]],
    ['a query in Chinese', [{ path: '/categories?category=经典重温&sort=rating' }]],
    ['a video', withVideo({})],
    ['markup and quotes in the texts', withVideo({ title: `</video:title><b>"&'`, description: ']]><!--' })],
    ['characters that XML cannot hold', withVideo({ title: 'a\u0000\u001f\ufffe\ud800b' })],
    ['texts beyond the limits', withVideo({ title: '长'.repeat(300), description: '𠮷'.repeat(5000) })],
    ['a video without a description', withVideo({ description: '' })],
    [
      'a video that is not rated or counted',
      [{ path: '/', video: { ...uncountedVideoFixture({}), description: '' } }],
    ],
    ['more tags than are allowed', withVideo({ tags: Array.from({ length: 40 }, (_, n) => `标签${n}`) })],
    ['a video longer than is allowed', withVideo({ duration: '09:00:00' })],
    ['a video without a length', withVideo({ duration: '00:00:00' })],
    ['files on another host', withVideo({ videoFile: 'https://cdn.example.org/a b.mp4?x=1&y=2' })],
  ])('is valid with %s', async (_what, pages) => {
    expect(await sitemapProblems(map(pages))).toEqual([]);
  });

  it.each([
    ['a wrong order', map(withVideo({})).replace(/(<video:title>.*)\n(<video:description>.*)/, '$2\n$1')],
    ['a rating out of 10', map(withVideo({})).replace('4.65', '9.3')],
    ['a relative address', map(withVideo({})).replace('https://example.com/media', '/media')],
    ['a day that does not exist', map([{ path: '/', lastModified: '2025-02-30' }])],
    ['an open element', map([{ path: '/' }]).replace('</loc>', '')],
    ['no page at all', map([])],
  ])('would be invalid with %s', async (_what, xml) => {
    expect(await sitemapProblems(xml)).not.toEqual([]);
  });

  it('contains absolute URLs, seconds, a rating out of five, and a time with a zone', () => {
    const xml = map(withVideo({}));
    expect(textOf(xml, 'loc')).toBe('https://example.com/video/1');
    expect(textOf(xml, 'video:content_loc')).toBe('https://example.com/media/1/film.mp4');
    expect(textOf(xml, 'video:duration')).toBe('65');
    expect(textOf(xml, 'video:rating')).toBe('4.65');
    expect(textOf(xml, 'video:publication_date')).toBe('2024-01-01T00:00:00+08:00');
  });

  it('shortens long texts between characters', () => {
    const xml = map(withVideo({ title: '𠮷'.repeat(101) }));
    expect(textOf(xml, 'video:title')).toBe('𠮷'.repeat(100));
  });
});
