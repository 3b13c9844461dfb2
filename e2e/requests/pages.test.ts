import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../library/samples.ts';
import { readHead } from '../head.ts';
import { type SiteInProcess, startSiteInProcess } from './site-in-process.ts';

let site: SiteInProcess;
beforeAll(async () => {
  site = await startSiteInProcess();
});
afterAll(() => site.stop());

const htmlOf = async (address: string) => (await site.ask(address)).text();
/** The videos in a page's main part, by the headings of their cards. */
const listedIn = (html: string) => {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return [...main.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, title = '']) =>
    title.replaceAll(/<[^>]*>/g, ''),
  );
};

it.each([
  '/profile',
  '/favorites',
  '/watch-later',
  '/collection',
  '/video/1',
  '/auth',
  '/offline',
  '/about',
  '/none',
])('the query of one person’s request for %s is in nobody else’s page', async (path) => {
  // Another host name, whose pages are not cached yet.
  const at = site.origin.replace('localhost', '127.0.0.1');
  const asked = await htmlOf(
    `${at}${path}?q=secret-query&page=7&list=secret-query&id=secret-query&from=secret-query`,
  );
  expect(asked).not.toContain('secret-query');
  expect(await htmlOf(at + path)).toBe(asked);
});

it('the home page features another video on further loads', async () => {
  const seen = new Set<string | undefined>();
  for (let load = 0; load < 12; load += 1) seen.add(/<h1[^>]*>([^<]+)/.exec(await htmlOf('/'))?.[1]);
  expect(seen.size).toBeGreaterThan(1);
});

it.each(['length=endless&year=1895', 'sort=cheapest', 'view=wall'])(
  '/categories?%s shows all videos, newest first',
  async (query) => {
    const html = await htmlOf(`/categories?${query}`);
    expect(listedIn(html)).toEqual(catalogue.map(({ title }) => title));
    expect(html).not.toContain('已选的筛选');
  },
);

it.each(['没有这个', '__proto__', 'constructor'])('a category named %s is empty', async (category) => {
  const response = await site.ask(`/categories?${new URLSearchParams({ category })}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('暂无相关内容');
  expect(listedIn(html)).toEqual([]);
});

it.each(['<script>alert(1)</script>', '"\'&%00', '🍵', '字'.repeat(200), '%', '\\', '.*'])(
  'a search for %s searches for that text, and finds nothing',
  async (q) => {
    const html = await htmlOf(`/search?${new URLSearchParams({ q })}`);
    expect(html).toContain('未找到相关内容');
    expect(readHead(html).title).toBe(`「${q}」的搜索结果 - 映匣`);
    expect(html).not.toContain('<script>alert');
  },
);
