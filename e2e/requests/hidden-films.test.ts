import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ContentFolder } from '../content-folder.ts';
import { readHead } from '../head.ts';
import { draft, unlisted } from '../hidden-films.ts';
import { type SiteInProcess, startSiteInProcess } from './site-in-process.ts';

const content = new ContentFolder({ count: 3, films: [draft, unlisted] });
let site: SiteInProcess;
beforeAll(async () => {
  site = await startSiteInProcess(content.environment);
});
afterAll(async () => {
  await site.stop();
  content.remove();
});

it.each([draft, unlisted])(
  '$state: opens at its URL with its text, and is neither indexed nor stored by shared caches',
  async ({ id, title, state }) => {
    const answer = await site.ask(`/video/${id}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const html = await answer.text();
    expect(readHead(html)).toMatchObject({ title: `${title} - 后院放映`, tags: { robots: 'noindex' } });
    expect(html).toContain(`>${state}<`);
  },
);

it('hidden films are in no page, sitemap, search or public file', async () => {
  const found = await (await site.ask('/search?q=外婆')).text();
  expect(found.replaceAll(/<[^>]*>/g, '')).toContain('找到 0 个相关视频');
  const html = await (await site.ask('/')).text();
  const files = [...new Set(html.match(/\/content\/[\w-]+\.js/g))];
  expect(files.length).toBeGreaterThan(3);
  for (const address of ['/', '/categories', '/video/yard-portrait', '/sitemap.xml', ...files]) {
    const answer = await site.ask(address);
    expect(answer.status, address).toBe(200);
    const text = await answer.text();
    for (const { id, title } of [draft, unlisted]) {
      expect(text, address).not.toContain(id);
      expect(text, address).not.toContain(title);
    }
  }
});

it.each([
  [`/video/${draft.id.replace('d', 'e')}`, 404],
  [`/hidden/${draft.id.replace('d', 'e')}.json`, 204],
  ['/hidden/', 204],
])('%s, which differs by a letter, is unknown', async (address, status) => {
  expect((await site.ask(address)).status).toBe(status);
});

describe('in a static export', () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'hidden-export-')), 'site');
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  let names: readonly string[] = [];
  /** The files that contain a text. */
  const naming = (text: string) =>
    names.filter((name) => /\.(html|json|xml|txt|js)$/.test(name) && read(name).includes(text)).toSorted();
  beforeAll(() => {
    execFileSync(process.execPath, ['scripts/export-static.ts', folder], {
      env: {
        ...process.env,
        ...content.environment,
        NODE_ENV: 'production',
        SITE_URL: 'https://films.test',
      },
    });
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  });
  afterAll(() => rmSync(path.dirname(folder), { recursive: true }));

  it('the draft is nowhere', () => {
    expect(names.filter((name) => name.includes(draft.id))).toEqual([]);
    expect([...naming(draft.id), ...naming(draft.title)]).toEqual([]);
  });

  it('the unlisted film is only at its URL, plays, and is not indexed', () => {
    const own = [
      `embed/${unlisted.id}.json`,
      `embed/${unlisted.id}/index.html`,
      `hidden/${unlisted.id}.json`,
      `video/${unlisted.id}/index.html`,
    ];
    expect(naming(unlisted.id)).toEqual(own);
    expect(naming(unlisted.title)).toEqual(own);
    const html = read(`video/${unlisted.id}/index.html`);
    expect(readHead(html)).toMatchObject({
      title: `${unlisted.title} - 后院放映`,
      tags: { robots: 'noindex' },
    });
    expect(html).toMatch(new RegExp(`<h1[^>]*>${unlisted.title}</h1>`));
    const films = [...html.matchAll(new RegExp(`media/${unlisted.id}/film[\\w-]*\\.mp4`, 'g'))].map(String);
    expect(films.length).toBeGreaterThan(0);
    for (const film of films) expect(names).toContain(film);
  });
});
