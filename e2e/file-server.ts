import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseRange } from '../app/domain/byte-range.ts';
import { mediaTypeOf } from '../server/static/media-type.ts';

/** What any host of files does, and nothing else: finds `x` or `x.html`, gives parts of it, and `404.html` for the rest. */
export async function openFileServer(folder: string): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost');
    const wanted = pathname === '/' ? '/index.html' : decodeURIComponent(pathname);
    const found = [wanted, `${wanted}.html`].map((name) => path.join(folder, name)).find(isFile);
    const file = found ?? path.join(folder, '404.html');
    const { size } = statSync(file);
    const part = parseRange(asked.headers.range, size);
    const { start, end } = part && part !== 'unsatisfiable' ? part : { start: 0, end: size - 1 };
    answer.writeHead(found ? (part ? 206 : 200) : 404, {
      'Content-Type': mediaTypeOf(file),
      'Content-Length': end - start + 1,
      'Accept-Ranges': 'bytes',
      ...(part && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    });
    const content = createReadStream(file, { start, end });
    answer.on('close', () => content.destroy());
    content.pipe(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
