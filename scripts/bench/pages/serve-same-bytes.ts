/** `serve-same-bytes.ts <address>`: plain `node:http`, which sends what that address answers, byte for byte, and nothing else. */

import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asBrowser } from './throughput.ts';

const [address = ''] = process.argv.slice(2);
const answer = await new Promise<IncomingMessage>((resolve) => get(address, { headers: asBrowser }, resolve));
const body = Buffer.concat(await answer.toArray());
const { date: _, connection: __, 'keep-alive': ___, 'content-length': length, ...headers } = answer.headers;
const server = createServer(({ headers: asked }, response) => {
  if (asked['if-none-match']) response.writeHead(304, headers).end();
  else response.writeHead(200, { ...headers, 'content-length': length }).end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
