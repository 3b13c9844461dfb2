import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp, serveApp } from '../app.ts';
import { serveMedia } from '../static/serve.ts';
import { startTestServer } from './test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  const pages = async (request: Request) => new Response(request.url);
  const app = createApp(pages, { hindrance: () => null });
  server = await startTestServer([serveMedia(import.meta.dirname), serveApp(app)]);
});
afterAll(() => server.stop());

const host = 'Host: localhost\r\nConnection: close\r\n';
const get = (target: string, headers = host) => `GET ${target} HTTP/1.1\r\n${headers}\r\n`;

describe('what bad input gets', () => {
  it.each([
    ['a NUL', get('/%00'), 400],
    ['a NUL in a film', get('/media/film%00.mp4'), 400],
    ['a line break', get('/%0d%0aSet-Cookie:x'), 400],
    ['two dots', get('/../../etc/passwd'), 400],
    ['two dots, encoded', get('/media/%2e%2e/%2E%2E/etc/passwd'), 400],
    ['one dot', get('/media/./bad-input.test.ts'), 400],
    ['an encoded slash', get('/video%2f1'), 400],
    ['a backslash', get('/media\\..\\secret'), 400],
    ['half an escape', get('/%e4%b8'), 400],
    ['no escape', get('/%zz'), 400],
    ['a raw byte', get('/\xff'), 400],
    ['two slashes in front', get('//evil.example/'), 400],
    ['a fragment', get('/a#b'), 400],
    ['no slash in front', get('video/1'), 400],
    ['a star', get('*'), 400],
    ['another scheme', get('ftp://localhost/'), 400],
    ['a path of 8 kB', get(`/${'a'.repeat(8192)}`), 414],
    ['headers of 20 kB', get('/', `${host}X: ${'a'.repeat(20_000)}\r\n`), 431],
    ['thousands of headers', get('/', host + 'X: a\r\n'.repeat(5000)), 431],
    ['no host', get('/', 'Connection: close\r\n'), 400],
    ['two hosts', get('/', `Host: a\r\n${host}`), 400],
    ['a host with a path', get('/', 'Host: evil/x\r\nConnection: close\r\n'), 400],
    ['a host with a user', get('/', 'Host: a@evil\r\nConnection: close\r\n'), 400],
    ['a host of dots', get('/', 'Host: ..\r\nConnection: close\r\n'), 400],
    ['CONNECT', `CONNECT a:1 HTTP/1.1\r\n${host}\r\n`, 405],
    ['TRACE', `TRACE / HTTP/1.1\r\n${host}\r\n`, 405],
    ['PROPFIND', `PROPFIND / HTTP/1.1\r\n${host}\r\n`, 405],
    ['DELETE of a page', `DELETE / HTTP/1.1\r\n${host}\r\n`, 405],
    ['OPTIONS *', `OPTIONS * HTTP/1.1\r\n${host}\r\n`, 400],
    ['POST of a page', `POST /auth HTTP/1.1\r\n${host}Content-Length: 2\r\n\r\nhi`, 405],
    ['DELETE of a film', `DELETE /media/bad-input.test.ts HTTP/1.1\r\n${host}\r\n`, 405],
    ['an unknown method', `FOO / HTTP/1.1\r\n${host}\r\n`, 400],
    ['an unknown version', `GET / HTTP/9.9\r\n${host}\r\n`, 400],
    ['a length that is no number', `POST / HTTP/1.1\r\n${host}Content-Length: many\r\n\r\n`, 400],
    ['two lengths', `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    [
      'a length and chunks',
      `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
    ],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
    ['a range of nonsense', get('/media/bad-input.test.ts', `${host}Range: bytes=99999999-\r\n`), 416],
  ])('%s', async (_, bytes, status) => {
    const answer = await server.say(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
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
    ['HTTP/1.0 without a host', 'GET / HTTP/1.0\r\n\r\n', 'http://localhost/'],
  ])('but understands %s', async (_, bytes, url) => {
    const answer = await server.say(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.endsWith(url)).toBe(true);
  });

  it('answers a crash with a bare 500, logs it once, and stands', async () => {
    const heard = vi.spyOn(console, 'error').mockImplementation(() => {});
    const fragile = await startTestServer([() => Promise.reject(new Error('a secret'))]);
    const answers = [await fragile.ask('/'), await fragile.ask('/')];
    await fragile.stop();
    expect(answers.map((answer) => answer.status)).toEqual([500, 500]);
    expect(answers[0]?.body.toString()).not.toContain('secret');
    expect(heard).toHaveBeenCalledTimes(2);
    heard.mockRestore();
  });

  it('stands after all that', async () => {
    expect((await server.ask('/healthz')).body.toString()).toBe('{"status":"ok"}');
  });
});
