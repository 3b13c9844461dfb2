import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseRange } from '../domain/byte-range.ts';
import { mediaTypeOf } from '../server/static/media-type.ts';
import { listen, type Opened } from './listen.ts';

/** What any host of files does, and nothing else: finds `x` or `x.html`, gives parts of it, and `404.html` for the rest. */
export async function openFileServer(folder: string): Promise<Opened> {
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
  return listen(server);
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
