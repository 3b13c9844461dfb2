import { afterAll, beforeAll, expect, it } from 'vitest';
import { coverUrl } from '../../app/content/card-files.ts';
import { durationSeconds } from '../../domain/format.ts';
import { ratingCount } from '../../domain/rating-count.ts';
import { catalogue } from '../../library/samples.ts';
import { blockOf, readHead } from '../head.ts';
import { indexedPages } from '../indexed-pages.ts';
import { type SiteInProcess, startSiteInProcess } from './site-in-process.ts';

let site: SiteInProcess;
beforeAll(async () => {
  site = await startSiteInProcess();
});
afterAll(() => site.stop());

/** The head of a page as a crawler without scripts reads it. */
async function headOf(path: string) {
  const response = await site.ask(path);
  return { status: response.status, ...readHead(await response.text()) };
}

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

for (const { path, title, canonical } of indexedPages) {
  it(`${decodeURIComponent(path)} has metadata for search engines and link previews`, async () => {
    const head = await headOf(path);
    const address = site.origin + canonical;
    expect(head.status).toBe(200);
    expect(head.title).toBe(title);
    expect(head.canonical).toBe(address);
    expect(head.tags.robots).not.toContain('noindex');
    expect(head.tags).toMatchObject({
      'og:site_name': '映匣',
      'og:locale': 'zh_CN',
      'og:title': title,
      'og:url': address,
      'twitter:card': 'summary_large_image',
    });
    expect(head.tags.description?.length).toBeGreaterThan(15);
    expect(head.tags['og:description']).toBe(head.tags.description);

    const picture = await site.ask(head.tags['og:image'] ?? '');
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toMatch(/^image\/(jpeg|webp)$/);
    for (const each of head.blocks) expect(each['@context']).toBe('https://schema.org');
  });
}

for (const { path, why } of [
  { path: `/search?${query({ q: '</script><b>"水墨"' })}`, why: 'results of a search' },
  { path: `/categories?${query({ category: '没有这一类' })}`, why: 'an unknown category' },
  { path: '/no-such-page', why: 'a page that does not exist' },
  { path: '/video/none', why: 'a video that does not exist' },
]) {
  it(`${why} is not indexed`, async () => {
    const { tags, canonical } = await headOf(path);
    expect(tags.robots).toBe('noindex');
    // It has no canonical URL, except the fallback, which names the page of its video.
    expect(canonical !== undefined).toBe(path === '/video/none');
  });
}

it('a video that does not exist answers 404 and names the URL of the one shown instead', async () => {
  const head = await headOf('/video/none');
  const shown = catalogue.find(({ title }) => head.title === `${title} - 映匣`);
  expect(head.status).toBe(404);
  expect(shown).toBeDefined();
  expect(head.canonical).toBe(`${site.origin}/video/${shown?.id}`);
});

it('a video has its description, files and ratings', async () => {
  const [video] = catalogue;
  if (!video) throw new Error('the catalogue is empty');
  const head = await headOf(`/video/${video.id}`);
  expect(head.tags).toMatchObject({
    'og:type': 'video.other',
    'og:image': site.origin + coverUrl(video, 1280, 'webp'),
    'og:video': site.origin + video.videoFile,
    'og:video:type': 'video/mp4',
    'og:video:width': '1280',
    'og:video:height': '720',
  });
  const data = blockOf(head, 'VideoObject');
  expect(data).toMatchObject({
    name: video.title,
    description: video.description,
    thumbnailUrl: site.origin + coverUrl(video, 1280, 'webp'),
    contentUrl: site.origin + video.videoFile,
    uploadDate: `${video.releaseDate}T00:00:00+08:00`,
    duration: `PT${durationSeconds(video.duration)}S`,
    aggregateRating: {
      ratingValue: video.rating,
      bestRating: 10,
      ratingCount: ratingCount(video.id),
    },
    interactionStatistic: {
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: video.views,
    },
  });
  for (const address of [data?.thumbnailUrl, data?.contentUrl]) {
    expect((await site.ask(String(address), { method: 'HEAD' })).status).toBe(200);
  }
  expect(blockOf(head, 'BreadcrumbList')?.itemListElement).toMatchObject([
    { position: 1, name: '首页', item: `${site.origin}/` },
    { position: 2, name: video.category },
    { position: 3, name: video.title, item: `${site.origin}/video/${video.id}` },
  ]);
});

it('the home page describes the site and its search, which works', async () => {
  const head = await headOf('/');
  const urlTemplate = `${site.origin}/search?q={search_term_string}`;
  expect(blockOf(head, 'WebSite')).toMatchObject({
    name: '映匣',
    url: `${site.origin}/`,
    potentialAction: { '@type': 'SearchAction', target: { urlTemplate } },
  });
  expect(blockOf(head, 'Organization')).toMatchObject({ name: '映匣', logo: `${site.origin}/icon-512.png` });
  const found = await headOf(urlTemplate.replace('{search_term_string}', '水墨'));
  expect(found.title).toContain('水墨');
});

for (const path of ['/about', '/service-support', '/copyright']) {
  it(`${path} names the organisation and its breadcrumbs`, async () => {
    const head = await headOf(path);
    expect(blockOf(head, 'Organization')).toMatchObject({ contactPoint: { email: expect.any(String) } });
    expect(blockOf(head, 'BreadcrumbList')?.itemListElement).toMatchObject([
      { position: 1, name: '首页', item: `${site.origin}/` },
      { position: 2, item: site.origin + path },
    ]);
  });
}

it('the questions of the support page are structured data, with their answers', async () => {
  const html = await (await site.ask('/service-support')).text();
  const faq = blockOf(readHead(html), 'FAQPage') as unknown as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(faq.mainEntity.length).toBeGreaterThan(3);
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const text = main.replaceAll(/<[^>]*>/g, '');
  for (const { name, acceptedAnswer } of faq.mainEntity)
    for (const line of [name, ...acceptedAnswer.text.split('\n')]) expect(text).toContain(line);
});
