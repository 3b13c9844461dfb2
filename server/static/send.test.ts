import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Target } from '../http/target.ts';
import { startTestServer } from '../http/test-server.fixture.ts';
import { serveMedia } from './media.ts';
import { MediaFiles } from './media-files.ts';
import { sendFromMemory } from './send.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const modified = new Date('2026-11-21T07:00:00Z');

let folder: string;
let server: Awaited<ReturnType<typeof startTestServer>>;
let etag: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yingxia-send-'));
  await mkdir(path.join(folder, '1'));
  await writeFile(path.join(folder, '1/film.mp4'), letters);
  await utimes(path.join(folder, '1/film.mp4'), modified, modified);
  const onDisk = await new MediaFiles(folder, {}).take('1/film.mp4');
  if (!onDisk || onDisk === 'exchanged') throw new Error('the video just written is not found');
  const inMemory = { ...onDisk.plain, content: Buffer.from(letters) };
  etag = inMemory.etag;
  server = await startTestServer([
    serveMedia(folder),
    ({ request, response }) => {
      sendFromMemory(request, response, inMemory);
      return true;
    },
  ]);
});
afterAll(() => server.stop());

interface Row {
  asks: string;
  method?: string;
  headers: (tag: string) => Record<string, string>;
  status: number;
  part?: string;
  body: string;
}
const range = (value: string) => () => ({ Range: value });

/** RFC 9110 §13 and §14 as players use them. Each row is a request that some middleware gets wrong, or could. */
const rows: Row[] = [
  { asks: 'nothing special', headers: () => ({}), status: 200, body: letters },
  { asks: 'the first byte', headers: range('bytes=0-0'), status: 206, part: '0-0/26', body: 'a' },
  { asks: 'the beginning', headers: range('bytes=0-4'), status: 206, part: '0-4/26', body: 'abcde' },
  { asks: 'a middle', headers: range('bytes=5-9'), status: 206, part: '5-9/26', body: 'fghij' },
  { asks: 'the last byte', headers: range('bytes=25-25'), status: 206, part: '25-25/26', body: 'z' },
  { asks: 'all, as players begin', headers: range('bytes=0-'), status: 206, part: '0-25/26', body: letters },
  { asks: 'an open end', headers: range('bytes=20-'), status: 206, part: '20-25/26', body: 'uvwxyz' },
  {
    asks: 'an end past the file',
    headers: range('bytes=20-99'),
    status: 206,
    part: '20-25/26',
    body: 'uvwxyz',
  },
  { asks: 'a suffix', headers: range('bytes=-3'), status: 206, part: '23-25/26', body: 'xyz' },
  { asks: 'a suffix of one', headers: range('bytes=-1'), status: 206, part: '25-25/26', body: 'z' },
  { asks: 'a suffix of all', headers: range('bytes=-26'), status: 206, part: '0-25/26', body: letters },
  {
    asks: 'a suffix longer than the file',
    headers: range('bytes=-99'),
    status: 206,
    part: '0-25/26',
    body: letters,
  },
  { asks: 'the unit in capitals', headers: range('Bytes=0-1'), status: 206, part: '0-1/26', body: 'ab' },
  { asks: 'a suffix of nothing', headers: range('bytes=-0'), status: 416, part: '*/26', body: '' },
  { asks: 'a start at the end', headers: range('bytes=26-'), status: 416, part: '*/26', body: '' },
  { asks: 'a start past the end', headers: range('bytes=30-40'), status: 416, part: '*/26', body: '' },
  {
    asks: 'an enormous start',
    headers: range(`bytes=${'9'.repeat(300)}-`),
    status: 416,
    part: '*/26',
    body: '',
  },
  { asks: 'an end before the start', headers: range('bytes=5-2'), status: 200, body: letters },
  { asks: 'letters for numbers', headers: range('bytes=a-b'), status: 200, body: letters },
  { asks: 'no numbers', headers: range('bytes=-'), status: 200, body: letters },
  { asks: 'no range at all', headers: range('bytes='), status: 200, body: letters },
  { asks: 'another unit', headers: range('items=0-5'), status: 200, body: letters },
  { asks: 'several parts', headers: range('bytes=0-1,3-4'), status: 200, body: letters },
  {
    asks: 'a part if this very version',
    headers: (tag) => ({ Range: 'bytes=0-1', 'If-Range': tag }),
    status: 206,
    part: '0-1/26',
    body: 'ab',
  },
  {
    asks: 'a part if another version',
    headers: () => ({ Range: 'bytes=0-1', 'If-Range': '"other"' }),
    status: 200,
    body: letters,
  },
  {
    asks: 'a part by a weak tag',
    headers: (tag) => ({ Range: 'bytes=0-1', 'If-Range': `W/${tag}` }),
    status: 200,
    body: letters,
  },
  {
    asks: 'a part by date',
    headers: () => ({ Range: 'bytes=0-1', 'If-Range': modified.toUTCString() }),
    status: 200,
    body: letters,
  },
  {
    asks: 'a part past the end of another version',
    headers: () => ({ Range: 'bytes=99-', 'If-Range': '"other"' }),
    status: 200,
    body: letters,
  },
  { asks: 'HEAD of a part', method: 'HEAD', headers: range('bytes=0-1'), status: 200, body: '' },
  {
    asks: 'a part unless this version is at hand',
    headers: (tag) => ({ Range: 'bytes=0-1', 'If-None-Match': tag }),
    status: 304,
    body: '',
  },
  {
    asks: 'a part unless another version is at hand',
    headers: () => ({ Range: 'bytes=0-1', 'If-None-Match': '"other"' }),
    status: 206,
    part: '0-1/26',
    body: 'ab',
  },
  {
    asks: 'anything but one of several versions',
    headers: (tag) => ({ 'If-None-Match': `"a,b", W/${tag}` }),
    status: 304,
    body: '',
  },
  { asks: 'anything but what exists', headers: () => ({ 'If-None-Match': '*' }), status: 304, body: '' },
  {
    asks: 'what changed since then',
    headers: () => ({ 'If-Modified-Since': modified.toUTCString() }),
    status: 304,
    body: '',
  },
  {
    asks: 'what changed since long ago',
    headers: () => ({ 'If-Modified-Since': 'Thu, 01 Jan 2026 00:00:00 GMT' }),
    status: 200,
    body: letters,
  },
  {
    asks: 'another version, by tag before date',
    headers: () => ({ 'If-None-Match': '"other"', 'If-Modified-Since': modified.toUTCString() }),
    status: 200,
    body: letters,
  },
  { asks: 'this very version', headers: (tag) => ({ 'If-Match': tag }), status: 200, body: letters },
  { asks: 'whatever exists', headers: () => ({ 'If-Match': '*' }), status: 200, body: letters },
  {
    asks: 'one of several versions, a part of it',
    headers: (tag) => ({ 'If-Match': `"a,b", ${tag}`, Range: 'bytes=0-1' }),
    status: 206,
    part: '0-1/26',
    body: 'ab',
  },
  { asks: 'another version', headers: () => ({ 'If-Match': '"other"' }), status: 412, body: '' },
  { asks: 'a version by a weak tag', headers: (tag) => ({ 'If-Match': `W/${tag}` }), status: 412, body: '' },
  {
    asks: 'a part of another version',
    headers: () => ({ 'If-Match': '"other"', Range: 'bytes=0-1' }),
    status: 412,
    body: '',
  },
  {
    asks: 'HEAD of another version',
    method: 'HEAD',
    headers: () => ({ 'If-Match': '"other"' }),
    status: 412,
    body: '',
  },
  {
    asks: 'another version unless this one is at hand',
    headers: (tag) => ({ 'If-Match': '"other"', 'If-None-Match': tag }),
    status: 412,
    body: '',
  },
  {
    asks: 'this version unless it is at hand',
    headers: (tag) => ({ 'If-Match': tag, 'If-None-Match': tag }),
    status: 304,
    body: '',
  },
  {
    asks: 'what did not change since then',
    headers: () => ({ 'If-Unmodified-Since': modified.toUTCString() }),
    status: 200,
    body: letters,
  },
  {
    asks: 'what did not change since long ago',
    headers: () => ({ 'If-Unmodified-Since': 'Thu, 01 Jan 2026 00:00:00 GMT' }),
    status: 412,
    body: '',
  },
  {
    asks: 'this version, by tag before date',
    headers: (tag) => ({ 'If-Match': tag, 'If-Unmodified-Since': 'Thu, 01 Jan 2026 00:00:00 GMT' }),
    status: 200,
    body: letters,
  },
  {
    asks: 'what did not change since an unreadable date',
    headers: () => ({ 'If-Unmodified-Since': '1' }),
    status: 200,
    body: letters,
  },
  {
    asks: 'by an unreadable date',
    headers: () => ({ 'If-Modified-Since': '2030' }),
    status: 200,
    body: letters,
  },
];

describe.each([
  ['memory', '/memory'],
  ['disk', '/media/1/film.mp4'],
])('a file from %s', (_, url) => {
  it.each(rows)('answers $status to $asks', async ({ method, headers, status, part, body }) => {
    const answer = await server.ask(url, headers(etag), method);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-range']).toBe(part && `bytes ${part}`);
    expect(answer.body.toString()).toBe(body);
    expect(answer.headers.etag).toBe(etag);
    expect(answer.headers['accept-ranges']).toBe('bytes');
    // A refusal concerns one request and must not be cached.
    expect(answer.headers['cache-control']).toBe(status > 400 ? 'no-store' : 'public, no-cache');
    const length = method === 'HEAD' && status === 200 ? 26 : body.length;
    if (status !== 304) expect(answer.headers['content-length']).toBe(String(length));
  });
});

it('closes a file whose viewer disconnected while it was read', async () => {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET' });
  const response = new ServerResponse(request);
  response.destroy();
  const target = new Target('/media/1/film.mp4', '/media/1/film.mp4', 'films.test');
  expect(await serveMedia(folder)({ request, response, target })).toBe(true);
  expect(response.headersSent).toBe(false);
});
