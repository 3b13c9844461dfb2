import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createListener } from '../../../server/http/listener.ts';
import { loadAssets } from '../../../server/static/assets.ts';
import { serveAssets, serveMedia } from '../../../server/static/serve.ts';

const root = join(import.meta.dirname, '../../..');
const zip = promisify(gzip);

/**
 * The pages of the site as a patient person would write them by hand: the same words, pictures, styles and fonts, and no
 * script at all. Made from what the site serves, so that they stay the same pages.
 */
export async function serveBarePages(origin: string, paths: readonly string[]): Promise<Server> {
  const pages = new Map<string, Buffer<ArrayBuffer>>();
  for (const path of paths) {
    const html = await (await fetch(origin + path)).text();
    pages.set(path, await zip(withoutScripts(html)));
  }
  const listener = createListener({
    handlers: [
      async ({ response, target }) => {
        const page = pages.get(target.path);
        if (!page) return false;
        response.writeHead(200, {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Encoding': 'gzip',
          'Content-Length': page.length,
        });
        response.end(page);
        return true;
      },
      serveAssets(await loadAssets(join(root, 'build/client'))),
      serveMedia(join(root, 'media')),
    ],
    onDone: () => undefined,
    onCrash: (response) => response.destroy(),
  });
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function withoutScripts(html: string): string {
  const bare = html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '');
  if (/<script/i.test(bare)) throw new Error('A script is left in a page that is to have none.');
  return bare;
}
