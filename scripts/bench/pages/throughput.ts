import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendLoad } from '../load.ts';

const seconds = 2;
const connections = 16;
const rounds = 3;
const asBrowser = { 'Accept-Encoding': 'br' };

/**
 * How many times a second a page is sent, and how many times it is said that nothing has changed, beside a bare `node:http`
 * with the same bytes: in turns, the better of three.
 */
export async function comparePage(url: string): Promise<Record<string, number>> {
  const etag = (await fetch(url, { headers: asBrowser })).headers.get('etag') ?? '';
  // The page is compressed at its best by then.
  await sendLoad(url, { connections, seconds: 1, headers: asBrowser });
  const bare = await serveSameBytes(url);
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
  try {
    const best = { ours: 0, bare: 0, ours304: 0, bare304: 0 };
    const again = { ...asBrowser, 'If-None-Match': etag };
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, target, headers] of [
        ['ours', url, asBrowser],
        ['bare', bareUrl, asBrowser],
        ['ours304', url, again],
        ['bare304', bareUrl, again],
      ] as const) {
        const { perSecond } = await sendLoad(target, { connections, seconds, headers });
        best[name] = Math.max(best[name], Math.round(perSecond));
      }
    }
    return {
      'a second': best.ours,
      'bare node:http': best.bare,
      'times the bare (≥ 0.8)': ratio(best.ours, best.bare),
      '304 a second': best.ours304,
      'bare, 304': best.bare304,
      '304, times the bare (≥ 0.8)': ratio(best.ours304, best.bare304),
    };
  } finally {
    bare.close();
    bare.closeAllConnections();
  }
}

const ratio = (one: number, other: number) => Number((one / other).toFixed(2));

/** Plain `node:http` in this process, which only waits for wrk: it sends what the URL answers, byte for byte. */
async function serveSameBytes(url: string): Promise<Server> {
  const answer = await new Promise<IncomingMessage>((resolve) => get(url, { headers: asBrowser }, resolve));
  const body = Buffer.concat(await answer.toArray());
  const { date: _, connection: __, 'keep-alive': ___, 'content-length': length, ...headers } = answer.headers;
  const server = createServer(({ headers: requestHeaders }, response) => {
    if (requestHeaders['if-none-match']) response.writeHead(304, headers).end();
    else response.writeHead(200, { ...headers, 'content-length': length }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
