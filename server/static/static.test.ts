import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer } from '../http/test-server.fixture.ts';
import { loadAssets, serveAssets } from './assets.ts';
import { serveMedia } from './media.ts';

const script = 'export const name = "映匣";\n'.repeat(50);
const hashed = '/assets/home-DTCIwv1V.js';
const content = '/content/videos-x3fTa91Q.js';

/** Files that people keep beside a film. */
const ownFiles = [
  ...[
    'video.md',
    'video.md~',
    'video.MD',
    'media.json',
    'notes.txt',
    'contract.pdf',
    'source.mov',
    'film.mp4.part',
  ],
  ...[
    '.film.mp4.12.part',
    'FILM.mp4',
    'film.MP4',
    'Cover-640.webp',
    'cover-640.jpg',
    'film (1).mp4',
    '中文 名.vtt',
  ],
  ...['captions-.vtt', 'captions-zh.vtt.bak', 'captions-zh.srt', 'storyboard-a.avif', 'film.mp4.gz'],
  ...[
    'raw/a.mov',
    'raw/film.mp4',
    'hls/film.mp4',
    'hls/main.mp4',
    'hls/notes.txt',
    'hls/720p.mov',
    'hls/raw/720p.mp4',
  ],
];

let folder: string;
let write: (name: string, content: string | Buffer) => Promise<void>;
let server: Awaited<ReturnType<typeof startTestServer>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yingxia-serve-'));
  write = async (name: string, content: string | Buffer) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  };
  await write(`client${hashed}`, script);
  await write(`client${content}`, script);
  await write(`client${hashed}.br`, brotliCompressSync(script));
  await write(`client${hashed}.gz`, gzipSync(script));
  await write('client/sw.js', 'addEventListener("fetch", () => {});\n');
  await write('client/robots.txt', 'User-agent: *\n');
  await write('client/mark.svg', '<svg/>');
  await write('media/1/film.mp4', 'film');
  await write('media/1/captions-zh.vtt', 'WEBVTT\n');
  await write('media/1/cover-48.webp', '');
  await write('media/.secret/film.mp4', 'secret');
  await write('media/film.mp4', 'of no video');
  for (const name of ownFiles) await write(`media/1/${name}`, 'secret');
  await write('secret', 'secret');
  execFileSync('mkfifo', [path.join(folder, 'media/1/preview.mp4')]);
  await symlink(path.join(folder, 'media/1'), path.join(folder, 'media/linked'));
  const assets = await loadAssets([path.join(folder, 'client')]);
  server = await startTestServer([
    serveAssets(assets),
    serveMedia(path.join(folder, 'media'), { 1: 'aaaaaa' }),
  ]);
});
afterAll(() => server.stop());

describe('serveAssets', () => {
  it.each([hashed, content])('makes a file with a hash in its name immutable: %s', async (name) => {
    const { status, headers, body } = await server.ask(name);
    expect(status).toBe(200);
    expect(body.toString()).toBe(script);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('allows frames in other sites, which may have an opaque origin, to load the logo', async () => {
    const { headers } = await server.ask('/mark.svg');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('lets browsers cache other files for an hour', async () => {
    const { headers } = await server.ask('/robots.txt');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(headers.vary).toBeUndefined();
  });

  it('has the service worker revalidated each time, with the whole site as its scope', async () => {
    const { status, headers } = await server.ask('/sw.js');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toMatch(/^text\/javascript/);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('sends the copy compressed by the build as %s, with its own ETag', async (coding, decompress) => {
    const plain = await server.ask(hashed);
    const { headers, body } = await server.ask(hashed, { 'Accept-Encoding': coding });
    expect(headers['content-encoding']).toBe(coding);
    expect(decompress(body).toString()).toBe(script);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers.vary).toBe('Accept-Encoding');
    expect(plain.headers.vary).toBe('Accept-Encoding');
    expect(headers.etag).not.toBe(plain.headers.etag);
  });

  it.each(['0 bytes', 'half'])(
    'sends a file uncompressed if a full disk left %s of its copies',
    async (left) => {
      const cut = (whole: Buffer) => whole.subarray(0, left === 'half' ? whole.length / 2 : 0);
      const client = await mkdtemp(path.join(tmpdir(), 'yingxia-cut-'));
      await writeFile(path.join(client, 'app.js'), script);
      await writeFile(path.join(client, 'app.js.br'), cut(brotliCompressSync(script)));
      await writeFile(path.join(client, 'app.js.gz'), cut(gzipSync(script)));
      const found = (await loadAssets([client])).find('/app.js', 'br, gzip');
      expect(found?.content.toString()).toBe(script);
    },
  );

  it('does not send a coding that is refused with q=0', async () => {
    const { headers } = await server.ask(hashed, { 'Accept-Encoding': 'br;q=0, gzip;q=0' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.each(['/assets/gone.js', '/content/gone.js', '/assets', '/assets/', `${hashed}.br`, `${hashed}/`])(
    'does not serve %s',
    async (name) => {
      expect((await server.ask(name)).status).toBe(404);
    },
  );

  it('answers only GET and HEAD', async () => {
    const { status, headers } = await server.ask(hashed, {}, 'POST');
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });
});

describe('serveMedia', () => {
  const openFiles = async () =>
    (await Promise.allSettled((await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`))))
      .map((link) => (link.status === 'fulfilled' ? link.value : ''))
      .filter((name) => name.startsWith(folder));

  it.each([
    ['/media/1/film.mp4', 'video/mp4'],
    ['/media/linked/film.mp4', 'video/mp4'],
    ['/media/1/captions-%7Ah.vtt', 'text/vtt; charset=utf-8'],
    ['/media/1/cover-48.webp', 'image/webp'],
  ])('sends %s as %s', async (name, type) => {
    const { status, headers } = await server.ask(name);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('makes only the URL of the current version immutable', async () => {
    const cacheControl = async (name: string, version: string) =>
      (await server.ask(`/media/1/${name}?v=${version}`)).headers['cache-control'];
    expect(await cacheControl('film.mp4', 'aaaaaa')).toBe('public, max-age=31536000, immutable');
    expect(await cacheControl('film.mp4', 'deadbeef')).toBe('public, no-cache');
    expect(await cacheControl('captions-zh.vtt', 'aaaaaa')).toBe('public, max-age=31536000, immutable');
    expect(await cacheControl('captions-zh.vtt', 'deadbeef')).toBe('public, no-cache');
  });

  it('closes every file, whatever the response', async () => {
    const etag = String((await server.ask('/media/1/film.mp4')).headers.etag);
    await server.ask('/media/1/film.mp4', { 'If-None-Match': etag });
    await server.ask('/media/1/film.mp4', { Range: 'bytes=99-' });
    await server.ask('/media/1/film.mp4', {}, 'HEAD');
    await server.ask('/media/1', {});
    await vi.waitFor(async () => expect(await openFiles()).toEqual([]), 30_000);
  });

  it('never compresses a video', async () => {
    const { headers } = await server.ask('/media/1/film.mp4', { 'Accept-Encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('finds a video that was added after the start', async () => {
    await write('media/new/film.mp4', 'new');
    expect((await server.ask('/media/new/film.mp4')).body.toString()).toBe('new');
  });

  it('does not find a removed video, but finds its replacement, even right after a request', async () => {
    const file = path.join(folder, 'media/1/film-av1.mp4');
    const ask = async () => (await server.ask('/media/1/film-av1.mp4')).body.toString();
    await writeFile(file, 'first');
    expect(await ask()).toBe('first');
    await rm(file);
    expect((await server.ask('/media/1/film-av1.mp4', {}, 'HEAD')).status).toBe(404);
    await writeFile(file, 'second');
    expect(await ask()).toBe('second');
    await writeFile(file, 'third');
    expect(await ask()).toBe('third');
  });

  it('answers many requests for one file at once, each with its part', async () => {
    await write('media/numbers/film.mp4', Buffer.from([...Array(256).keys()]));
    const parts = Array.from({ length: 64 }, (_, start) => start);
    const answers = await Promise.all(
      parts.map((start) => server.ask('/media/numbers/film.mp4', { Range: `bytes=${start}-${start + 1}` })),
    );
    expect(answers.map(({ body }) => [...body])).toEqual(parts.map((start) => [start, start + 1]));
  });

  it('keeps no more than a few hundred files open', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `many-${index}/cover-48.webp`);
    await Promise.all(names.map((name) => write(`media/${name}`, name)));
    for (const name of names) expect((await server.ask(`/media/${name}`)).body.toString()).toBe(name);
    expect((await openFiles()).length).toBeLessThan(150);
  });

  it.each([
    '/media/',
    '/media/1',
    '/media/1/',
    '/media//1/film.mp4',
    '/media/1/film.mp4/',
    '/media/none/film.mp4',
    '/media/.secret/film.mp4',
    '/media/film.mp4',
    '/media/1/preview.mp4',
    `/media/${'x'.repeat(3000)}/film.mp4`,
    ...ownFiles.map((name) => `/media/1/${encodeURI(name)}`),
    '/media/linked/notes.txt',
  ])('does not serve %s', async (name) => {
    expect((await server.ask(name)).status).toBe(404);
  });

  it.each([
    '/media/../secret',
    '/media/%2e%2e/secret',
    '/media/..%2fsecret',
    '/media/..%5csecret',
    '/media/1\\film.mp4',
  ])('refuses %s', async (name) => {
    const { status, body } = await server.ask(name);
    expect(status).toBe(400);
    expect(body.toString()).not.toContain('secret\n');
  });
});
