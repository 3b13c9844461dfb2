import { mkdir, mkdtemp, open, rename, truncate, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../http/test-server.fixture.ts';
import { loadAssets, serveAssets } from './assets.ts';
import { serveMedia } from './media.ts';

/** In bytes: larger than a connection's buffers, so that the server stops sending when the client stops reading. */
const size = 24 * 1024 * 1024;
const next = 'the next answer';

let folder: string;
let videoPath: string;
let server: Awaited<ReturnType<typeof startTestServer>>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yingxia-changed-'));
  await mkdir(path.join(folder, 'media/1'), { recursive: true });
  await mkdir(path.join(folder, 'client/assets'), { recursive: true });
  videoPath = path.join(folder, 'media/1/film.mp4');
  await writeFile(videoPath, Buffer.alloc(size, 'a'));
  await writeFile(path.join(folder, 'media/1/captions-zh.vtt'), next);
  await writeFile(path.join(folder, 'client/assets/app.js'), Buffer.alloc(size, 'a'));
  await start({ 1: 'aaaaaa' });
});
afterEach(() => server.stop());

async function start(versions: Record<string, string>): Promise<void> {
  server = await startTestServer([
    serveAssets(await loadAssets([path.join(folder, 'client')])),
    serveMedia(path.join(folder, 'media'), versions),
  ]);
}

/** Sends two pipelined requests, and stops reading once the first response has started. */
async function beginBoth(first: string): Promise<{ socket: Socket; rest(): Promise<Buffer> }> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const request = (target: string, connection: string) =>
    `GET ${target} HTTP/1.1\r\nHost: films.test\r\nConnection: ${connection}\r\n\r\n`;
  socket.write(request(first, 'keep-alive') + request('/media/1/captions-zh.vtt', 'close'));
  const parts: Buffer[] = [];
  await new Promise((resolve) =>
    socket.once('data', (part) => {
      parts.push(part);
      socket.pause();
      resolve(undefined);
    }),
  );
  socket.on('data', (part) => parts.push(part));
  socket.pause();
  return {
    socket,
    async rest() {
      socket.resume();
      await closed;
      return Buffer.concat(parts);
    },
  };
}

/** @param bytes everything received on a connection */
function readAnswers(bytes: Buffer) {
  const end = bytes.indexOf('\r\n\r\n') + 4;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
  const body = bytes.subarray(end, end + length);
  const isOld = body.equals(Buffer.alloc(body.length, 'a'));
  return { length, sent: body.length, isOld, after: bytes.toString('latin1', end + length) };
}

describe('a video that changes while it is sent', () => {
  it('if shortened, the connection is closed without another response', async () => {
    const { rest } = await beginBoth('/media/1/film.mp4');
    await truncate(videoPath, 1024 * 1024);
    const { length, sent, isOld, after } = readAnswers(await rest());
    expect(length).toBe(size);
    expect(sent).toBeLessThan(size);
    expect(isOld).toBe(true);
    expect(after).toBe('');
  });

  it('if rewritten in place, none of the new content is sent under the old ETag', async () => {
    const { rest } = await beginBoth('/media/1/film.mp4');
    const handle = await open(videoPath, 'r+');
    await handle.write(Buffer.alloc(size, 'b'), 0, size, 0);
    await handle.close();
    const { sent, isOld, after } = readAnswers(await rest());
    expect(sent).toBeLessThan(size);
    expect(isOld).toBe(true);
    expect(after).toBe('');
  });

  it('if replaced, running requests get the old file to its end, and new ones the new file', async () => {
    const before = await server.ask('/media/1/film.mp4', { Range: 'bytes=0-0' });
    const { rest } = await beginBoth('/media/1/film.mp4');
    await writeFile(`${videoPath}.part`, Buffer.alloc(size, 'b'));
    await rename(`${videoPath}.part`, videoPath);
    const { sent, isOld, after } = readAnswers(await rest());
    expect(sent).toBe(size);
    expect(isOld).toBe(true);
    expect(after).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(after.endsWith(next)).toBe(true);
    const now = await server.ask('/media/1/film.mp4', { Range: 'bytes=0-0' });
    expect(now.body.toString()).toBe('b');
    expect(now.headers.etag).not.toBe(before.headers.etag);
  });

  it('leaves the server unchanged', async () => {
    const { rest } = await beginBoth('/media/1/film.mp4');
    await truncate(videoPath, 10);
    await rest();
    expect((await server.ask('/media/1/film.mp4')).body.toString()).toBe('aaaaaaaaaa');
    expect(server.records.at(0)).toMatchObject({ isAborted: true });
  });
});

it('a built file that is shortened is sent as it was at start', async () => {
  const { rest } = await beginBoth('/assets/app.js');
  await truncate(path.join(folder, 'client/assets/app.js'), 10);
  const { sent, isOld, after } = readAnswers(await rest());
  expect(sent).toBe(size);
  expect(isOld).toBe(true);
  expect(after.endsWith(next)).toBe(true);
});

describe('a film that is replaced while the site runs', () => {
  const cacheControlOf = async (version: string) =>
    (await server.ask(`/media/1/film.mp4?v=${version}`, {}, 'HEAD')).headers['cache-control'];

  it('is immutable under no version, old or new, until the site is started with it', async () => {
    const revalidated = 'public, no-cache';
    expect(await cacheControlOf('aaaaaa')).toBe('public, max-age=31536000, immutable');
    expect(await cacheControlOf('bbbbbb')).toBe(revalidated);
    await writeFile(`${videoPath}.part`, Buffer.alloc(size, 'b'));
    await rename(`${videoPath}.part`, videoPath);
    for (const version of ['aaaaaa', 'bbbbbb', 'cccccc'])
      expect(await cacheControlOf(version)).toBe(revalidated);
    await server.stop();
    await start({ 1: 'bbbbbb' });
    expect(await cacheControlOf('aaaaaa')).toBe(revalidated);
    expect(await cacheControlOf('bbbbbb')).toBe('public, max-age=31536000, immutable');
  });
});
