import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isPublicFile } from '../../domain/media-files.ts';
import type { Server } from '../site-server.ts';
import { samplesEnvironment } from '../test/samples-environment.ts';
import type { Context } from '../trial.ts';
import type { FrontServer } from './proxies.ts';
import { type Answer, Visitor } from './visitor.ts';

const root = join(import.meta.dirname, '../..');
const content = join(root, samplesEnvironment.CONTENT_BUILD_DIR);

interface Tried extends Context {
  readonly proxy: FrontServer;
  readonly site: Server;
}

/** Checks one aspect of what a visitor gets. */
export type Check = (tried: Tried) => Promise<void>;

/** @param from source address, a loopback one */
function arriveAt({ proxy, cleanUp }: Tried, from?: string): Visitor {
  const visitor = new Visitor(proxy.httpsPort, from);
  cleanUp(() => visitor.leave());
  return visitor;
}

/** Whether Strict-Transport-Security appears once, set by nginx or the site. */
const isSecured = ({ headers }: Answer) => headers['strict-transport-security'] === 'max-age=31536000';

/** HTTP/2, HSTS, and the redirect from http to https. */
async function pages(tried: Tried): Promise<void> {
  const { proxy, check } = tried;
  const visitor = arriveAt(tried);
  const page = await visitor.ask('/video/1');
  check(visitor.protocol === 'h2', `the protocol is ${visitor.protocol}, not HTTP/2`);
  check(page.status === 200, `a page returned ${page.status}`);
  check(isSecured(page), `Strict-Transport-Security is ${page.headers['strict-transport-security']}`);
  check(Boolean(page.headers['content-security-policy']), 'no Content-Security-Policy');
  const hasOwnAddress = page.body.toString().includes('href="https://films.example.org/video/1"');
  check(hasOwnAddress, 'the canonical link has another address');

  // As after typing the name without https.
  const host = { host: 'films.example.org' };
  const plainly = get({ host: '127.0.0.1', port: proxy.httpPort, path: '/video/1?a=b', headers: host });
  const [plain] = (await once(plainly, 'response')) as [IncomingMessage];
  plain.resume();
  check([301, 308].includes(plain.statusCode ?? 0), `http returned ${plain.statusCode}`);
  const target = plain.headers.location?.replace(`:${proxy.httpsPort}/`, '/');
  check(target === 'https://films.example.org/video/1?a=b', `http redirects to ${plain.headers.location}`);
}

/** HTML is compressed once. */
async function compression(tried: Tried): Promise<void> {
  const visitor = arriveAt(tried);
  const readers: [accepted: string, coding: string | undefined, read: (bytes: Buffer) => Buffer][] = [
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['', undefined, (bytes) => bytes],
  ];
  for (const [accepted, coding, read] of readers) {
    const { headers, body } = await visitor.ask('/', accepted ? { 'accept-encoding': accepted } : {});
    const isIt = headers['content-encoding'] === coding;
    tried.check(isIt, `"${accepted}" was answered with ${headers['content-encoding']}`);
    const isWhole = isIt && read(body).toString().trimEnd().endsWith('</html>');
    tried.check(isWhole, `"${accepted}" returned an incomplete page`);
  }
}

/** Range requests for videos, without buffering for slow viewers. */
async function videos(tried: Tried): Promise<void> {
  const { proxy, check } = tried;
  const visitor = arriveAt(tried);
  const path = largestVideo();
  const video = readFileSync(join(content, path));
  const part = await visitor.ask(path, { range: 'bytes=1000-1999' });
  const isPart = part.headers['content-range'] === `bytes 1000-1999/${video.length}`;
  check(
    part.status === 206 && isPart,
    `a range request returned ${part.status} ${part.headers['content-range']}`,
  );
  check(part.body.equals(video.subarray(1000, 2000)), 'the range has other bytes');
  const end = await visitor.ask(path, { range: 'bytes=-500' });
  check(end.status === 206 && end.body.equals(video.subarray(-500)), 'the suffix range has other bytes');
  const beyond = await visitor.ask(path, { range: `bytes=${video.length}-` });
  check(beyond.status === 416, `a range beyond the end returned ${beyond.status}`);
  const again = await visitor.ask(path, { 'if-none-match': String(part.headers.etag) });
  check(again.status === 304, `a conditional request returned ${again.status}`);
  const { stop } = await visitor.askAndPause(path);
  await setTimeout(1000);
  check(!proxy.warnings().includes('buffered to a temporary file'), 'a video was written to the disk');
  stop();
}

/** Limits apply per visitor, who cannot fake another address. */
async function limits(tried: Tried): Promise<void> {
  const headers = {
    apikey: tried.site.publishableKey,
    origin: 'https://films.example.org',
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ kind: 'suggestion', message: '多放一些夜里的短片', email: null });
  const send = async (visitor: Visitor, forged: string) => {
    const all = { ...headers, 'x-forwarded-for': forged };
    return (await visitor.ask('/rest/v1/feedback', all, 'POST', body)).status;
  };
  const one = arriveAt(tried);
  for (let count = 0; count < 30; count += 1) {
    const status = await send(one, `198.51.100.${count}`);
    tried.check(status === 201, `message ${count} answers ${status}`);
  }
  const tooMany = await send(one, '198.51.100.30');
  tried.check(tooMany === 429, `the 31st message returned ${tooMany}`);
  const elsewhere = await send(arriveAt(tried, '127.0.0.2'), '127.0.0.1');
  tried.check(elsewhere === 201, `somebody else's first message returned ${elsewhere}`);
}

const from = (address: string) => ({ 'x-trial-address': address });

/** A flood is limited; a class that opens a page and a hundred viewers are not. */
async function floods(tried: Tried): Promise<void> {
  const { check } = tried;
  // Thirty people behind one address open a page at the same moment.
  const files = readdirSync(join(root, 'build/client/assets')).filter((name) => name.endsWith('.js'));
  const visits = Array.from({ length: 30 }, async () => {
    const visitor = arriveAt(tried);
    const page = await visitor.ask('/video/1', from('198.51.100.1'));
    const rest = files.slice(0, 40).map((name) => visitor.ask(`/assets/${name}`, from('198.51.100.1')));
    return [page, ...(await Promise.all(rest))].map(({ status }) => status);
  });
  const refused = (await Promise.all(visits)).flat().filter((status) => status !== 200);
  check(
    refused.length === 0,
    `${refused.length} requests of an ordinary visit returned ${[...new Set(refused)]}`,
  );

  const watching = arriveAt(tried);
  for (let count = 0; count < 110; count += 1) {
    const { status } = await watching.askAndPause(largestVideo(), from('198.51.100.2'));
    check(status === (count < 100 ? 200 : 429), `video ${count} from one address returned ${status}`);
  }

  /** Sends many requests. @returns the refused answers */
  const flood = async (count: number, addressOf: (index: number) => string) => {
    const connections = Array.from({ length: 10 }, () => arriveAt(tried));
    // The client learns the allowed number of concurrent streams only from a first answer. nginx answers this path
    // itself and does not count it.
    await Promise.all(connections.map((connection) => connection.ask('/healthz')));
    const asked = Array.from({ length: count }, (_, index) =>
      connections[index % 10]?.ask('/robots.txt', from(addressOf(index))),
    );
    return (await Promise.all(asked)).filter((answer) => answer?.status === 429);
  };
  const limited = await flood(1000, () => '198.51.100.3');
  check(limited.length > 0 && limited.length < 801, `${limited.length} of a flood of 1000 were refused`);
  const [none] = limited;
  if (none) {
    check(none.headers['retry-after'] === '10', 'a 429 without Retry-After');
    check(isSecured(none), 'a 429 without Strict-Transport-Security');
    check(none.headers['cache-control'] === 'no-store', 'a 429 may be cached');
  }
  const beside = await arriveAt(tried).ask('/', from('198.51.100.4'));
  check(beside.status === 200, `during a flood a page returned ${beside.status}`);
  const oneNetwork = await flood(400, (index) => `2001:db8:0:7::${(index + 1).toString(16)}`);
  check(oneNetwork.length > 0, 'each address of one IPv6 network has its own limits');
  const manyNetworks = await flood(400, (index) => `2001:db8:0:${(index + 8).toString(16)}::1`);
  check(manyNetworks.length === 0, 'IPv6 networks share their limits');
}

/** Headers that must equal those of the site. */
const sameHeaders = [
  ...['content-type', 'vary', 'cache-control', 'x-content-type-options', 'cross-origin-resource-policy'],
];

/** nginx's headers for files equal the site's, and private files stay private. */
async function files(tried: Tried): Promise<void> {
  const { site, check } = tried;
  const visitor = arriveAt(tried);
  const ofVideo = readdirSync(join(content, 'media/1')).filter(isPublicFile);
  const paths = [
    ...oneOfEachType(join(root, 'build/client/assets')).map((name) => `/assets/${name}`),
    ...oneOfEachType(join(content, 'public/content')).map((name) => `/content/${name}`),
    ...ofVideo.map((name) => `/media/1/${name}`),
  ];
  for (const path of paths) {
    const direct = await fetch(site.origin + path);
    const proxied = await visitor.ask(path);
    for (const name of sameHeaders) {
      const [ours, theirs] = [direct.headers.get(name) ?? undefined, proxied.headers[name]];
      check(ours === theirs, `${path}: ${name} is ${theirs}, not ${ours}`);
    }
    check(isSecured(proxied), `${path}: not exactly one Strict-Transport-Security`);
    check(proxied.body.equals(Buffer.from(await direct.arrayBuffer())), `${path}: different content`);
  }
  const absent = [
    ...['/media/.hidden', '/media/1/none.mp4', '/media/1/video.md', '/media/1/media.json'],
    ...['/media/1/film.MP4', '/assets/none.js', '/content/none.js', '/healthz', '/readyz'],
  ];
  for (const path of absent) {
    const answer = await visitor.ask(path);
    check(answer.status === 404 && isSecured(answer), `${path} answers ${answer.status}`);
  }
}

/** Playlists of long films are compressed: those of three hours are 165 kB. The samples have none. */
async function playlists(tried: Tried): Promise<void> {
  const { check } = tried;
  const folder = join(content, 'media/trial');
  const text = `#EXTM3U\n${'#EXTINF:4,\n#EXT-X-BYTERANGE:123456\n720p.mp4?v=abcdef\n'.repeat(2700)}`;
  mkdirSync(join(folder, 'hls'), { recursive: true });
  try {
    writeFileSync(join(folder, 'hls/720p.m3u8'), text);
    const accepted = { 'accept-encoding': 'gzip' };
    const { status, headers, body } = await arriveAt(tried).ask('/media/trial/hls/720p.m3u8', accepted);
    check(status === 200, `a playlist returned ${status}`);
    const type = headers['content-type'];
    check(type === 'application/vnd.apple.mpegurl', `a playlist has the type ${type}`);
    const isCompressed = headers['content-encoding'] === 'gzip';
    check(isCompressed && gunzipSync(body).toString() === text, 'a playlist is not compressed, or differs');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** While the site is down: 503, an error page, and Retry-After. Runs last, because it stops the site. */
async function whileDown(tried: Tried): Promise<void> {
  const { site, check } = tried;
  await site.stop();
  const page = await arriveAt(tried).ask('/');
  const { status, headers, body } = page;
  const style = /<style>(.*?)<\/style>/s.exec(body.toString())?.[1] ?? '';
  const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  const isStyled = headers['content-security-policy']?.includes(`style-src ${hash}`) === true;
  check(isStyled, `its style is blocked: put ${hash} into nginx.conf and Caddyfile`);
  check(status === 503, `a page returned ${status}`);
  check(body.toString().includes('<h1>马上回来</h1>'), 'it is a different page');
  check(headers['retry-after'] === '30', 'no Retry-After');
  check(headers['cache-control'] === 'no-store', 'it may be cached');
  check(isSecured(page), 'no Strict-Transport-Security');
}

/** The checks for every proxy. */
export const checks: readonly Check[] = [pages, compression, videos, limits, files, whileDown];

/** Additional checks for nginx, which limits requests per visitor and serves films itself. */
export const checksOfNginx: readonly Check[] = checks.toSpliced(4, 0, floods, playlists);

/** One file name of each type in a folder. */
function oneOfEachType(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name));
  return [...new Map(names.map((name) => [name.split('.').at(-1), name])).values()];
}

function largestVideo(): string {
  const paths = readdirSync(join(content, 'media')).map((id) => `/media/${id}/film.mp4`);
  const size = (path: string) => statSync(join(content, path), { throwIfNoEntry: false })?.size ?? 0;
  return paths.toSorted((one, other) => size(other) - size(one))[0] ?? '';
}
