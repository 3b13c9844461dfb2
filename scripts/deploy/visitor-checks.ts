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
import type { FrontServer } from './front-server.ts';
import { type Answer, Visitor } from './visitor.ts';

const root = join(import.meta.dirname, '../..');
const content = join(root, samplesEnvironment.CONTENT_BUILD_DIR);

/** What is tried, and with what. */
interface Tried {
  readonly proxy: FrontServer;
  readonly site: Server;
}

export interface Check {
  readonly name: string;
  /** @returns what is not as it should be; empty: all is */
  run(tried: Tried): Promise<string[]>;
}

/** Records a fault for each claim that does not hold. */
function faultsOf(...claims: readonly (readonly [boolean, string])[]): string[] {
  return claims.filter(([holds]) => !holds).map(([, fault]) => fault);
}

async function withVisitor<Result>(
  port: number,
  work: (visitor: Visitor) => Promise<Result>,
): Promise<Result> {
  const visitor = new Visitor(port);
  try {
    return await work(visitor);
  } finally {
    visitor.leave();
  }
}

/** Strict-Transport-Security stands once on every answer, by nginx or by the site. */
const isSecured = ({ headers }: Answer) => headers['strict-transport-security'] === 'max-age=31536000';

const pages: Check = {
  name: 'pages: HTTP/2, HSTS, and http leads to https',
  run: ({ proxy }) =>
    withVisitor(proxy.httpsPort, async (visitor) => {
      const page = await visitor.ask('/video/1');
      const plain = await askPlainly(proxy.httpPort, '/video/1?a=b');
      const text = page.body.toString();
      return faultsOf(
        [visitor.protocol === 'h2', `spoken is ${visitor.protocol}, not HTTP/2`],
        [page.status === 200, `a page answers ${page.status}`],
        [isSecured(page), `Strict-Transport-Security is ${page.headers['strict-transport-security']}`],
        [Boolean(page.headers['content-security-policy']), 'no Content-Security-Policy'],
        [text.includes('href="https://films.example.org/video/1"'), 'the canonical link has another address'],
        [plain.status === 301 || plain.status === 308, `http answers ${plain.status}`],
        [
          plain.location?.replace(`:${proxy.httpsPort}/`, '/') === 'https://films.example.org/video/1?a=b',
          `http leads to ${plain.location}`,
        ],
      );
    }),
};

const compression: Check = {
  name: 'HTML is compressed once',
  run: ({ proxy }) =>
    withVisitor(proxy.httpsPort, async (visitor) => {
      const whole = (text: string) => text.trimEnd().endsWith('</html>');
      const gzip = await visitor.ask('/', { 'accept-encoding': 'gzip' });
      const brotli = await visitor.ask('/', { 'accept-encoding': 'gzip, deflate, br' });
      const plain = await visitor.ask('/');
      return faultsOf(
        [gzip.headers['content-encoding'] === 'gzip', `gzip is ${gzip.headers['content-encoding']}`],
        [brotli.headers['content-encoding'] === 'br', `brotli is ${brotli.headers['content-encoding']}`],
        [plain.headers['content-encoding'] === undefined, 'compressed for somebody who did not ask'],
        [whole(gunzipSync(gzip.body).toString()), 'gzip does not hold the page'],
        [whole(brotliDecompressSync(brotli.body).toString()), 'brotli does not hold the page'],
        [whole(plain.body.toString()), 'the plain page is not whole'],
      );
    }),
};

const videos: Check = {
  name: 'videos: ranges, and nothing piles up for a slow viewer',
  run: ({ proxy }) =>
    withVisitor(proxy.httpsPort, async (visitor) => {
      const path = `/media/${largestVideo()}/film.mp4`;
      const video = readFileSync(join(content, path));
      const part = await visitor.ask(path, { range: 'bytes=1000-1999' });
      const end = await visitor.ask(path, { range: 'bytes=-500' });
      const beyond = await visitor.ask(path, { range: `bytes=${video.length}-` });
      const again = await visitor.ask(path, { 'if-none-match': String(part.headers.etag) });
      const { stop } = await visitor.askAndPause(path);
      await setTimeout(1000);
      const warnings = proxy.warnings();
      stop();
      return faultsOf(
        [part.status === 206 && end.status === 206, `parts answer ${part.status} and ${end.status}`],
        [part.headers['content-range'] === `bytes 1000-1999/${video.length}`, 'the part is another'],
        [part.body.equals(video.subarray(1000, 2000)), 'the part holds other bytes'],
        [end.body.equals(video.subarray(-500)), 'the end holds other bytes'],
        [beyond.status === 416, `beyond the end answers ${beyond.status}`],
        [again.status === 304, `what is known answers ${again.status}`],
        [!warnings.includes('buffered to a temporary file'), 'a video was written to the disk'],
      );
    }),
};

const limits: Check = {
  name: 'limits count by the visitor, who cannot say they are another',
  async run({ proxy, site }) {
    const send = (visitor: Visitor, forged: string) =>
      visitor.ask(
        '/rest/v1/feedback',
        {
          apikey: site.publishableKey,
          origin: 'https://films.example.org',
          'content-type': 'application/json',
          'x-forwarded-for': forged,
        },
        'POST',
        JSON.stringify({ kind: 'suggestion', message: '多放一些夜里的短片', email: null }),
      );
    const [one, other] = [new Visitor(proxy.httpsPort), new Visitor(proxy.httpsPort, '127.0.0.2')];
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 31; count += 1) {
        statuses.push((await send(one, `198.51.100.${count}`)).status);
      }
      const elsewhere = (await send(other, '127.0.0.1')).status;
      return faultsOf(
        [statuses.slice(0, 30).every((status) => status === 201), `within the limit: ${new Set(statuses)}`],
        [statuses[30] === 429, `the 31st message answers ${statuses[30]}`],
        [elsewhere === 201, `somebody else's first message answers ${elsewhere}`],
      );
    } finally {
      one.leave();
      other.leave();
    }
  },
};

const floods: Check = {
  name: 'a flood is limited; visits, and videos with seeks, are not',
  async run({ proxy }) {
    const visitors: Visitor[] = [];
    const arrive = () => {
      const visitor = new Visitor(proxy.httpsPort);
      visitors.push(visitor);
      return visitor;
    };
    const video = `/media/${largestVideo()}/film.mp4`;
    const from = (address: string) => ({ 'x-trial-address': address });
    const flood = async (count: number, headersOf: (index: number) => Record<string, string>) => {
      const connections = Array.from({ length: 10 }, arrive);
      // Only then do they know how many may run at once on one of them. nginx answers this alone, and does not count it.
      await Promise.all(connections.map((connection) => connection.ask('/healthz')));
      const asked = Array.from({ length: count }, (_, index) =>
        connections[index % 10]?.ask('/robots.txt', headersOf(index)),
      );
      return (await Promise.all(asked)).filter((answer) => answer !== undefined);
    };
    const limited = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 429);
    try {
      // A class of thirty behind one address opens a page in the same moment.
      const files = readdirSync(join(root, 'build/client/assets')).filter((name) => name.endsWith('.js'));
      const statuses = await Promise.all(
        Array.from({ length: 30 }, async () => {
          const visitor = arrive();
          const page = await visitor.ask('/video/1', from('198.51.100.1'));
          const rest = files.slice(0, 40).map((name) => visitor.ask(`/assets/${name}`, from('198.51.100.1')));
          return [page, ...(await Promise.all(rest))].map(({ status }) => status);
        }),
      );
      const refused = statuses.flat().filter((status) => status !== 200);

      // Sixty viewers watch from one address and one of them seeks; another address opens as many connections as it can.
      const watching = arrive();
      for (let viewer = 0; viewer < 60; viewer += 1) await watching.askAndPause(video, from('198.51.100.1'));
      const seeks: number[] = [];
      for (let seek = 0; seek < 60; seek += 1) {
        const { status, stop } = await watching.askAndPause(video, {
          ...from('198.51.100.1'),
          range: `bytes=${seek * 1000}-`,
        });
        stop();
        seeks.push(status);
      }
      const holding = arrive();
      const held: number[] = [];
      for (let count = 0; count < 110; count += 1) {
        held.push((await holding.askAndPause(video, from('198.51.100.2'))).status);
      }

      const flooding = await flood(1000, () => from('198.51.100.3'));
      const [none] = limited(flooding);
      const beside = await arrive().ask('/', from('198.51.100.4'));
      const oneNetwork = await flood(400, (index) => from(`2001:db8:0:7::${(index + 1).toString(16)}`));
      const manyNetworks = await flood(400, (index) => from(`2001:db8:0:${(index + 8).toString(16)}::1`));
      return faultsOf(
        [refused.length === 0, `of an ordinary visit ${refused.length} answer ${[...new Set(refused)]}`],
        [seeks.every((status) => status === 206), `seeks answer ${[...new Set(seeks)]}`],
        [held.slice(0, 100).every((status) => status === 200), `a hundred videos: ${[...new Set(held)]}`],
        [held.slice(100).every((status) => status === 429), `more of them: ${held.slice(100)}`],
        [limited(flooding).length > 0, `a flood answers ${flooding.map(({ status }) => status).at(-1)}`],
        [limited(flooding).length < 801, `of the flood's first 200 some are refused`],
        [none?.headers['retry-after'] === '10', 'a 429 without Retry-After'],
        [none === undefined || isSecured(none), 'a 429 without Strict-Transport-Security'],
        [none?.headers['cache-control'] === 'no-store', 'a 429 may be kept'],
        [beside.status === 200, `beside a flood a page answers ${beside.status}`],
        [limited(oneNetwork).length > 0, 'each address of one IPv6 network has limits of its own'],
        [limited(manyNetworks).length === 0, 'IPv6 networks share their limits'],
      );
    } finally {
      for (const visitor of visitors) visitor.leave();
    }
  },
};

/** Headers that must be as the site sends them. */
const sameHeaders = [
  'content-type',
  'vary',
  'cache-control',
  'x-content-type-options',
  'cross-origin-resource-policy',
];

const files: Check = {
  name: 'files say of themselves what the site says',
  run: ({ proxy, site }) =>
    withVisitor(proxy.httpsPort, async (visitor) => {
      const ofEachType = [join(root, 'build/client/assets'), join(content, 'public/assets')].flatMap(
        oneOfEachType,
      );
      const built = ofEachType.map((name) => `/assets/${name}`);
      const video = readdirSync(join(content, 'media/1'))
        .filter(isPublicFile)
        .map((name) => `/media/1/${name}`);
      const faults: string[] = [];
      for (const path of [...built, ...video]) {
        const [direct, proxied] = [await fetch(site.origin + path), await visitor.ask(path)];
        const body = Buffer.from(await direct.arrayBuffer());
        const other = sameHeaders.filter(
          (name) => (direct.headers.get(name) ?? undefined) !== proxied.headers[name],
        );
        faults.push(
          ...other.map(
            (name) => `${path}: ${name} is ${proxied.headers[name]}, not ${direct.headers.get(name)}`,
          ),
        );
        if (!isSecured(proxied)) faults.push(`${path}: no Strict-Transport-Security, or twice`);
        if (!proxied.body.equals(body)) faults.push(`${path}: other bytes`);
      }
      const absent: Answer[] = [];
      for (const path of [
        ...[
          '/media/.hidden',
          '/media/1/none.mp4',
          '/media/1/video.md',
          '/media/1/media.json',
          '/media/1/film.MP4',
          '/assets/none.js',
          '/assets/none.json',
        ],
        ...['/healthz', '/readyz'],
      ])
        absent.push(await visitor.ask(path));
      return [
        ...faults,
        ...faultsOf(
          [absent.every(({ status }) => status === 404), `absent: ${absent.map(({ status }) => status)}`],
          [absent.every(isSecured), 'a 404 without Strict-Transport-Security'],
        ),
      ];
    }),
};

/** Of three hours of film they are 165 kB. The samples have none. */
const playlists: Check = {
  name: 'playlists of long films come compressed',
  run: ({ proxy }) =>
    withVisitor(proxy.httpsPort, async (visitor) => {
      const folder = join(content, 'media/trial');
      const text = `#EXTM3U\n${'#EXTINF:4,\n#EXT-X-BYTERANGE:123456\n720p.mp4?v=abcdef\n'.repeat(2700)}`;
      mkdirSync(join(folder, 'hls'), { recursive: true });
      try {
        writeFileSync(join(folder, 'hls/720p.m3u8'), text);
        const { status, headers, body } = await visitor.ask('/media/trial/hls/720p.m3u8', {
          'accept-encoding': 'gzip',
        });
        return faultsOf(
          [status === 200, `a playlist answers ${status}`],
          [headers['content-type'] === 'application/vnd.apple.mpegurl', `it is ${headers['content-type']}`],
          [headers['content-encoding'] === 'gzip', 'it is not compressed'],
          [body.length < text.length / 5, `${body.length} of ${text.length} bytes are sent`],
          [
            headers['content-encoding'] !== 'gzip' || gunzipSync(body).toString() === text,
            'its text is another',
          ],
        );
      } finally {
        rmSync(folder, { recursive: true });
      }
    }),
};

/** Last: it ends the site. */
const whileDown: Check = {
  name: 'while the site is down: 503, a page, and when to come again',
  run: ({ proxy, site }) =>
    withVisitor(proxy.httpsPort, async (visitor) => {
      await site.stop();
      const page = await visitor.ask('/');
      const style = /<style>(.*?)<\/style>/s.exec(page.body.toString())?.[1] ?? '';
      const hash = createHash('sha256').update(style).digest('base64');
      return faultsOf(
        [
          page.headers['content-security-policy']?.includes(`style-src 'sha256-${hash}'`) === true,
          `its style is refused: write 'sha256-${hash}' into nginx.conf and Caddyfile`,
        ],
        [page.status === 503, `a page answers ${page.status}`],
        [page.body.toString().includes('<h1>马上回来</h1>'), 'the page is another'],
        [page.headers['retry-after'] === '30', 'no Retry-After'],
        [page.headers['cache-control'] === 'no-store', 'it may be kept'],
        [isSecured(page), 'no Strict-Transport-Security'],
      );
    }),
};

/** What every proxy has to do for a visitor. */
export const checks: readonly Check[] = [pages, compression, videos, limits, files, whileDown];

/** nginx alone can limit what one visitor asks for, and sends films itself. */
export const checksOfNginx: readonly Check[] = checks.toSpliced(4, 0, floods, playlists);

/** As somebody does who types the name without https. */
async function askPlainly(port: number, path: string) {
  const request = get({ host: '127.0.0.1', port, path, headers: { host: 'films.example.org' } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  return { status: answer.statusCode, location: answer.headers.location };
}

/** The name of one file of each type in a folder. */
function oneOfEachType(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name));
  return [...new Map(names.map((name) => [name.split('.').at(-1), name])).values()];
}

function largestVideo(): string {
  const media = join(content, 'media');
  const size = (id: string) => statSync(join(media, id, 'film.mp4'), { throwIfNoEntry: false })?.size ?? 0;
  return readdirSync(media).toSorted((a, b) => size(b) - size(a))[0] ?? '1';
}
