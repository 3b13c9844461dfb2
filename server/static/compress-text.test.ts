import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../http/test-server.ts';
import { serveMedia } from './media.ts';
import { hashFiles } from './media-hash.fixture.ts';

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
  const hash = { film: 'aaaaaaaaaaaa', cover: 'bbbbbbbbbbbb' };
  await writeFile(path.join(folder, '1/media.json'), JSON.stringify({ renditions: [{}], hash }));
  server = await startTestServer([serveMedia(folder)]);
});
afterAll(() => server.stop());

it.each([
  ['/media/1/hls/1080p.m3u8', 'application/vnd.apple.mpegurl', playlist],
  ['/media/1/captions-zh.vtt', 'text/vtt; charset=utf-8', captions],
])('%s comes in the coding that the client likes best', async (url, type, text) => {
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

it('sends no segments compressed', async () => {
  const { headers } = await server.ask('/media/1/hls/1080p.mp4', { 'Accept-Encoding': 'br, gzip' });
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
});

it.each(['1080p.m3u8', '1080p.mp4'])(
  'lets browsers keep %s for ever by the hash of its own content',
  async (name) => {
    const cacheControl = async (version: string) =>
      (await server.ask(`/media/1/hls/${name}?v=${version}`)).headers['cache-control'];
    expect(await cacheControl(hashFiles([path.join(folder, '1/hls', name)]))).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(await cacheControl('0123456789ab')).toBe('public, no-cache');
  },
);
