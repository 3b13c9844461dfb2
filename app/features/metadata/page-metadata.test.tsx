import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { videoFixture } from '../../../domain/video.fixture.ts';
import { coverShareImage, type PageFacts, PageMetadata } from './page-metadata.tsx';
import { SiteUrl } from './site-url.ts';

const facts: PageFacts = {
  title: '分类 - 映匣',
  description: '按分类浏览',
  path: '/categories?category=经典重温',
};

/** The tags as search engines and chat apps read them: names with contents. */
function tagsOf(overrides: Partial<PageFacts> = {}): [string, string][] {
  const html = renderToStaticMarkup(
    <SiteUrl value="https://example.com">
      <PageMetadata {...facts} {...overrides} />
    </SiteUrl>,
  );
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
  const tags = html.matchAll(/<(?:meta|link) (?:name|property|rel)="([^"]*)" (?:content|href)="([^"]*)"\/>/g);
  return [['title', title], ...[...tags].map(([, name = '', text = '']): [string, string] => [name, text])];
}

const read = (overrides: Partial<PageFacts> = {}): Record<string, string> =>
  Object.fromEntries(tagsOf(overrides));

describe('the metadata of a page', () => {
  it('contains each tag once', () => {
    const names = tagsOf().map(([name]) => name);
    expect(names.length).toBeGreaterThan(14);
    expect(new Set(names).size).toBe(names.length);
  });

  it('is the same in the title and for Open Graph, which X also reads', () => {
    expect(read()).toMatchObject({
      title: facts.title,
      'og:title': facts.title,
      description: facts.description,
      'og:description': facts.description,
      'twitter:card': 'summary_large_image',
      'og:site_name': '映匣',
      'og:locale': 'zh_CN',
      'og:type': 'website',
    });
  });

  it('has one absolute, encoded URL', () => {
    const address = 'https://example.com/categories?category=%E7%BB%8F%E5%85%B8%E9%87%8D%E6%B8%A9';
    expect(read()).toMatchObject({ canonical: address, 'og:url': address });
  });

  it('has the picture of the brand by default', () => {
    expect(read()).toMatchObject({
      'og:image': 'https://example.com/share.jpg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': '映匣，一键收藏',
    });
  });

  it.each([
    [
      'in WebP, with its size, when ingest cut it',
      '/media/1/cover-640.webp?v=abc',
      ['https://example.com/media/1/cover-1280.webp?v=abc', '1280', '720'],
    ],
    [
      'as it is, without a size, when it is a host’s own',
      'https://cdn.example.org/a.jpg',
      ['https://cdn.example.org/a.jpg', undefined, undefined],
    ],
  ])('has the cover %s', (_how, coverImage, [address, width, height]) => {
    const tags = read({ image: coverShareImage(videoFixture({ coverImage })) });
    expect(tags['og:image']).toBe(address);
    expect(tags['og:image:width']).toBe(width);
    expect(tags['og:image:height']).toBe(height);
  });

  it.each([
    [true, 'max-image-preview:large, max-video-preview:-1'],
    [false, 'noindex'],
  ])('if it may be indexed (%s), tells robots: %s', (isIndexed, robots) => {
    expect(read({ isIndexed }).robots).toBe(robots);
    // A noindex and a canonical URL would contradict each other.
    expect('canonical' in read({ isIndexed })).toBe(isIndexed);
    expect(read({ isIndexed, isCanonical: true }).canonical).toMatch(/^https:/);
  });
});
