import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer } from '../http/test-server.fixture.ts';
import { compress } from './compress.ts';
import { serveMedia } from './media.ts';
import { MediaFile } from './media-files.ts';

/** Maximum number of compressions that ran at the same time. */
let atOnce = 0;
vi.mock('./compress.ts', async (original) => {
  const { compress } = await original<typeof import('./compress.ts')>();
  let running = 0;
  return {
    compress: vi.fn(async (...args: Parameters<typeof compress>) => {
      running += 1;
      atOnce = Math.max(atOnce, running);
      return compress(...args).finally(() => {
        running -= 1;
      });
    }),
  };
});

const playlist = `#EXTM3U\n${'#EXTINF:4,\n#EXT-X-BYTERANGE:123456\n1080p.mp4?v=f713195dc404\n'.repeat(2700)}`;
const captions = `WEBVTT\n\n${'00:00.000 --> 00:01.000\n第几句话\n\n'.repeat(50)}`;

let folder: string;
let server: Awaited<ReturnType<typeof startTestServer>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yingxia-texts-'));
  await mkdir(path.join(folder, '1/hls'), { recursive: true });
  await writeFile(path.join(folder, '1/hls/1080p.m3u8'), playlist);
  await writeFile(path.join(folder, '1/hls/1080p.mp4'), 'segments');
  await writeFile(path.join(folder, '1/captions-zh.vtt'), captions);
  const versions = { '1': 'aaaaaa', '1/hls/1080p.m3u8': 'bbbbbbbbbbbb', '1/hls/1080p.mp4': 'cccccccccccc' };
  server = await startTestServer([serveMedia(folder, versions)]);
});
afterAll(() => server.stop());

it.each([
  ['/media/1/hls/1080p.m3u8', 'application/vnd.apple.mpegurl', playlist],
  ['/media/1/captions-zh.vtt', 'text/vtt; charset=utf-8', captions],
])('%s is sent in the coding that the client prefers', async (url, type, text) => {
  const [br, gzip, plain] = await Promise.all(
    ['gzip, br', 'gzip', undefined].map((coding) =>
      server.ask(url, coding ? { 'Accept-Encoding': coding } : {}),
    ),
  );
  expect(br?.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    'content-type': type,
  });
  expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(text);
  expect(br?.body.length).toBeLessThan(text.length / 5);
  expect(gzip?.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip?.body ?? '').toString()).toBe(text);
  expect(plain?.headers).toMatchObject({
    vary: 'Accept-Encoding',
    'content-length': String(Buffer.byteLength(text)),
  });
  expect(plain?.body.toString()).toBe(text);
  const tags = [br, gzip, plain].map((answer) => answer?.headers.etag);
  expect(new Set(tags).size).toBe(3);
  const again = await server.ask(url, { 'Accept-Encoding': 'br', 'If-None-Match': String(tags[0]) });
  expect(again.status).toBe(304);
  expect(
    (await server.ask(url, { 'Accept-Encoding': 'gzip', 'If-None-Match': String(tags[0]) })).status,
  ).toBe(200);
});

it('sends segments uncompressed', async () => {
  const { headers } = await server.ask('/media/1/hls/1080p.mp4', { 'Accept-Encoding': 'br, gzip' });
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
});

it.each([
  ['1080p.m3u8', 'bbbbbbbbbbbb'],
  ['1080p.mp4', 'cccccccccccc'],
])('makes %s immutable under its own version', async (name, own) => {
  const cacheControl = async (version: string) =>
    (await server.ask(`/media/1/hls/${name}?v=${version}`)).headers['cache-control'];
  expect(await cacheControl(own)).toBe('public, max-age=31536000, immutable');
  for (const other of ['0123456789ab', 'aaaaaa']) expect(await cacheControl(other)).toBe('public, no-cache');
});

describe('a text that many clients request', () => {
  const readAll = vi.spyOn(MediaFile.prototype, 'readAll');
  const long = `WEBVTT\n\n${'00:00.000 --> 00:01.000\n很长的一句话\n\n'.repeat(80_000)}`;
  let url: string;
  const all = (headers: Record<string, string>, method = 'GET', urls = Array<string>(20).fill(url)) =>
    Promise.all(urls.map((one) => server.ask(one, headers, method)));
  const work = () => [readAll.mock.calls.length, vi.mocked(compress).mock.calls.length];

  let count = 0;
  beforeEach(async () => {
    count += 1;
    await mkdir(path.join(folder, `long-${count}`));
    await writeFile(path.join(folder, `long-${count}/captions-zh.vtt`), long);
    url = `/media/long-${count}/captions-zh.vtt`;
    vi.clearAllMocks();
    atOnce = 0;
  });

  it('is neither read nor compressed for HEAD', async () => {
    const answers = await all({ 'Accept-Encoding': 'br' }, 'HEAD');
    expect(
      answers.every(({ status, headers }) => status === 200 && headers['content-encoding'] === 'br'),
    ).toBe(true);
    expect(work()).toEqual([0, 0]);
  });

  it('is neither read nor compressed if the client has it', async () => {
    const { headers } = await server.ask(url, { 'Accept-Encoding': 'gzip' }, 'HEAD');
    const asks = { 'Accept-Encoding': 'gzip', 'If-None-Match': String(headers.etag) };
    expect((await all(asks)).every(({ status }) => status === 304)).toBe(true);
    expect(work()).toEqual([0, 0]);
  });

  it('is not read as a whole if the client accepts no coding', async () => {
    const [answer] = await all({}, 'GET', [url]);
    expect(answer?.body.toString()).toBe(long);
    expect(work()).toEqual([0, 0]);
  });

  it('is read and compressed once for all, however they spell Accept-Encoding', async () => {
    const spellings = ['br', 'gzip, br', 'br;q=1, gzip;q=0.5', 'deflate, br', 'BR', 'br , *;q=0'];
    const answers = await Promise.all(spellings.map((one) => server.ask(url, { 'Accept-Encoding': one })));
    expect(new Set(answers.map(({ headers, body }) => `${headers.etag} ${body.length}`)).size).toBe(1);
    await server.ask(url, { 'Accept-Encoding': 'br;q=0.9' });
    expect(work()).toEqual([1, 1]);
    const known = await server.ask(url, { 'Accept-Encoding': 'br' }, 'HEAD');
    expect(known.headers['content-length']).toBe(String(answers[0]?.body.length));
  });

  it('is read again after a change', async () => {
    await all({ 'Accept-Encoding': 'br' }, 'GET', [url]);
    await writeFile(path.join(folder, `long-${count}/captions-zh.vtt`), 'WEBVTT\n');
    const [answer] = await all({ 'Accept-Encoding': 'br' }, 'GET', [url]);
    expect(brotliDecompressSync(answer?.body ?? '').toString()).toBe('WEBVTT\n');
  });

  it('waits while others are compressed', async () => {
    const urls = Array.from({ length: 8 }, (_, index) => `/media/many-${index}/captions-zh.vtt`);
    for (const one of urls) {
      const file = path.join(folder, one.slice('/media/'.length));
      await mkdir(path.dirname(file));
      await writeFile(file, captions);
    }
    expect((await all({ 'Accept-Encoding': 'br' }, 'GET', urls)).every(({ status }) => status === 200)).toBe(
      true,
    );
    expect(atOnce).toBe(1);
  });
});
