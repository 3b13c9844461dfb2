import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../http/test-server.fixture.ts';
import { serveEmbeds } from './serve-embeds.ts';

const asked: unknown[] = [];
const app: Parameters<typeof serveEmbeds>[0] = {
  embedInline: { scripts: ['begin()'], styles: ['body{color:red}'] },
  embedPage: async (id, siteUrl) => ({ html: `${id} ${siteUrl}`, status: id === '7' ? 200 : 404 }),
  oEmbed: async (...wanted) => {
    asked.push(wanted);
    return wanted[0] === '7' ? ({ title: '七' } as never) : undefined;
  },
};

describe('serveEmbeds', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  const site = 'https://films.test';
  beforeEach(async () => {
    asked.length = 0;
    server = await startTestServer([serveEmbeds(app, site)]);
  });
  afterEach(() => server.stop());

  it('lets every site frame the page of a video, which runs only its own script', async () => {
    const { status, headers, body } = await server.ask('/embed/7');
    expect([status, String(body)]).toEqual([200, `7 ${site}`]);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toMatch(/default-src 'none'; script-src 'sha256-\S+'; style-src 'sha256-\S+';/);
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers['cache-control']).toBe('private, max-age=3600');
    // The video may become public at any time.
    const none = await server.ask('/embed/8');
    expect([none.status, none.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('describes the frame of a video to scripts of every site, within the limits they give', async () => {
    const address = encodeURIComponent(`${site}/video/7?t=3`);
    const { status, headers, body } = await server.ask(`/oembed?url=${address}&maxwidth=300&maxheight=x`);
    expect([status, JSON.parse(String(body))]).toEqual([200, { title: '七' }]);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect((await server.ask('/embed/7.json?maxheight=90')).status).toBe(200);
    expect(asked).toEqual([
      ['7', site, { width: 300, height: undefined }, '3'],
      ['7', site, { width: undefined, height: 90 }, null],
    ]);
  });

  it.each([
    ['/oembed', 400],
    [`/oembed?url=${site}/video/7&format=xml`, 501],
    [`/oembed?url=${site}/video/8`, 404],
    [`/oembed?url=${site}/about`, 404],
    ['/oembed?url=https://elsewhere.test/video/7', 404],
    ['/oembed?url=nonsense', 404],
    [`/oembed?url=${site}/video/%25`, 404],
    ['/embed/8.json', 404],
  ])('%s answers %i', async (path, status) => {
    expect((await server.ask(path)).status).toBe(status);
  });

  it.each([
    ['"a"', 412],
    ['W/"a", "b"', 412],
    ['*', 200],
  ])('has no version that matches If-Match: %s (%i)', async (list, status) => {
    const address = encodeURIComponent(`${site}/video/7`);
    for (const path of ['/embed/7', '/embed/7.json', `/oembed?url=${address}`])
      expect((await server.ask(path, { 'If-Match': list })).status, path).toBe(status);
    // A missing page is 404 despite the condition (RFC 9110 §13.2.1).
    expect((await server.ask('/embed/8', { 'If-Match': list })).status).toBe(404);
  });

  it('answers only GET and HEAD, and leaves other paths', async () => {
    expect((await server.ask('/embed/7', {}, 'POST')).status).toBe(405);
    expect((await server.ask('/embedded/7')).status).toBe(404);
    expect((await server.ask('/embed/7/more')).status).toBe(404);
  });
});
