import { createServer, request } from 'node:http';
import { listen, type Opened } from './listen.ts';

/**
 * The site's backend at an address of its own, for pages of anywhere, as a Supabase project answers them: its gateway
 * allows every origin (https://fetch.spec.whatwg.org/#http-cors-protocol).
 *
 * @param site where the backend really is
 */
export async function openOtherOrigin(site: string): Promise<Opened> {
  const server = createServer((asked, answer) => {
    answer.setHeader('Access-Control-Allow-Origin', '*');
    answer.setHeader('Access-Control-Expose-Headers', 'Content-Range, Content-Location, Location');
    if (asked.method === 'OPTIONS') {
      answer.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, PATCH, PUT, DELETE');
      answer.setHeader(
        'Access-Control-Allow-Headers',
        asked.headers['access-control-request-headers'] ?? 'apikey',
      );
      answer.writeHead(204).end();
      return;
    }
    // The embedded backend takes calls from its own pages alone.
    const { origin: _, ...headers } = asked.headers;
    const onward = request(new URL(asked.url ?? '/', site), { method: asked.method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  return listen(server);
}
