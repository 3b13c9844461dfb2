/** `serve-bare.ts <ms> <bytes>`: plain `node:http`, which works so long for each answer of so many bytes, and limits nothing. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [workMs = 0, bytes = 0] = process.argv.slice(2).map(Number);
const body = Buffer.alloc(bytes, 'x');
const server = createServer((_request, response) => {
  for (const until = performance.now() + workMs; performance.now() < until; );
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
