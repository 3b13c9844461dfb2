import { afterAll, beforeAll, expect, it } from 'vitest';
import { relatedVideos } from '../../domain/related-videos.ts';
import { catalogue } from '../../library/samples.ts';
import { type SiteInProcess, startSiteInProcess } from './site-in-process.ts';

let site: SiteInProcess;
beforeAll(async () => {
  site = await startSiteInProcess();
});
afterAll(() => site.stop());

const textOf = async (path: string) => (await site.ask(path)).text();

/** Ids of the videos that a region of a page links to. */
function linkedIn(html: string, region: string): (string | undefined)[] {
  const heading = html.search(new RegExp(`<h2[^>]*>${region}<`));
  const [list = ''] = html.slice(heading).split('</section>');
  return [...list.matchAll(/<article.*?<\/article>/gs)].map(
    ([card]) => /href="\/video\/([^"?]+)"/.exec(card)?.[1],
  );
}

it('a video is followed by others of its category: 4 beside it, up to 8 in all', async () => {
  const video = catalogue.find((each) => relatedVideos(each, catalogue).more.length === 4);
  if (!video) throw new Error('no category is large enough');
  const { beside, more } = relatedVideos(video, catalogue);
  const html = await textOf(`/video/${video.id}`);
  expect(linkedIn(html, '相关推荐')).toEqual(beside.map(({ id }) => id));
  expect(linkedIn(html, '更多相关视频')).toEqual(more.map(({ id }) => id));
});

it('the page of a video is the same with and without a list', async () => {
  expect(await textOf('/video/3?list=categories&sort=rating')).toBe(await textOf('/video/3'));
});

it('only the embeddable page may be framed', async () => {
  for (const path of ['/video/7', '/', '/auth']) {
    const { headers } = await site.ask(path);
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  }
  const missing = await site.ask('/embed/nope');
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('没有这部短片');
  expect(await textOf('/embed/7')).toContain('<meta name="robots" content="noindex, indexifembedded"');
});

it('oEmbed finds a video by its page, and its code shows the video', async () => {
  const [link = ''] = /<link[^>]*application\/json\+oembed[^>]*>/.exec(await textOf('/video/7')) ?? [];
  const discovery = / href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const factsAt = async (address: string) => (await site.ask(address)).json();
  const facts = await factsAt(`${discovery}?maxwidth=320`);
  expect(facts).toMatchObject({
    version: '1.0',
    type: 'video',
    title: '丹霞日出',
    width: 320,
    height: 180,
    thumbnail_width: 320,
    thumbnail_height: 180,
  });
  const page = encodeURIComponent(`${site.origin}/video/7`);
  expect(await factsAt(`/oembed?url=${page}&maxwidth=320`)).toEqual(facts);
  const later = await factsAt(`/oembed?url=${page}${encodeURIComponent('?t=20')}`);
  expect(later.html).toContain(`src="${site.origin}/embed/7?t=20"`);
  const source = /src="([^"]+)"/.exec(facts.html)?.[1] ?? '';
  for (const address of [source, facts.thumbnail_url]) expect((await site.ask(address)).status).toBe(200);
});

it('the feed contains films with their files', async () => {
  const [link = ''] = /<link[^>]*application\/atom\+xml[^>]*>/.exec(await textOf('/')) ?? [];
  const response = await site.ask(/ href="([^"]*)"/.exec(link)?.[1] ?? '');
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const enclosures = [
    ...(await response.text()).matchAll(/rel="enclosure" type="video\/mp4" href="([^"]+)" length="(\d+)"/g),
  ];
  expect(enclosures).toHaveLength(50);
  const [[, address = '', length] = []] = enclosures;
  const file = await site.ask(address, { headers: { Range: 'bytes=0-99' } });
  expect([file.status, file.headers.get('content-type')]).toEqual([206, 'video/mp4']);
  expect(file.headers.get('content-range')).toBe(`bytes 0-99/${length}`);
});
