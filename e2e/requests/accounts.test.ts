import { afterAll, beforeAll, expect, it } from 'vitest';
import { readHead } from '../head.ts';
import { type SiteInProcess, startSiteInProcess } from './site-in-process.ts';

let site: SiteInProcess;
beforeAll(async () => {
  site = await startSiteInProcess();
});
afterAll(() => site.stop());

it.each([
  ['/profile', '个人中心 - 映匣'],
  ['/favorites', '我的收藏 - 映匣'],
])('%s is served as the same loading page to everybody, and not indexed', async (path, title) => {
  const html = await (await site.ask(path)).text();
  const head = readHead(html);
  expect(head.title).toBe(title);
  expect(head.tags.robots).toMatch(/^noindex/);
  expect(html).toMatch(/role="status"[^>]*>(<[^>]*>)*加载中/);
});

it.each(['/', '/video/1', '/categories', '/search?q=雨'])(
  '%s preloads none of the code of accounts',
  async (path) => {
    const html = await (await site.ask(path)).text();
    const scripts = [...html.matchAll(/\/assets\/[^"'\s]+\.js/g)].map(([file]) => file);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((file) => /account|session|signed-in|favourite|record-watch/.test(file))).toEqual(
      [],
    );
  },
);
