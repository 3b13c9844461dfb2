import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContentFolder } from '../content-folder.ts';
import { readHead } from '../head.ts';
import { type SiteInProcess, startSiteInProcess } from './site-in-process.ts';

let folder: ContentFolder;
let site: SiteInProcess;
beforeAll(async () => {
  folder = new ContentFolder({ count: 130 });
  site = await startSiteInProcess(folder.environment);
});
afterAll(async () => {
  await site.stop();
  folder.remove();
});

/** A page of the list without scripts: the links of its cards, and the links to the next and previous page. */
async function pageAt(address: string) {
  const response = await site.ask(address);
  const html = await response.text();
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  const links = [...main.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([link, href = '', text = '']) => ({
      href: href.replaceAll('&amp;', '&'),
      text: /aria-label="([^"]*)"/.exec(link)?.[1] ?? text.replaceAll(/<[^>]*>/g, ''),
    }),
  );
  const wayOf = (name: string) => links.find(({ text }) => text === name)?.href;
  return {
    status: response.status,
    head: readHead(html),
    main,
    videos: [...main.matchAll(/<article.*?<\/article>/gs)].map(([card]) => /href="([^"]*)"/.exec(card)?.[1]),
    wayOf,
  };
}

it('without JavaScript the pages of a list are linked, and each video is on one of them', async () => {
  const first = await pageAt('/categories?view=list');
  expect(first.wayOf('下一页')).toBe('/categories?view=list&page=2');
  expect(first.wayOf('3')).toBe('/categories?view=list&page=3');
  const second = await pageAt('/categories?view=list&page=2');
  expect(second.wayOf('下一页')).toBe('/categories?view=list&page=3');
  expect(second.head.canonical).toBe(`${site.origin}/categories?page=2`);
  const third = await pageAt('/categories?view=list&page=3');
  expect(third.wayOf('下一页')).toBeUndefined();
  expect(third.wayOf('上一页')).toBe('/categories?view=list&page=2');
  expect(third.wayOf('1')).toBe('/categories?view=list');
  const seen = [first, second, third].flatMap(({ videos }) => videos);
  expect([seen.length, new Set(seen).size]).toEqual([130, 130]);
});

it('a page beyond the end answers 404 with a link to the first', async () => {
  const { status, head, main, wayOf } = await pageAt('/categories?page=4');
  expect(status).toBe(404);
  expect(head.tags.robots).toBe('noindex');
  expect(main).toContain('没有这一页');
  expect(wayOf('回到第一页')).toBe('/categories');
  expect((await pageAt('/categories')).videos.length).toBe(48);
});
