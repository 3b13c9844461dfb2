import { afterEach, describe, expect, it } from 'vitest';
import type { DescribedVideo } from '../../domain/video.ts';
import { generateVideos } from '../../library/generated-videos.fixture.ts';
import { contentSource, setContentSource } from '../content/index.ts';
import { sourceOf } from '../content/source.fixture.ts';
import { sitemapProblems } from '../features/metadata/validate-sitemap.fixture.ts';
import { machineFileAt, machineFilePaths } from './machine-files.ts';

const text = { title: '', lead: '', motto: ['', ''], description: '', sections: [] } as const;
const samples = contentSource();

function provide(count: number, more: readonly DescribedVideo[] = []) {
  const videos = [...more, ...generateVideos(count)];
  setContentSource(
    sourceOf(() => ({
      videos,
      descriptions: Object.fromEntries(videos.map(({ id, description }) => [id, description])),
      ...{ readings: {}, characters: { homophones: {}, simplified: {} } },
      ...{ categoryLines: {}, about: text, support: text, legal: text },
    })),
  );
}

type MachineWrite = NonNullable<ReturnType<typeof machineFileAt>>['write'];

const read = async (path: string) => machineFileAt(path)?.write('https://example.com');
const places = (xml: string | null | undefined) =>
  [...(xml ?? '').matchAll(/<loc>https:\/\/example\.com([^<]*)<\/loc>/g)].map(([, place]) => place);

it('the feed has the same ids of entries at every address of the site', async () => {
  const ids = async (...site: Parameters<MachineWrite>) =>
    [...((await machineFileAt('/feed.xml')?.write(...site)) ?? '').matchAll(/<id>([^<]*)<\/id>/g)].map(
      ([, id]) => id,
    );
  const known = await ids('https://films.example.com');
  expect(known[0]).toBe('tag:films.example.com,2025:/');
  expect(await ids('http://films.example.com:4173')).toEqual(known);
  // Without SITE_URL, the site's address comes from the request.
  expect(await ids('http://a.example:8080', 'localhost')).toEqual(
    await ids('http://192.168.1.2', 'localhost'),
  );
});

it('robots.txt disallows no page, because pages carry their own noindex', async () => {
  expect(await machineFileAt('/robots.txt')?.write('https://films.test')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://films.test/sitemap.xml\n',
  );
});

describe('the sitemap', () => {
  afterEach(() => setContentSource(samples));

  it('is one file on most sites', async () => {
    provide(900);
    expect(places(await read('/sitemap.xml')).filter((place) => place?.startsWith('/video/'))).toHaveLength(
      900,
    );
    expect(await machineFilePaths()).not.toContain('/sitemap-1.xml');
    expect(await read('/sitemap-1.xml')).toBeNull();
  });

  it('lists its valid parts on large sites, with each page once', async () => {
    provide(2100);
    const parts = places(await read('/sitemap.xml'));
    expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml', '/sitemap-4.xml']);
    expect(await machineFilePaths()).toEqual(expect.arrayContaining(parts));
    const pages: unknown[] = [];
    for (const part of parts) {
      const xml = (await read(part ?? '')) ?? '';
      expect(await sitemapProblems(xml)).toEqual([]);
      pages.push(...places(xml));
    }
    expect(pages).toEqual(expect.arrayContaining(['/', '/about', '/video/more-0', '/video/more-2099']));
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages.filter((place) => String(place).startsWith('/video/'))).toHaveLength(2100);
    for (const other of ['/sitemap-5.xml', '/sitemap-99999.xml']) expect(await read(other)).toBeNull();
    for (const other of ['/sitemap-0.xml', '/sitemap-.xml', '/sitemap-1e3.xml', '/constructor'])
      expect(machineFileAt(other)).toBeUndefined();
  });

  it('contains no page of the future', async () => {
    provide(
      1,
      generateVideos(1).map((video) => ({ ...video, id: 'later', releaseDate: '2099-01-01' })),
    );
    expect(await read('/sitemap.xml')).not.toContain('2099');
  });

  it('changes only in the last part, and in that of the lists, when a video is added', async () => {
    const readAll = () => Promise.all([1, 2, 3, 4].map((part) => read(`/sitemap-${part}.xml`)));
    provide(2100);
    const before = await readAll();
    provide(
      2100,
      generateVideos(1).map((video) => ({ ...video, id: 'new', releaseDate: '2026-01-01' })),
    );
    const after = await readAll();
    expect(after.map((part, index) => part === before[index])).toEqual([false, true, true, false]);
    expect(after[3]).toContain('/video/new');
  });
});
