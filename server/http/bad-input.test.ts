import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { samplesFolder } from '../../library/samples.ts';
import { serveHealth } from '../health.ts';
import { pageSaying } from '../pages/page.fixture.ts';
import { servePages } from '../pages/serve-pages.ts';
import { serveMedia } from '../static/media.ts';
import { badRequests, get } from './bad-requests.fixture.ts';
import { startTestServer, testLog } from './test-server.fixture.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  const page = servePages(async (target, origin) => pageSaying(new URL(target, origin).href), {
    siteUrl: null,
    log: testLog,
  });
  const health = serveHealth({ notReadyReason: () => null });
  server = await startTestServer([serveMedia(path.join(samplesFolder, 'videos')), health, page]);
});
afterAll(() => server.stop());

describe('bad requests', () => {
  it.each(badRequests('/media/1/cover-48.webp'))('%s', async (_, bytes, status) => {
    const answer = await server.say(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.match(/^HTTP\//gm)).toHaveLength(1);
    expect(answer).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts\b/);
  });

  it.each([
    [
      'the absolute form, whose host outranks the field',
      get('http://site.example/a?b'),
      'http://site.example/a?b',
    ],
    ['the absolute form without a path', get('http://site.example'), 'http://site.example/'],
    ['a search for anything', get('/search?q=%2f..%5c%00'), 'http://localhost/search?q=%2f..%5c%00'],
    ['a Chinese path', get('/%E7%94%B5%E5%BD%B1'), 'http://localhost/%E7%94%B5%E5%BD%B1'],
    [
      'an address in a long form',
      get('/', 'Host: [0:0:0:0:0:0:0:1]:80\r\nConnection: close\r\n'),
      'http://[::1]/',
    ],
    ['an address in a short form', get('/', 'Host: 127.1\r\nConnection: close\r\n'), 'http://127.0.0.1/'],
    [
      'a name in capitals',
      get('/', 'Host: FILMS.test:4310\r\nConnection: close\r\n'),
      'http://films.test:4310/',
    ],
    ['HTTP/1.0 without a host', 'GET / HTTP/1.0\r\n\r\n', 'http://localhost/'],
  ])('but understands %s', async (_, bytes, url) => {
    const answer = await server.say(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.endsWith(url)).toBe(true);
  });

  it('answers a crash with a bare 500, logs it once, and keeps running', async () => {
    const heard = vi.spyOn(console, 'error').mockImplementation(() => {});
    const fragile = await startTestServer([() => Promise.reject(new Error('a secret'))]);
    const answers = [await fragile.ask('/'), await fragile.ask('/')];
    await fragile.stop();
    expect(answers.map((answer) => answer.status)).toEqual([500, 500]);
    expect(answers[0]?.body.toString()).not.toContain('secret');
    expect(heard).toHaveBeenCalledTimes(2);
    heard.mockRestore();
  });

  it('keeps running after all of them', async () => {
    expect((await server.ask('/healthz')).body.toString()).toBe('{"status":"ok"}');
  });
});
